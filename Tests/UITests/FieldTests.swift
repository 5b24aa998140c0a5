import Foundation
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWindowTesting

/// Fields in a window: keys, clipboard and selections through SDL and the X server.
@MainActor
@Suite(.serialized) struct FieldTests {
  private func holds(_ app: AppProcess, _ name: String, _ value: String) async throws {
    try await app.waitUntil("\(name) holds \(value)") { frame in
      frame.nodes(name).first?.value == value ? true : nil
    }
  }

  private func isFocused(_ app: AppProcess, _ name: String) async throws {
    try await app.waitUntil("the focus is at \(name)") { $0.focused == name ? true : nil }
  }

  private func press(_ app: AppProcess, _ keys: String) async throws {
    for key in keys { try await app.perform(.press(.character(key), .control)) }
  }

  @Test func `typed text reaches the focused field in the keyboard's layout`() async throws {
    let app = try await AppProcess(.fields)
    try await app.perform(.click("Name"))
    try await isFocused(app, "Name")
    try await app.perform(.type("Ada+1!"))
    try await holds(app, "Name", "Ada+1!")
    try await app.perform(.press(.character("l"), .shift))
    try await holds(app, "Name", "Ada+1!L")
    try await app.perform(.press(.backspace, []))
    try await holds(app, "Name", "Ada+1!")
    try app.press(.tab)
    try await isFocused(app, "Password")
    try await app.perform(.type("xyz"))
    try await holds(app, "Password", "•••")
    #expect(!(try app.newestFrame().text.contains("xyz")))
  }

  @Test func `the pointer's shape follows the widget below it`() async throws {
    let app = try await AppProcess(.fields)
    try app.movePointer(to: Point(x: 399, y: 319))
    let arrow = try app.connection.cursor()
    try await app.movePointer(to: "Name")
    try await app.waitUntil("the text cursor is shown") { _ in
      try app.connection.cursor() != arrow ? true : nil
    }
    let text = try app.connection.cursor()
    try await app.movePointer(to: "Password")
    #expect(try app.connection.cursor() == text)
    try app.movePointer(to: Point(x: 399, y: 319))
    try await app.waitUntil("the arrow is shown again") { _ in
      try app.connection.cursor() == arrow ? true : nil
    }
  }

  @Test func `copied and pasted text goes through the desktop's clipboard`() async throws {
    let app = try await AppProcess(.fields)
    try await app.perform(.click("Name"))
    try await isFocused(app, "Name")
    try await app.perform(.type("abc"))
    try await holds(app, "Name", "abc")
    try await press(app, "ax")
    try await holds(app, "Name", "")
    try await press(app, "vv")
    try await holds(app, "Name", "abcabc")
    try await press(app, "z")
    try await holds(app, "Name", "abc")
  }

  @Test func `the middle button pastes the primary selection of the desktop`() async throws {
    let app = try await AppProcess(.fields)
    try await app.perform(.click("Name"))
    try await isFocused(app, "Name")
    try await app.perform(.type("word"))
    try await holds(app, "Name", "word")
    try await app.perform(.click("Name"))
    try await app.perform(.click("Name"))  // the second click selects the word
    let note = try #require(try app.newestFrame().nodes("Note").first)
    try app.movePointer(to: note)
    try app.connection.setButton(2, isDown: true)
    try app.connection.setButton(2, isDown: false)
    try await holds(app, "Note", "word")
  }
}

/// The libraries that an app does not load if its text needs only the bundled fonts.
@Suite struct LoadedLibraryTests {
  @Test(arguments: [Executable.counter, .fields])
  func `an app in English loads no library for text in other scripts`(
    executable: Executable
  ) async throws {
    let app = try await AppProcess(executable, environment: ["demo": "uiKit"])
    // The file has no size, and reading such a file whole returns only its first page.
    let file = try #require(FileHandle(forReadingAtPath: "/proc/\(app.process.id)/maps"))
    let maps = String(decoding: try #require(try file.readToEnd()), as: UTF8.self)
    #expect(maps.contains("libSDL2_ttf"))
    for library in ["libfribidi", "libunistring", "libfontconfig"] {
      #expect(!maps.contains(library))
    }
  }
}
