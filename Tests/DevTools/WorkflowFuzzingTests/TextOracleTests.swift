import Testing
import WorkflowCanvas
import WorkflowFuzzing
import WorkflowUITesting
import WorkflowWidgets

/// The texts and controls that the oracles report, and others that they accept.
@MainActor @Suite struct TextOracleTests {
  private func problem(
    _ rule: TextOracle.Rule, _ widget: Widget, theme: Theme = Theme()
  ) throws -> String? {
    let harness = try Harness(size: Size(width: 300, height: 120), theme: theme, widget: widget)
    _ = try harness.image
    return try TextOracle(rule).problem(in: harness.window, drawnBy: harness.offscreenApp.canvas)
  }

  @Test func `a text of which one line is drawn can be read`() throws {
    let long = Label(String(repeating: "word ", count: 200))
    #expect(try problem(.words, long) == nil)
    let scrolled = Stack(.vertical, (1...40).map { Label("Line \($0)") })
    #expect(try problem(.words, ScrollViewWidget(.vertical, scrolled)) == nil)
    #expect(try problem(.words, scrolled)?.contains("\"Line ") == true)
  }

  @Test(arguments: Appearance.allCases)
  func
    `texts in the colours of the palette have contrast, disabled ones and placeholders need none`(
      appearance: Appearance
    ) throws
  {
    let button = ButtonWidget("Disabled")
    button.isEnabled = false
    let stack = Stack(
      .vertical,
      [
        Label("Text"), Label("Secondary", color: \.secondaryText), Label("Danger", color: \.danger),
        ButtonWidget("Send", style: .prominent), button, TextFieldWidget("Placeholder"),
      ])
    let theme = Theme(appearance: appearance)
    #expect(try problem(.contrast, stack, theme: theme) == nil)
    let faint = try problem(.contrast, Label("Faint", color: \.separator), theme: theme)
    #expect(faint?.hasPrefix("\"Faint\" at ") == true, "\(faint ?? "")")
  }

  @Test(arguments: [
    "12345.5", "\u{20ac}1,234,567,890.00", "-1,234,567,890,123.00 \u{20ac}", "99999999999999999 %",
  ])
  func `a number that is cut is found, a name is not`(text: String) throws {
    let label = Label(text, lineLimit: 1)
    let holder = Holder(label, width: 30)
    #expect(try problem(.numbers, holder)?.contains("is a number that is not drawn whole") == true)
    for text in ["Name and address 12", "May 2025"] {
      label.text = text
      #expect(try problem(.numbers, holder) == nil)
    }
  }
}

/// Gives a widget less room than it needs.
private final class Holder: Widget {
  private let held: Widget
  private let width: Double

  init(_ held: Widget, width: Double) {
    (self.held, self.width) = (held, width)
    super.init()
    add(held)
  }

  override func arrange() { place(held, in: Rect(x: 0, y: 0, width: width, height: 30)) }
}
