import Foundation
import Testing
import ViewEnvironment
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowConcurrency
import WorkflowPlatform
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// The sheet that asks for a path where the desktop has no file dialog.
@MainActor @Suite struct FileSheetTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func file(_ name: String, _ text: String = "text") throws {
    let path = "\(folder.path)/\(name)"
    try Platform.makeFolder(Platform.folder(of: path))
    try Platform.write(text, toFile: path)
  }

  private func harness(
    _ dialog: FileDialog, size: Size = Size(width: 640, height: 480), scale: Double = 1,
    appearance: Appearance = .light
  ) async throws -> Harness {
    let harness = try Harness(
      app: AskingApp.self, environment: ["HOME": folder.path], size: size, scale: scale,
      theme: Theme(appearance: appearance))
    harness.ask(dialog)
    try await harness.settle()
    return harness
  }

  /// The text of the field for a path, or of the one for the name of a file to save.
  private func field(_ harness: Harness) throws -> String? {
    try #require((harness.all(.field("Path")) + harness.all(.field("Name"))).first).semantics.value
  }

  private func files(_ harness: Harness) -> [String] {
    harness.all(.role(.row).in(.role(.table, "Files"))).map(\.semantics.name)
  }

  @Test func `a typed path is chosen`() async throws {
    try file("notes/a.txt")
    let harness = try await harness(.open())
    #expect(try field(harness) == "~/")
    #expect(harness.focused?.semantics.name == "Path")
    #expect(harness.shows(.row("notes/")))
    try await harness.type("~/notes/a.txt")
    try await harness.press(.enter)
    try await harness.settle()
    #expect(harness.shows("chosen \(folder.path)/notes/a.txt"))
    #expect(!harness.shows("Path"))
  }

  @Test func `names with line breaks and combining marks are shown on one line, and chosen`()
    async throws
  {
    try file("notes/\u{301}a\r\nb.txt")
    let harness = try await harness(.open())
    try await harness.type("~/notes/")
    try await harness.click(.row("\u{301}a\u{fffd}\u{fffd}b.txt"))
    try await harness.press(.enter)
    try await harness.settle()
    #expect(harness.shows("chosen \(folder.path)/notes/\u{301}a\r\nb.txt"))
  }

  @Test func `a window too small for the sheet's buttons shows the sheet`() async throws {
    let harness = try await harness(.open())
    try await harness.resize(to: Size(width: 1, height: 1))
    try await harness.resize(to: Size(width: 640, height: 480))
    #expect(harness.shows(.button("Cancel")))
  }

  @Test func `a sheet that is open when the app ends is released with it`() throws {
    weak var field: Widget?
    do {
      let harness = try Harness(app: AskingApp.self, environment: ["HOME": folder.path])
      let service = DesktopService()
      service.connect { [window = harness.window] in DialogParent(window: window) }
      _ = service.run(.open(), home: folder.path) { _ in }
      field = harness.window.focusedWidget
      #expect(field is TextFieldWidget)
    }
    #expect(field == nil)
  }

  @Test func `Tab completes the path, then moves the focus`() async throws {
    try file("notes/one.txt")
    try file("notes/one.txt.bak")
    let harness = try await harness(.open())
    try await harness.type("no")
    try await harness.press(.tab)
    #expect(try field(harness) == "~/notes/")
    try await harness.type("O")
    try await harness.press(.tab)
    #expect(try field(harness) == "~/notes/one.txt")
    try await harness.type(".b")
    try await harness.press(.tab)
    #expect(try field(harness) == "~/notes/one.txt.bak")
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.role == .columnHeader)
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "one.txt.bak")
  }

  @Test func `Down moves to the files, and Return opens a folder or a file`() async throws {
    try file("notes/a.txt")
    try file("notes/b.png")
    try file(".hidden")
    let texts = FileDialog.Filter("Text", patterns: ["*.TXT"])
    let harness = try await harness(.open(filters: [texts]))
    #expect(files(harness) == ["notes/"])
    try await harness.press(.down)
    try await harness.press(.enter)
    #expect(try field(harness) == "~/notes/")
    #expect(files(harness) == ["a.txt"])
    try await harness.click(.row("a.txt"))
    #expect(try field(harness) == "~/notes/a.txt")
    try await harness.click("Open")
    try await harness.settle()
    #expect(harness.shows("chosen \(folder.path)/notes/a.txt"))
  }

  @Test func `a folder with hidden files only is empty, until a name is typed`() async throws {
    try file(".hidden")
    let harness = try await harness(.open())
    #expect(harness.shows("This folder is empty."))
    try await harness.type("n")
    #expect(harness.shows("No matching names."))
    try await harness.press(.backspace)
    try await harness.type(".h")
    #expect(harness.shows(.row(".hidden")))
  }

  @Test func `the buttons are equally wide`() async throws {
    let harness = try await harness(.open())
    #expect(try harness.find(.button("Cancel")).bounds.width == 120)
    #expect(try harness.find(.button("Open")).bounds.width == 120)
  }

  @Test func `several files are chosen together`() async throws {
    for name in ["a", "b", "c"] { try file("f/\(name)") }
    let harness = try await harness(.open(allowsMultiple: true, folder: "\(folder.path)/f"))
    try await harness.click(.row("a"))
    try await harness.press(.down, .shift)
    try await harness.click("Open 2")
    try await harness.settle()
    #expect(harness.shows("chosen \(folder.path)/f/a \(folder.path)/f/b"))
  }

  @Test(arguments: [
    ("~/nix.txt", "There is no file nix.txt in ~."), ("~/nix/a", "There is no folder ~/nix."),
    ("f", "This is a folder. Choose a file in it."), ("/dev/null", "/dev/null is not a file."),
    ("", "Type a path."),
  ])
  func `a path that cannot be opened is explained`(path: String, message: String) async throws {
    try file("f/a")
    let harness = try await harness(.open())
    try await harness.press(.backspace)
    if !path.isEmpty { try await harness.type(path) }
    try await harness.press(.enter)
    #expect(harness.shows(.text(message)))
    #expect(try harness.find("Path").semantics.state.contains(.invalid))
    try await harness.expectAccessible()
    try await harness.press(.escape)
    try await harness.settle()
    #expect(harness.shows("cancelled"))
  }

  @Test func `to replace a file needs an answer`() async throws {
    try file("notes.txt")
    let harness = try await harness(.save(name: "notes.txt"))
    #expect(try field(harness) == "notes.txt")
    try await harness.press(.enter)
    #expect(harness.shows("notes.txt exists already. Replace it?"))
    #expect(harness.focused?.semantics.name == "Back")
    try await harness.press(.right)
    #expect(harness.focused?.semantics.name == "Replace")
    try await harness.press(.left)
    // Return, pressed again, returns to the field.
    try await harness.press(.enter)
    #expect(harness.focused?.semantics.name == "Name")
    try await harness.press(.enter)
    try await harness.expectAccessible()
    try await harness.click("Replace")
    try await harness.settle()
    #expect(harness.shows("chosen \(folder.path)/notes.txt"))
  }

  @Test func `a new file is saved in a folder that exists`() async throws {
    try file("f/a")
    let harness = try await harness(.save(name: "b", folder: "\(folder.path)/f"))
    try await harness.type("../x/c")
    try await harness.press(.enter)
    #expect(harness.shows("There is no folder ~/f/../x."))
    try await harness.press("a", .control)
    try await harness.type("c")
    try await harness.press(.enter)
    try await harness.settle()
    #expect(harness.shows("chosen \(folder.path)/f/c"))
  }

  @Test func `a folder is chosen`() async throws {
    try file("f/a")
    let harness = try await harness(.folder())
    try await harness.type("~/f/a")
    try await harness.press(.enter)
    #expect(harness.shows("~/f/a is not a folder."))
    try await harness.press("a", .control)
    try await harness.type("f/")
    try await harness.press(.enter)
    try await harness.settle()
    #expect(harness.shows("chosen \(folder.path)/f"))
  }

  @Test func `a dialog that is no longer declared closes`() async throws {
    let harness = try await harness(.open())
    #expect(harness.shows("Path"))
    harness.ask(nil)
    try await harness.settle()
    #expect(!harness.shows("Path"))
    #expect(harness.focused?.semantics.name != "Path")
  }

  @Test func `another dialog in the place of the first replaces it`() async throws {
    try file("a")
    let harness = try await harness(.open())
    harness.ask(.save(name: "b"))
    try await harness.settle()
    #expect(harness.all(.role(.textField)).count == 1)
    #expect(try field(harness) == "b")
    #expect(harness.focused?.semantics.name == "Name")
    try await harness.click("Save")
    try await harness.settle()
    #expect(harness.shows("chosen \(folder.path)/b"))
    #expect(!harness.shows("Path"))
  }

  @Test func `a request to close the window ends the sheet first`() async throws {
    let harness = try await harness(.open())
    harness.window.requestClose()
    try await harness.settle()
    #expect(harness.window.isClosed)
    #expect(harness.shows("cancelled") && !harness.shows("Path"))
  }

  @Test func `a sheet ends with its window`() async throws {
    let harness = try Harness(app: AskingApp.self, environment: ["HOME": folder.path])
    let desktop = try #require(AskingApp.desktop)
    harness.ask(.open())
    try await harness.settle()
    harness.window.isClosed = true
    desktop.service.followWindows()
    try await harness.settle()
    #expect(harness.shows("cancelled"))
  }

  @Test func `Tab keeps a suggested name that is no start of a file's name`() async throws {
    try file("f/report.txt")
    try file("f/report.bak")
    let harness = try await harness(.save(name: "mine", folder: "\(folder.path)/f"))
    try await harness.press(.tab)
    #expect(try field(harness) == "mine")
  }

  @Test func `Up, the folders of the path and the places show other folders`() async throws {
    for name in ["Documents/Work/a.txt", "Schreibtisch/b", "Downloads/c"] { try file(name) }
    // The downloads are missing: xdg-user-dirs then names the home folder.
    try file(
      ".config/user-dirs.dirs",
      "XDG_DESKTOP_DIR=\"$HOME/Schreibtisch\"\nXDG_DOWNLOAD_DIR=\"$HOME/\"\n")
    let harness = try await harness(
      .open(folder: "\(folder.path)/Documents/Work"), size: Size(width: 800, height: 500))
    #expect(
      harness.all(.role(.row).in(.role(.table, "Places"))).map(\.semantics.name)
        == ["Home", "Schreibtisch", "Documents"])
    #expect(files(harness) == ["a.txt"])
    try await harness.click(.button("Folder above"))
    #expect(try field(harness) == "~/Documents/")
    #expect(files(harness) == ["Work/"])
    try await harness.click(.button("Home"))
    #expect(files(harness) == ["Documents/", "Downloads/", "Schreibtisch/"])
    try await harness.click(.row("Schreibtisch"))
    #expect(try field(harness) == "~/Schreibtisch/")
    #expect(files(harness) == ["b"])
    try await harness.click(.button("Home"))
    try await harness.click(.button("Folder above"))
    #expect(try field(harness) == Platform.folder(of: folder.path) + "/")
    try await harness.expectAccessible()
  }

  @Test func `a name stays while the user looks for its folder, and files are not hidden by it`()
    async throws
  {
    for name in ["f/a.txt", "g/b.txt"] { try file(name) }
    let harness = try await harness(
      .save(name: "new.txt", folder: "\(folder.path)/f"), size: Size(width: 800, height: 500))
    #expect(files(harness) == ["a.txt"])
    try await harness.type("other.txt")
    #expect(files(harness) == ["a.txt"])
    try await harness.click(.button("Folder above"))
    try await harness.click(.row("g/"))
    #expect(try field(harness) == "other.txt")
    // The selected folder is opened first: the file is not saved beside it.
    try await harness.click(.button("Open"))
    #expect(files(harness) == ["b.txt"])
    try await harness.click(.row("b.txt"))
    #expect(try field(harness) == "b.txt")
    try await harness.press("a", .control)
    try await harness.click(.field("Name"))
    try await harness.press("a", .control)
    try await harness.type("c.txt")
    try await harness.click(.button("Save"))
    try await harness.settle()
    #expect(harness.shows("chosen \(folder.path)/g/c.txt"))
  }

  @Test func `files have sizes, and on a desktop the dates of their last change`() async throws {
    try file("a", "333")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 3.5 * 86_400)],
      ofItemAtPath: "\(folder.path)/a")
    let harness = try Harness(
      app: AskingApp.self, environment: ["HOME": folder.path], size: Size(width: 800, height: 500))
    try #require(AskingApp.desktop).service.showsFileDates = true
    harness.ask(.open())
    try await harness.settle()
    #expect(harness.shows("Jan 4, 1970") && harness.shows("3 byte"))
  }

  @Test func `a name is completed among more files than are listed`() async throws {
    for number in 0..<1_010 { try file("f/a\(number)", "") }
    try file("f/zebra.txt")
    let harness = try await harness(.save(name: "", folder: "\(folder.path)/f"))
    try await harness.press(.enter)
    #expect(harness.shows("Type a name."))
    try await harness.type("zeb")
    try await harness.press(.tab)
    #expect(try field(harness) == "zebra.txt")
  }

  @Test
  func `the folders above lead up, also from dots, and Return goes on from the one that is shown`()
    async throws
  {
    for name in ["a/b/c/d/e", "\(String(repeating: "long", count: 60))/x"] { try file(name) }
    let harness = try await harness(.open(folder: "\(folder.path)/a/b/c/d"))
    try await harness.press(.end)
    try await harness.type("../../")
    #expect(
      harness.all(.role(.button)).map(\.semantics.name).prefix(4) == [
        "Folder above", "Home", "a", "b",
      ])
    try await harness.click(.button("Folder above"))
    #expect(try field(harness) == "~/a/")
    try await harness.type("b/c/")
    try await harness.focus(.button("a"))
    try await harness.press(.enter)
    #expect(harness.focused?.semantics.name == "a")
    try await harness.click(.button("Home"))
    for _ in 0..<9 { try await harness.click(.button("Folder above")) }
    #expect(try field(harness) == "/")
  }

  @Test func `a filter without rules shows all files`() async throws {
    try file("a.bin")
    let harness = try await harness(
      .open(filters: [FileDialog.Filter("Text", patterns: ["*.txt"]), FileDialog.Filter("All")]))
    #expect(harness.shows(.row("a.bin")))
  }

  @Test func `links and notifications stay in the process`() async throws {
    try file("a")
    let harness = try Harness(app: AskingApp.self, environment: ["HOME": folder.path])
    let desktop = try #require(AskingApp.desktop)
    var failures: [String] = []
    for link in ["https://swift.org", "swift.org", "file:///etc/passwd", "-x:", "a b:c"] {
      desktop.openLink(link) { failures.append($0.message) }
    }
    desktop.revealFile("\(folder.path)/a")
    desktop.revealFile("\(folder.path)/b") { failures.append($0.message) }
    #expect(harness.openedLinks == ["https://swift.org"])
    desktop.copy("€ 12.50\u{301}")
    #expect(harness.window.clipboard.text == "€ 12.50\u{301}")
    #expect(harness.revealedFiles == ["\(folder.path)/a"])
    #expect(failures.count == 5)
    harness.notify(DesktopNotification("Done", actions: [.init("show", title: "Show")]))
    try await harness.settle()
    #expect(harness.notifications.map(\.title) == ["Done"])
    await #expect(throws: AutomationError.self) {
      try await harness.choose("other", inNotification: "Done")
    }
    try await harness.choose("show", inNotification: "Done")
    #expect(harness.shows("notified show"))
    #expect(harness.notifications.isEmpty)
  }

  @Test(arguments: [Appearance.light, .dark], [1.0, 2])
  func `the sheet`(appearance: Appearance, scale: Double) async throws {
    for name in ["Documents/a", "Music/b", "letter.txt", "notes.txt"] { try file(name) }
    let variant = "\(appearance.rawValue)@\(Int(scale))x"
    for width in [320.0, 900] {
      let harness = try await harness(
        .open(), size: Size(width: width, height: 480), scale: scale, appearance: appearance)
      try expectSnapshot(of: harness, named: "sheet-\(Int(width))-\(variant)")
    }
    let saving = try await harness(.save(name: "notes.txt"), scale: scale, appearance: appearance)
    try await saving.press(.enter)
    try await saving.settle()
    try expectSnapshot(of: saving, named: "sheet-replace-\(variant)")
  }

  @Test(arguments: [
    ("*.txt", "a.TXT", true), ("*.txt", "a.txt.bak", false), ("a?c*", "abc", true), ("*", "", true),
    ("a*b*c", "a1b2b3c", true), ("a*b*c", "a1b2b3", false), ("", "a", false),
  ])
  func `patterns match names`(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  @Test(arguments: [
    ("file:///a%20b", "/a b"), ("file://localhost/a", "/a"), ("FILE:///%C3%A4", "/ä"),
    ("file://other/a", nil), ("http:///a", nil), ("file:///%zz", nil), ("file:///%00", nil),
    ("file:///%C3", nil), ("file:a", nil), ("file:///a%2", nil), ("file:///%+1", nil),
  ])
  func `URIs of files are decoded`(uri: String, path: String?) {
    #expect(FileURL.path(of: uri) == path)
  }
}
