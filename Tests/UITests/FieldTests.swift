import Foundation
import Glibc
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

  @Test func `keys after the one that sends a form do not change what is sent`() async throws {
    let app = try await AppProcess(.gallery, ["--page", "form"])
    try await app.perform(.click(.role(.textField, "Name")))
    try await isFocused(app, "Name")
    try await app.perform(.type("Ada"))
    try await app.waitUntil("the field holds Ada") { frame in
      frame.nodes("Name").contains { $0.value == "Ada" } ? true : nil
    }
    // All keys arrive together, as on a busy machine.
    app.send(SIGSTOP)
    try await app.perform(.press(.enter, []))
    try await app.perform(.type("xyz"))
    app.send(SIGCONT)
    try await app.waitUntil(shows: "Sent: Ada, ada@example.org")
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

  @Test(arguments: [false, true])
  func `the pointer's shape follows the widget below it`(isRecording: Bool) async throws {
    let folder = try TemporaryFolder()
    let options = isRecording ? ["--record", folder.path("a.session")] : []
    let app = try await AppProcess(.fields, options)
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

  @Test func `a key with Control, Alt or Super types nothing`() async throws {
    let app = try await AppProcess(.fields)
    try await app.perform(.click("Name"))
    try await isFocused(app, "Name")
    for modifier in [XKey.control, .alt, .command] {
      for key in "01.+xy-5 " {
        let symbol = try #require(key.asciiValue.map { UInt($0) })
        if modifier == .control, "xy".contains(key) { continue }  // commands of the field
        try app.connection.setKey(modifier, isDown: true)
        if app.connection.needsShift(symbol: symbol) {
          try app.connection.setKey(.shift, isDown: true)
        }
        try app.connection.setKey(symbol: symbol, isDown: true)
        try app.connection.setKey(symbol: symbol, isDown: false)
        try app.connection.setKey(.shift, isDown: false)
        try app.connection.setKey(modifier, isDown: false)
      }
    }
    try await app.perform(.type("end"))
    try await holds(app, "Name", "end")
  }

  @Test func `AltGr and dead keys type the characters of the keyboard's layout`() async throws {
    let server = try await XServer.start()
    try await server.setLayouts("de")
    let app = try await AppProcess(.fields, environment: ["LC_ALL": "C.UTF-8"], on: server)
    try await app.perform(.click("Name"))
    try await isFocused(app, "Name")
    let altGr: UInt = 0xfe03
    func press(_ symbol: UInt, holding modifiers: UInt...) throws {
      for modifier in modifiers { try app.connection.setKey(symbol: modifier, isDown: true) }
      try app.connection.setKey(symbol: symbol, isDown: true)
      try app.connection.setKey(symbol: symbol, isDown: false)
      for modifier in modifiers { try app.connection.setKey(symbol: modifier, isDown: false) }
    }
    try press(0x71, holding: altGr)  // q
    try press(0x65, holding: altGr)  // e
    try press(0xfe51)  // the dead acute accent
    try press(0x61)  // a
    try press(0x37, holding: altGr)  // 7
    try await holds(app, "Name", "@€á{")
    try press(0x65, holding: XKey.control.rawValue)
    try press(0x62)  // b
    try await holds(app, "Name", "@€á{b")
    // Remote desktops send AltGr with Control; Ctrl+Q would close the app. With Control, Xlib turns @
    // into a control character, which types nothing.
    for key: UInt in [0x71, 0x65] {  // q and e
      try press(key, holding: XKey.control.rawValue, altGr)
      try press(key, holding: altGr, XKey.control.rawValue)
    }
    try await holds(app, "Name", "@€á{b€€")
  }

  @Test func `keys work on a server without XKB`() async throws {
    let app = try await AppProcess(.fields, environment: ["XKB_DISABLE": "1"])
    try await app.perform(.click("Name"))
    try await isFocused(app, "Name")
    try await app.perform(.type("Ada"))
    try await holds(app, "Name", "Ada")
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
    let maps = try memoryMap(of: app.process.id)
    #expect(maps.contains("libharfbuzz"))
    for library in ["libfribidi", "libunistring", "libfontconfig"] {
      #expect(!maps.contains(library))
    }
  }
}

/// The files and memory that a process has mapped, as Linux lists them.
func memoryMap(of process: pid_t) throws -> String {
  // The file has no size, and reading such a file whole returns only its first page.
  let file = try #require(FileHandle(forReadingAtPath: "/proc/\(process)/maps"))
  return String(decoding: try #require(try file.readToEnd()), as: UTF8.self)
}
