import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// Fields against reference pictures; see `expectSnapshot`.
@MainActor
@Suite struct TextFieldAppearanceTests {
  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `fields in all their states match their picture`(
    appearance: Appearance, scale: Double
  ) async throws {
    let hovered = TextFieldWidget("Hovered", text: "Under the pointer")
    let disabled = TextFieldWidget("Disabled", text: "Not to be changed")
    disabled.isEnabled = false
    let invalid = TextFieldWidget("Invalid", text: "ada@nowhere")
    invalid.isInvalid = true
    let secure = SecureFieldWidget("Password", text: "secret")
    let focused = TextFieldWidget("Focused", text: "Ada Lovelace")
    let column = Stack(
      .vertical, spacing: 16, alignment: .fill,
      [TextFieldWidget("Placeholder"), hovered, disabled, invalid, secure, focused])
    let harness = try Harness(
      size: Size(width: 320, height: 330), scale: scale, theme: Theme(appearance: appearance),
      widget: Inset(column, by: Insets(16)))
    try await harness.focus("Focused")
    try await harness.press(.end)
    try await harness.press(.left, [.control, .shift])
    try await harness.hover("Hovered")
    try await harness.advance(by: .milliseconds(100))
    try expectSnapshot(of: harness, named: "fields-\(appearance.rawValue)@\(Int(scale))x")
  }

  @Test func `only the field of the active window has the border of the focus`() async throws {
    let field = TextFieldWidget("Name")
    let harness = try Harness(
      size: Size(width: 220, height: 68), widget: Inset(field, by: Insets(16)))
    func border() throws -> UInt32 { try harness.image[110, 16] }
    let plain = try border()
    try await harness.focus("Name")
    let focused = try border()
    for isActive in [false, true] {
      harness.driver.send(.activated(isActive))
      #expect(try border() == (isActive ? focused : plain) && harness.image == harness.redrawnImage)
    }
    #expect(focused != plain)
  }

  @Test(arguments: [1.0, 2]) func `marked text is underlined`(scale: Double) async throws {
    let field = TextFieldWidget("Name", text: "a  b")
    let harness = try Harness(
      size: Size(width: 220, height: 68), scale: scale,
      widget: Inset(field, by: Insets(16)))
    try await harness.focus("Name")
    try await harness.press(.home)
    for _ in 0..<2 { try await harness.press(.right) }
    try await harness.perform(.compose(PreEdit("nihongo", selection: 2..<5)))
    try expectSnapshot(of: harness, named: "pre-edit@\(Int(scale))x")
  }
}

/// When the caret is visible, and when the app may sleep.
@MainActor
@Suite struct CaretTests {
  private func harness(_ motion: Motion = .standard) throws -> Harness {
    try Harness(
      size: Size(width: 200, height: 36), theme: Theme(motion: motion),
      widget: TextFieldWidget("Name"))
  }

  private func showsCaret(_ harness: Harness) throws -> Bool {
    harness.window.damageAll()
    return harness.window.frame(at: harness.window.now)?.list.commands.contains {
      if case .line(_, _, _, let width, _) = $0 { width == 1 } else { false }
    } == true
  }

  @Test func `blinks while focused`() async throws {
    let harness = try harness()
    #expect(try !showsCaret(harness))
    try await harness.focus("Name")
    #expect(try showsCaret(harness))
    try await harness.advance(by: .milliseconds(540))
    #expect(try !showsCaret(harness))
    try await harness.advance(by: .milliseconds(530))
    #expect(try showsCaret(harness))
    harness.window.moveFocus(to: nil)
    #expect(try !showsCaret(harness))
    try await harness.advance(by: .milliseconds(530))
    #expect(harness.window.nextFrame == nil)
  }

  @Test(arguments: [1, 1.25, 2, 3])
  func `is equally wide at every position, in whole pixels`(scale: Double) async throws {
    let field = TextFieldWidget("", text: "lil mississippi")
    let harness = try Harness(
      size: Size(width: 200, height: 44), scale: scale, widget: Inset(field, by: Insets(4)))
    try await harness.focus(.role(.textField))
    let accent = field.theme.palette.accent
    for _ in 0..<15 {
      try await harness.press(.left)
      let image = try harness.image
      let row = Int(22 * scale)
      let inside = Int(10 * scale)..<image.width - Int(10 * scale)
      let width = inside.count { Color(image[$0, row]) == accent }
      #expect(width == Int(scale.rounded()))
    }
  }

  @Test(arguments: [false, true])
  func `is beside a placeholder, not on its first letter`(hasLines: Bool) async throws {
    let control: EditingControl = hasLines ? TextEditorWidget("Note") : TextFieldWidget("Name")
    let harness = try Harness(size: Size(width: 200, height: 120), widget: control)
    harness.window.moveFocus(to: control)
    harness.window.damageAll()
    let frame = try #require(harness.window.frame(at: harness.window.now))
    let starts = frame.list.commands.compactMap {
      if case .text(_, let baseline, _, _) = $0 { baseline.x } else { nil }
    }
    let caret = try #require(harness.window.textInputArea)
    #expect(caret.maxX < (try #require(starts.first)))
  }

  @Test func `is shown when text is typed`() async throws {
    let harness = try harness()
    try await harness.focus("Name")
    try await harness.advance(by: .milliseconds(600))
    try await harness.type("a")
    #expect(try showsCaret(harness))
  }

  @Test func `stops blinking after ten seconds, so that the app sleeps`() async throws {
    let harness = try harness()
    try await harness.focus("Name")
    try await harness.advance(by: .seconds(11))
    #expect(try showsCaret(harness))
    #expect(harness.window.nextFrame == nil)
  }

  @Test func `does not blink with reduced motion`() async throws {
    let harness = try harness(.reduced)
    try await harness.focus("Name")
    _ = try harness.image
    #expect(harness.window.nextFrame == nil)
    #expect(try showsCaret(harness))
  }

  @Test func `is hidden while another window has the keyboard focus`() async throws {
    let harness = try harness()
    try await harness.focus("Name")
    harness.driver.send(.activated(false))
    #expect(try !showsCaret(harness))
    try await harness.advance(by: .seconds(1))
    #expect(harness.window.nextFrame == nil)
    harness.driver.send(.activated(true))
    #expect(try showsCaret(harness))
  }

  @Test func `a blink paints only the caret`() async throws {
    let harness = try harness()
    try await harness.focus("Name")
    _ = try harness.image
    let blink = harness.window.frame(at: .milliseconds(531))
    #expect(blink?.damage.allSatisfy { $0.width < 5 } == true)
  }
}
