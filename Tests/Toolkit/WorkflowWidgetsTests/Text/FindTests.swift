import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting

@testable import BasicWidgets

/// Finding text in an editor.
@MainActor
@Suite struct FindTests {
  private let editor = TextEditorWidget("Note")
  private let harness: Harness

  init() async throws {
    editor.text =
      "One apple, two APPLES\n" + (1...40).map { "line \($0)\n" }.joined() + "Äpfel, an apple"
    harness = try Harness(size: Size(width: 400, height: 240), widget: editor)
    try await harness.focus("Note")
  }

  private var selected: String {
    String(Array(editor.text)[editor.selectedRange])
  }

  @Test func `typing marks all matches and shows the first, Return selects the next ones`()
    async throws
  {
    try await harness.press("f", .control)
    #expect(harness.focused?.semantics.role == .textField)
    try await harness.type("apple")
    #expect(harness.shows("1 of 3") && selected.isEmpty && editor.scroll == 0)
    #expect(editor.search.matches(in: 0..<30).count == 2)
    try await harness.press(.enter)
    #expect(selected == "APPLE" && harness.shows("2 of 3"))
    try await harness.press("g", .control)
    #expect(editor.selectedRange.upperBound == editor.text.count && editor.scroll > 100)
    try await harness.press(.enter)
    #expect(harness.shows("1 of 3") && editor.scroll < 100)
    try await harness.press(.function(3), .shift)
    #expect(harness.shows("3 of 3"))
    try await harness.press(.escape)
    #expect(harness.focused?.semantics.role == .textEditor && selected == "apple")
    #expect(harness.all(.role(.textField)).isEmpty)
    try await harness.press(.function(3))
    #expect(editor.selectedRange.lowerBound == 4)
  }

  @Test func `Ctrl+H replaces the current match, or all as one step of undo`() async throws {
    let text = editor.text
    try await harness.press("h", .control)
    try await harness.type("apple")
    try await harness.press(.tab)
    try await harness.type("pear")
    try await harness.press(.enter)
    #expect(editor.text == "One pear" + text.dropFirst(9) && harness.shows("1 of 2"))
    try await harness.click("Replace All")
    #expect(editor.text.hasPrefix("One pear, two pearS\n") && editor.text.hasSuffix("an pear"))
    #expect(harness.shows("Not found"))
    try await harness.press(.escape)
    try await harness.press("z", .control)
    #expect(editor.text == "One pear" + text.dropFirst(9))
    try await harness.press("z", .control)
    #expect(editor.text == text)
  }

  @Test func `a search without the bar goes on from the caret`() async throws {
    try await harness.press("f", .control)
    try await harness.type("apple")
    for _ in 0..<2 { try await harness.press(.enter) }
    try await harness.press(.escape)
    try await harness.press(.home, .control)
    try await harness.press("g", .control)
    #expect(editor.selectedRange.lowerBound == 4)
    try await harness.press(.end, .control)
    try await harness.press("g", [.control, .shift])
    #expect(editor.selectedRange.upperBound == editor.text.count)
  }

  @Test func `canonical equivalents are found`() {
    for (query, text) in [
      ("\u{c5}", "1 \u{212b}"), ("한", "\u{1112}\u{1161}\u{11ab}"),
      ("\u{1112}\u{1161}\u{11ab}", "각한"),
      ("\u{929}", "\u{928}\u{93c}"), ("\u{928}\u{93c}", "\u{929}"), ("e\u{301}", "é"),
    ] { #expect(TextSearch.matches(of: query, in: text).count == 1, "\(query) in \(text)") }
  }

  @Test func `Escape keeps the selection while no match was selected`() async throws {
    try await harness.press(.end, .shift)
    let range = editor.selectedRange
    try await harness.press("f", .control)
    #expect(harness.focused?.semantics.value == "One apple, two APPLES")
    try await harness.type("line 40")
    #expect(harness.shows("1 of 1") && editor.scroll > 100)
    try await harness.press(.escape)
    #expect(editor.selectedRange == range && editor.scroll == 0)
  }

  @Test func `letters with marks are found in both cases, and nothing else is`() async throws {
    try await harness.press("f", .control)
    try await harness.type("äPFEL")
    #expect(harness.shows("1 of 1"))
    try await harness.type("x")
    #expect(harness.shows("Not found"))
    try await harness.press(.enter)
    #expect(selected.isEmpty)
  }

  @Test func `keys in the bar do not edit the text, and edits are searched`() async throws {
    let text = editor.text
    try await harness.press("f", .control)
    try await harness.type("apple")
    for key in [Key.down, .up, .pageDown, .home, .end] { try await harness.press(key) }
    #expect(editor.text == text && selected.isEmpty)
    for _ in 0..<3 { try await harness.press(.enter) }
    try await harness.focus("Note")
    try await harness.press(.delete)
    #expect(editor.text.hasPrefix("One , two") && harness.shows("1 of 2"))
    try await harness.press(.escape)
    #expect(harness.all(.role(.textField)).isEmpty)
  }

  @Test func `the buttons select matches and close the bar`() async throws {
    try await harness.press("f", .control)
    try await harness.type("apple")
    try await harness.click(.button("Next Match"))
    #expect(selected == "APPLE")
    try await harness.click(.button("Previous Match"))
    #expect(selected == "apple")
    try await harness.click(.button("Close"))
    #expect(harness.focused?.semantics.role == .textEditor)
    editor.allowsFind = false
    try await harness.press("f", .control)
    #expect(harness.all(.role(.textField)).isEmpty)
  }

  @Test func `a search that finds a match per letter ends, and one without text finds none`() {
    var search = TextSearch()
    search.update("a", in: String(repeating: "a", count: 10_000), from: 0)
    #expect(search.matches.count == 10_000 && search.matches(in: 50..<60).count == 10)
    search.update("aa", in: "aaaaa", from: 0)
    #expect(search.matches == [0..<2, 2..<4])
    search.update("", in: "aaaaa", from: 0)
    #expect(search.matches.isEmpty && search.move(forwards: true) == nil)
    search.update("i", in: "İi", from: 0)
    #expect(search.matches == [0..<2, 2..<3])
  }

  @Test(arguments: [
    ("cafe", "Un CAFÉ, deux cafe\u{301}s, cafe", [3..<8, 15..<21, 24..<28]),
    ("É", "e\r\nÈE", [0..<1, 3..<5, 5..<6]), ("ЖЁ", "жеж", [0..<4]), ("가", "각가", [3..<6]),
    ("s", "ß\u{200D}s", [0..<5, 5..<6]), ("f", "ﬁf", [0..<3, 3..<4]),
  ]) func `case and accents do not matter`(
    _ query: String, in text: String, _ matches: [Range<Int>]
  ) {
    var search = TextSearch()
    search.update(query, in: text, from: 0)
    #expect(search.matches == matches)
  }
}
