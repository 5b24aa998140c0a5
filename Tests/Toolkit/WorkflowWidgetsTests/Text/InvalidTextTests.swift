import Testing
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// Texts with broken bytes, control characters, and marks without a letter.
@MainActor
@Suite struct InvalidTextTests {
  nonisolated static let texts = [
    String(decoding: [0x61, 0xff, 0xc3, 0x28, 0xf0, 0x9f] as [UInt8], as: UTF8.self),
    "a\u{0}b", "\u{1b}[31mred", "\u{7f}\u{85}\u{9f}", "one\u{2028}two\r\nthree\rfour\u{b}",
    "\u{202e}over\u{2066}ride", "\u{301}\u{200d}\u{fe0f}", "a\u{feff}b",
  ]

  @Test(arguments: texts)
  func `a label shows it like any text, on one line of the tree`(text: String) throws {
    let harness = try Harness(widget: Stack(.vertical, [Label(text), ButtonWidget(text)]))
    #expect(harness.tree.text.split(separator: "\n").count == 3)
    #expect(try harness.find(.role(.button)).semantics.name == text)
    #expect(try harness.image == harness.uncachedImage)
  }

  @Test(arguments: texts)
  func `a field keeps the screen's invalid text, and edits around it`(text: String) async throws {
    for field in [TextFieldWidget("Field", text: text), SecureFieldWidget("Field", text: text)] {
      try await expectEditing(field, text)
    }
    try await expectEditing(TextEditorWidget("Field", text: text), text)
  }

  private func expectEditing(_ field: EditingControl, _ text: String) async throws {
    let harness = try Harness(widget: field)
    #expect(field.text == text)
    try await harness.focus(.text("Field"))
    try await harness.press(.end, .control)
    try await harness.type("x")
    #expect(field.text.unicodeScalars.elementsEqual((text + "x").unicodeScalars))
    try await harness.press(.character("z"), .control)
    #expect(field.text.unicodeScalars.elementsEqual(text.unicodeScalars))
    try await harness.press(.character("a"), .control)
    try await harness.press(.backspace)
    #expect(field.text.isEmpty)
    #expect(try harness.image == harness.uncachedImage)
  }

  @Test(arguments: texts)
  func `pasted and committed text loses its control characters`(text: String) async throws {
    for field: EditingControl in [TextFieldWidget("Field"), TextEditorWidget("Field")] {
      let harness = try Harness(widget: field)
      try await harness.focus(.text("Field"))
      try await harness.paste(text)
      try await harness.perform(.commit(text))
      #expect(field.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isPrintable })
      #expect(try harness.image == harness.uncachedImage)
    }
  }

  @Test func `ten megabytes are pasted into an editor, and undone`() async throws {
    let editor = TextEditorWidget("Note")
    let harness = try Harness(widget: editor)
    try await harness.focus(.text("Note"))
    try await harness.paste(String(repeating: "0123456789abcde\n", count: 655_360))
    #expect(editor.text.utf8.count == 10_485_760)
    let before = editor.runsMeasured
    try await harness.type("a")
    #expect(editor.runsMeasured - before <= 40)
    try await harness.press(.character("z"), .control)
    try await harness.press(.character("z"), .control)
    #expect(editor.text.isEmpty)
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool { properties.generalCategory != .control }
}
