internal import ArgumentParser
internal import WorkflowAutomation
internal import WorkflowPlatform

/// The files with which the desktop, software centres and `man` show an installed app.
@MainActor
struct DesktopFiles<A: App> {
  /// The name of the program, of the icon and of the files.
  private let program = A.programName
  private let identifier: String

  /// The widths of the icons, in pixels.
  private static var iconSizes: [Int] { [16, 22, 24, 32, 48, 64, 128, 256] }

  /// - Throws: `LaunchError` if the identifier of the app is no folder name.
  init() throws(LaunchError) {
    identifier = A.isSingleInstance ? try A.busName : try A.folderName
    for key in A.desktopActions.map(\.key) where key.wholeMatch(of: /[A-Za-z0-9-]+/) == nil {
      throw LaunchError(
        "A key of \(A.self).desktopActions must have only letters, digits and - (was \(quoted(key))).",
        exitCode: LaunchError.software)
    }
  }

  /// The name of the entry, which must be the bus name of an app that the bus starts.
  private var entryName: String { A.isSingleInstance ? identifier : program }

  /// Returns the absolute path of the folder that has `share` and `bin` once the app is installed:
  /// without DESTDIR, the folder of packagers.
  private static func installedPrefix(ofShare folder: String) -> String {
    let destination = Platform.environment("DESTDIR") ?? ""
    let installed =
      folder.hasPrefix(destination) ? folder.dropFirst(destination.count) : folder[...]
    let path = installed.hasPrefix("/") ? String(installed) : Platform.realPath(folder) ?? folder
    return Platform.components(of: path).dropLast().map { "/\($0)" }.joined()
  }

  /// Writes the files below a folder such as `/usr/local/share`, replacing existing ones.
  ///
  /// - Throws: `SystemError` or `SDLError` if a file cannot be written.
  func write(to folder: String) throws {
    try write(entry, to: "\(folder)/applications", "\(entryName).desktop")
    if A.isSingleInstance {
      let start = command("\(Self.installedPrefix(ofShare: folder))/bin/\(program)")
      try write(
        "[D-BUS Service]\nName=\(identifier)\nExec=\(start)\n",
        to: "\(folder)/dbus-1/services", "\(identifier).service")
    }
    try write(
      ManualPage(
        program: program, summary: summary, description: A.helpText, version: A.version,
        help: help
      ).text,
      to: "\(folder)/man/man1", "\(program).1")
    if !A.abstract.isEmpty {
      try write(metadata, to: "\(folder)/metainfo", "\(identifier).metainfo.xml")
    }
    let painter = Painter(fonts: try Fonts(scale: 1))
    for size in Self.iconSizes {
      let icons = "\(folder)/icons/hicolor/\(size)x\(size)/apps"
      try Platform.makeFolder(icons)
      let icon = try AppIcon.draw(
        { A.drawIcon(in: &$0, side: $1) }, pixels: size, with: painter)
      icon.divideByAlpha()
      try icon.write(pngFile: "\(icons)/\(program).png")
    }
  }

  private func write(_ text: String, to folder: String, _ name: String) throws {
    try Platform.makeFolder(folder)
    try Platform.write(text, toFile: "\(folder)/\(name)")
  }

  private var help: String { LaunchCommand<A>.manualHelp }

  /// One sentence without a full stop, as `man` and AppStream print it.
  private var summary: String {
    let text = line(A.abstract.isEmpty ? A.title : A.abstract)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  // MARK: - Texts

  /// The entry of the Desktop Entry Specification. X11 windows have the program's name as class.
  private var entry: String {
    var lines = ["[Desktop Entry]", "Version=1.0", "Type=Application", "Name=\(value(A.title))"]
    if !A.abstract.isEmpty { lines.append("Comment=\(value(A.abstract))") }
    let start = command(program).replacing("%", with: "%%")
    // Links are passed as they are; for files the desktop finds a path, also of those elsewhere.
    let code = A.linkSchemes.isEmpty ? "%F" : "%U"
    lines += [
      "Exec=\(start)\(A.mimeTypes.isEmpty ? "" : " \(code)")", "Icon=\(program)",
      "StartupWMClass=\(program)", "Categories=\(list(A.categories))",
    ]
    if !A.mimeTypes.isEmpty { lines.append("MimeType=\(list(A.mimeTypes))") }
    if A.isSingleInstance { lines.append("DBusActivatable=true") }
    if A.desktopActions.count > 0 { lines.append("Actions=\(list(A.desktopActions.map(\.key)))") }
    for action in A.desktopActions {
      lines += [
        "", "[Desktop Action \(action.key)]", "Name=\(value(action.value))",
        "Exec=\(start) --desktop-action \(action.key)",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func list(_ values: [String]) -> String {
    values.map { "\(value($0).replacing(";", with: "\\;"));" }.joined()
  }

  /// A program in a command line of the entry, or of the service: in quotation marks if it has a
  /// character that shells interpret.
  private func command(_ program: String) -> String {
    guard program.contains(where: { " \t\"'\\><~|&;$*?#()`".contains($0) }) else { return program }
    let escaped = program.map { "\"`$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return value("\"\(escaped)\"")
  }

  /// The metadata of AppStream, for software centres.
  private var metadata: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <component type="desktop-application">
      <id>\(xml(identifier))</id>
      <metadata_license>CC0-1.0</metadata_license>
      <name>\(xml(A.title))</name>
      <summary>\(xml(summary))</summary>
      <description><p>\(xml(A.helpText.isEmpty ? A.abstract : A.helpText))</p></description>
      <launchable type="desktop-id">\(xml(entryName)).desktop</launchable>
      <provides><binary>\(xml(program))</binary></provides>
      \(A.appStreamElements)
    </component>

    """
  }

  /// A text in one line, with spaces for control characters: XML cannot contain all of them.
  private func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 < " " ? " " : $0 }))
  }

  /// A value of a desktop entry.
  private func value(_ text: String) -> String { line(text).replacing("\\", with: "\\\\") }

  private func xml(_ text: String) -> String {
    line(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }
}
