import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct ButtonTests {
  private func size(_ widget: Widget) -> Size {
    let driver = makeDriver(widget)
    defer { withExtendedLifetime(driver) {} }
    return widget.size(for: ProposedSize())
  }

  @Test func `is at least 120 points wide, and wider for longer titles`() {
    #expect(size(Button("OK")) == Size(width: 120, height: 36))
    #expect(size(Button("A rather long title")).width == 190 + 32)
  }

  @Test func `a button's name is its title`() {
    let button = Button("OK")
    #expect(
      button.semantics == Semantics(role: .button, name: "OK", actions: [.press, .focus]))
    button.isEnabled = false
    #expect(button.semantics == Semantics(role: .button, name: "OK", state: .disabled))
  }

  @Test func `only a changed title is laid out`() {
    let button = Button("OK")
    let driver = makeDriver(button)
    button.title = "OK"
    #expect(driver.window.nextFrame == nil)
    button.title = "Cancel"
    let before = driver.window.counts.layoutVisits
    _ = driver.damage()
    #expect(driver.window.counts.layoutVisits > before)
  }

  @Test(arguments: [
    (Button.Style.plain, true, Palette.light.text), (.plain, false, Palette.light.disabled),
    (.prominent, true, Palette.light.textOnAccent), (.prominent, false, Palette.light.disabled),
    (.destructive, true, Palette.light.textOnAccent),
    (.destructive, false, Palette.light.disabled),
  ])
  func `the title's colour depends on style and state`(
    style: Button.Style, isEnabled: Bool, color: Color
  ) {
    let button = Button("OK", style: style)
    button.isEnabled = isEnabled
    let driver = makeDriver(button)
    driver.window.damageAll()
    let commands = driver.window.frame(at: .zero)?.list.commands ?? []
    #expect(
      commands.contains {
        if case .text("OK", _, Theme().font(.control), color) = $0 { true } else { false }
      })
  }

  @Test func `a title wider than the button ends in an ellipsis`() {
    let button = Button("A rather long title")
    let board = Board()
    board.put(button, at: 0, 0, 80, 36)
    let driver = makeDriver(board)
    driver.window.damageAll()
    let commands = driver.window.frame(at: .zero)?.list.commands ?? []
    let words = commands.compactMap { if case .text(let word, _, _, _) = $0 { word } else { nil } }
    #expect(words.last?.hasSuffix("…") == true)
  }
}

@MainActor
@Suite struct BarButtonTests {
  @Test func `a back button has space for its chevron`() {
    let (plain, back) = (BarButton(.text("Back")), BarButton(.back(title: "Back")))
    let driver = makeDriver(Stack(.vertical, [plain, back]))
    let widths = [plain, back].map { $0.size(for: ProposedSize()).width }
    #expect(widths == [60, 76])
    withExtendedLifetime(driver) {}
  }

  @Test func `a bar button's name is its title`() {
    #expect(BarButton(.text("Reset")).semantics?.name == "Reset")
    #expect(BarButton(.back(title: "Back")).semantics?.name == "Back")
  }
}
