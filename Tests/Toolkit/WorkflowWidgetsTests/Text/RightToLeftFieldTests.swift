import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// Fields with right-to-left text, drawn with real fonts.
@MainActor
@Suite struct RightToLeftFieldTests {
  private func harness(_ text: String) async throws -> (Harness, TextFieldWidget) {
    let field = TextFieldWidget("Name", text: text)
    let harness = try Harness(size: Size(width: 280, height: 36), widget: field)
    try await harness.focus("Name")
    return (harness, field)
  }

  private func caret(_ harness: Harness) -> Double { harness.window.textInputArea?.minX ?? -1 }

  @Test func `right-to-left text starts at the right and grows to the left`() async throws {
    let (harness, _) = try await harness("")
    #expect(caret(harness) < 20)
    try await harness.type("ש")
    let first = caret(harness)
    #expect(first > 240)
    try await harness.type("לום")
    #expect(caret(harness) < first - 15)
    try await harness.press(.home)
    #expect(caret(harness) > first)
  }

  @Test func `an empty field of a right-to-left window has its caret at the right`() async throws {
    for control in [TextFieldWidget("Name"), TextEditorWidget("Name")] {
      let harness = try Harness(size: Size(width: 280, height: 80), widget: control)
      harness.window.environment.layoutDirection = .rightToLeft
      try await harness.focus("Name")
      #expect(caret(harness) > 240)
      harness.window.damageAll()
      let hint = harness.window.frame(at: harness.window.now)?.list.commands.compactMap {
        if case .text("Name", let baseline, _, _) = $0 { baseline.x } else { nil }
      }
      #expect(hint?.first.map { $0 > 200 && $0 < caret(harness) } == true)
      try await harness.type("a")
      #expect(caret(harness) < 40)
    }
  }

  @Test func `letters after one with a hundred points go on to the left`() async throws {
    let points = String(repeating: "\u{5b0}", count: 100)
    let (harness, field) = try await harness("א\(points)בגד")
    try await harness.press(.end)
    var last = caret(harness)
    for _ in 0..<3 {
      try await harness.press(.right)
      #expect(caret(harness) > last)
      last = caret(harness)
    }
    #expect(field.selectedRange.lowerBound < field.text.count)
  }

  @Test func `arrows move the caret in their visual direction`() async throws {
    let (harness, field) = try await harness("אבג")
    try await harness.press(.home)
    let start = caret(harness)
    try await harness.press(.left)
    #expect(caret(harness) < start)
    #expect(field.selectedRange == 1..<1)
    try await harness.press(.right)
    #expect(caret(harness) == start)
  }

  @Test func `clicks find letters at their visual position`() async throws {
    let (harness, field) = try await harness("אבג")
    try await harness.press(.home)
    let right = caret(harness)
    harness.driver.click(at: Point(x: right - 1, y: 18))
    #expect(field.selectedRange == 0..<0)
    try await harness.press(.end)
    let left = caret(harness)
    harness.driver.click(at: Point(x: left + 1, y: 18))
    #expect(field.selectedRange == 3..<3)
    harness.driver.click(at: Point(x: 15, y: 18))
    #expect(field.selectedRange == 3..<3)
  }

  @Test func `a selection across both directions has several parts`() async throws {
    let (harness, _) = try await harness("abc אבג def")
    try await harness.press(.home)
    for _ in 0..<6 { try await harness.press(.right, .shift) }
    harness.window.damageAll()
    let commands = harness.window.frame(at: harness.window.now)?.list.commands ?? []
    let marked = commands.filter {
      if case .roundedRect(_, 3, _) = $0 { true } else { false }
    }
    #expect(marked.count == 2)
  }

  @Test(arguments: ["אבג", "(אב) ג", "שלום 12"])
  func `a click on the caret keeps it in place`(text: String) async throws {
    let (harness, field) = try await harness(text)
    try await harness.press(.home)
    var places: Set<Int> = []
    for _ in 0..<text.count where !isBetweenDirections(text, field.selectedRange.lowerBound) {
      let place = field.selectedRange
      places.insert(place.lowerBound)
      harness.driver.click(at: Point(x: caret(harness) + 0.1, y: 18))
      #expect(field.selectedRange == place)
      try await harness.advance(by: .seconds(1))
      try await harness.press(.left)
    }
    #expect(places.count >= 3)
  }

  /// Whether `place` is a boundary of two directions, whose two sides are visually apart.
  private func isBetweenDirections(_ text: String, _ place: Int) -> Bool {
    let characters = Array(text)
    return characters[max(0, place - 1)].isNumber || characters[min(place, text.count - 1)].isNumber
  }

  @Test func `an editor aligns right-to-left rows to the right`() async throws {
    let editor = TextEditorWidget("Note", text: "שלום\nabc")
    let harness = try Harness(size: Size(width: 280, height: 120), widget: editor)
    try await harness.focus("Note")
    try await harness.press(.home, .control)
    #expect(caret(harness) > 240)
    try await harness.press(.down)
    #expect(caret(harness) < 50)
  }
}
