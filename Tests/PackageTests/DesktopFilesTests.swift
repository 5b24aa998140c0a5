import Foundation
import Testing

/// `--desktop-files` writes the files with which desktops, software centres and `man` show an app.
@Suite final class DesktopFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func program(_ name: String) throws -> String {
    try TestProgram.file.deletingLastPathComponent().appending(path: name).path
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private func write(_ app: String) throws { try write(program: try program(app)) }

  private func write(program: String, to share: String? = nil, _ variables: String...) throws {
    let command = try Command(
      ["env"] + variables + [program, "--desktop-files", share ?? folder.path], mergesErrors: true)
    try #require(command.status == 0 && command.text.isEmpty, "\(command.text)")
  }

  @Test func `the desktop entry names the app and its program`() throws {
    try write("Template")
    #expect(
      try text("applications/Template.desktop") == """
        [Desktop Entry]
        Version=1.0
        Type=Application
        Name=Template
        Comment=Keeps a list of items.
        Exec=Template
        Icon=Template
        StartupWMClass=Template
        Categories=Utility;

        """)
    try write("RootApp")
    #expect(try text("applications/RootApp.desktop").contains("\nCategories=Development;\n"))
  }

  @Test func `an app with one instance is started by the bus, for its files and actions`() throws {
    let share = folder.appending(path: "opt/My \"Apps\"/share").path
    try write(program: try program("EditorApp"), to: share, "DESTDIR=\(folder.path)")
    #expect(
      try text("opt/My \"Apps\"/share/applications/org.example.EditorApp.desktop") == """
        [Desktop Entry]
        Version=1.0
        Type=Application
        Name=Editor
        Comment=Edits text files, each in a tab.
        Exec=EditorApp %F
        Icon=EditorApp
        StartupWMClass=EditorApp
        Categories=Utility;
        MimeType=text/plain;
        DBusActivatable=true
        Actions=new;

        [Desktop Action new]
        Name=New Document
        Exec=EditorApp --desktop-action new

        """)
    #expect(
      try text("opt/My \"Apps\"/share/dbus-1/services/org.example.EditorApp.service") == #"""
        [D-BUS Service]
        Name=org.example.EditorApp
        Exec="/opt/My \\"Apps\\"/bin/EditorApp"

        """#)
  }

  @Test func `GLib starts a program whose name has marks that shells and entries interpret`() throws
  {
    // GLib does not find programs with % in their names.
    let name = #"it's "my" $HOME\ `id` (a&b) #1"#
    let link = folder.appending(path: "bin/\(name)").path
    try FileManager.default.createDirectory(
      atPath: folder.appending(path: "bin").path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: try program("Template"))
    try write(program: link)
    let entry = folder.appending(path: "applications/\(name).desktop").path
    let check = try Command(["desktop-file-validate", entry], mergesErrors: true)
    #expect((check.status, check.text) == (0, ""))
    try FileManager.default.removeItem(atPath: link)
    try "#!/bin/sh\necho started >&2\n".write(toFile: link, atomically: true, encoding: .utf8)
    chmod(link, 0o700)
    let launch = """
      import os, sys
      from gi.repository import Gio
      os.environ["PATH"] = sys.argv[2] + ":" + os.environ["PATH"]
      Gio.DesktopAppInfo.new_from_filename(sys.argv[1]).launch([], None)
      """
    let started = try Command(
      ["/usr/bin/python3", "-c", launch, entry, folder.appending(path: "bin").path],
      mergesErrors: true)
    #expect(started.text.hasSuffix("started\n"), "\(started.text)")
  }

  @Test(arguments: [16, 22, 24, 32, 48, 64, 128, 256])
  func `the icon has its size, and transparent corners`(size: Int) throws {
    try write("Template")
    let file = folder.appending(path: "icons/hicolor/\(size)x\(size)/apps/Template.png")
    let bytes = [UInt8](try Data(contentsOf: file))
    // The header of a PNG file: width and height in four bytes each, bits, kind of colours.
    #expect(bytes[1...3].elementsEqual("PNG".utf8))
    #expect(Int(bytes[18]) << 8 | Int(bytes[19]) == size)
    #expect(Int(bytes[22]) << 8 | Int(bytes[23]) == size)
    #expect(bytes[25] == 6, "The pixels have no alpha.")
  }

  @Test func `an app draws its own icon; the others have the toolkit's`() throws {
    let icons = try ["Template", "RootApp", "ReadmeCounter"].map { app in
      try write(app)
      return try Data(
        contentsOf: folder.appending(path: "icons/hicolor/64x64/apps/\(app).png"))
    }
    #expect(icons[0] != icons[1])
    #expect(icons[1] == icons[2])
  }

  @Test func `the manual page has every option of --help, and no line is a command of man`() throws
  {
    try write("Template")
    let page = try text("man/man1/Template.1")
    #expect(page.hasPrefix(".TH \"TEMPLATE\" 1 "))
    #expect(page.contains("\nTemplate \\- Keeps a list of items\n"))
    #expect(!page.contains(".SH DESCRIPTION"))
    let help = try Command([try program("Template"), "--help"]).text
    #expect(help.contains("USAGE: Template "), "The program is named, not the type: \(help)")
    let options = help.matches(of: /(?m)^  (--[a-z-]+)/).map { String($0.1) }
    #expect(options.count >= 15)
    for option in options {
      #expect(page.contains("\n  \(option.replacing("-", with: "\\-"))"), "\(option)")
    }
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(line.firstMatch(of: /^\.(TH|SH|B|nf|fi)\b/) != nil, "\(line)")
    }
    try write("RootApp")
    let manual = try text("man/man1/RootApp.1")
    #expect(manual.contains("\n.SH DESCRIPTION\nA simulated service updates the list,"))
  }

  @Test func `the metadata is well-formed; an app without description has none`() throws {
    try write("Template")
    let file = folder.appending(path: "metainfo/org.example.Template.metainfo.xml")
    let metadata = try text("metainfo/org.example.Template.metainfo.xml")
    #expect(metadata.contains("<id>org.example.Template</id>"))
    #expect(metadata.contains("<content_rating type=\"oars-1.1\"/>"))
    #expect(metadata.contains("<summary>Keeps a list of items</summary>"))
    #expect(metadata.contains("<launchable type=\"desktop-id\">Template.desktop</launchable>"))
    let check = try Command(
      ["python3", "-c", "import sys, xml.dom.minidom as m; m.parse(sys.argv[1])", file.path],
      mergesErrors: true)
    #expect(check.status == 0, "\(check.text)")
    try write("ReadmeCounter")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/man/man1/ReadmeCounter.1"))
    #expect(
      !FileManager.default.fileExists(
        atPath: folder.path + "/metainfo/ReadmeCounter.metainfo.xml"))
  }

  @Test(arguments: [
    ("EditorApp", "org.example.EditorApp"), ("GalleryApp", "GalleryApp"), ("Template", "Template"),
  ])
  func `desktops and software centres accept the files`(app: String, name: String) throws {
    try write(app)
    let entry = folder.appending(path: "applications/\(name).desktop").path
    let entryCheck = try Command(["desktop-file-validate", entry], mergesErrors: true)
    #expect((entryCheck.status, entryCheck.text) == (0, ""))
    let metadata = "metainfo/org.example.\(app).metainfo.xml"
    #expect(try text(metadata).contains("<id>org.example.\(app)</id>"))
    let check = try Command(
      ["appstreamcli", "validate", "--no-net", folder.appending(path: metadata).path],
      mergesErrors: true)
    // From Debian 13 on, the lack of a home page is a warning.
    let problems = check.text.split(separator: "\n").filter {
      $0.starts(with: /[EW]:/) && !$0.hasSuffix("url-homepage-missing")
    }
    #expect(problems == [])
    #expect(check.text.contains("Validation"), "\(check.text)")
  }

  @Test func `a folder that cannot be written is named`() throws {
    let command = try Command(
      [try program("Template"), "--desktop-files", "/proc"], mergesErrors: true)
    #expect(command.status == 73)
    #expect(command.text.contains("/proc cannot be written (/proc/applications"), "\(command.text)")
  }
}
