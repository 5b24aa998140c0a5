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

  @Test func `is at least 72 points wide where there is room, and wider for longer titles`() {
    #expect(size(ButtonWidget("OK")) == Size(width: 72, height: 32))
    #expect(size(ButtonWidget("A rather long title")).width == 190 + 28)
  }

  @Test func `a compact button is lower and as wide as its title`() {
    let button = ButtonWidget("OK")
    button.isCompact = true
    #expect(size(button) == Size(width: 20 + 24, height: 28))
  }

  @Test(arguments: [(120.0, 72.0), (60, 60), (36, 36), (10, 36)])
  func `gives up the room around its title, but not its title`(proposed: Double, width: Double) {
    let button = ButtonWidget("OK")
    let driver = makeDriver(button)
    #expect(button.size(for: ProposedSize(width: proposed)).width == width)
    withExtendedLifetime(driver) {}
  }

  @Test func `buttons shrink to their titles before a label does`() {
    let (dark, delete, label) = (ButtonWidget("Dark"), ButtonWidget("Delete"), Label("Some text"))
    let inner = Inset(Stack(.horizontal, spacing: 0, [dark, delete]), by: Insets(5))
    let row = Stack(.horizontal, spacing: 0, [inner, label])
    let board = Board()
    board.put(row, at: 0, 0, 250, 36)
    let driver = makeDriver(board)
    #expect(label.frame.width == 90)
    #expect(dark.frame.width >= 56 && delete.frame.width >= 76)
    #expect(dark.frame.width + delete.frame.width == 150)
    withExtendedLifetime(driver) {}
  }

  @Test func `padding around a button is not taken from its title`() {
    let (dark, label) = (ButtonWidget("Dark"), Label("Some text"))
    let row = Stack(.horizontal, spacing: 0, [Inset(dark, by: Insets(16)), label])
    let board = Board()
    board.put(row, at: 0, 0, 150, 80)
    let driver = makeDriver(board)
    #expect(dark.frame.width == 56)
    #expect(label.frame.width == 150 - 56 - 32)
    withExtendedLifetime(driver) {}
  }

  @Test func `a column of buttons shrinks before a label beside it does`() {
    let (dark, delete, label) = (ButtonWidget("Dark"), ButtonWidget("Delete"), Label("Some text"))
    let column = Stack(.vertical, spacing: 0, [dark, delete])
    let row = Stack(.horizontal, spacing: 0, [column, label])
    let board = Board()
    board.put(row, at: 0, 0, 170, 80)
    let driver = makeDriver(board)
    #expect(label.frame.width == 90)
    #expect(dark.frame.width <= 80 && delete.frame.width == 80)
    withExtendedLifetime(driver) {}
  }

  @Test func `a shorter title gives its width to the widgets beside it`() {
    let (start, stop) = (ButtonWidget("Start the watch"), ButtonWidget("Stop"))
    let row = Stack(.horizontal, spacing: 0, [Stack(.horizontal, [start]), stop])
    let board = Board()
    board.put(row, at: 0, 0, 220, 36)
    let driver = makeDriver(board)
    start.title = "Pause"
    _ = driver.damage()
    let shown = start.frame
    start.requestLayout()
    row.requestLayout()
    _ = driver.damage()
    #expect(start.frame == shown)
  }

  @Test func `a button's name is its title`() {
    let button = ButtonWidget("OK")
    #expect(
      button.semantics == Semantics(role: .button, name: "OK", actions: [.press, .focus]))
    button.isEnabled = false
    #expect(button.semantics == Semantics(role: .button, name: "OK", state: .disabled))
  }

  @Test func `only a changed title is laid out`() {
    let button = ButtonWidget("OK")
    let driver = makeDriver(button)
    button.title = "OK"
    #expect(driver.window.nextFrame == nil)
    button.title = "Cancel"
    let before = driver.window.counts.layoutVisits
    _ = driver.damage()
    #expect(driver.window.counts.layoutVisits > before)
  }

  @Test(arguments: [
    (ButtonWidget.Style.plain, Palette.light.text), (.prominent, Palette.light.textOnAccent),
    (.destructive, Palette.light.danger),
  ])
  func `the title's colour depends on the style`(style: ButtonWidget.Style, color: Color) {
    let button = ButtonWidget("OK", style: style)
    let driver = makeDriver(button)
    driver.window.damageAll()
    let commands = driver.window.frame(at: .zero)?.list.commands ?? []
    #expect(
      commands.contains {
        if case .text("OK", _, Theme().font(.control), color) = $0 { true } else { false }
      })
  }

  @Test func `a toggle button has its state, and a press does not change it`() throws {
    let button = ButtonWidget("Bold")
    button.isOn = false
    var presses = 0
    button.didPress = { presses += 1 }
    let driver = makeDriver(button)
    try driver.click("Bold")
    #expect(presses == 1)
    #expect(button.semantics?.value == "off")
    button.isOn = true
    #expect(
      button.semantics
        == Semantics(role: .toggleButton, name: "Bold", value: "on", actions: [.press, .focus]))
  }

  @Test(arguments: [ButtonWidget.Style.plain, .prominent, .destructive], [false, true])
  func `a button that is on has a line below its title, whatever its colours`(
    style: ButtonWidget.Style, isBorderless: Bool
  ) {
    let button = ButtonWidget("Bold", style: style)
    button.isBorderless = isBorderless
    let driver = makeDriver(button)
    func lines() -> Int {
      driver.window.damageAll()
      let commands = driver.window.frame(at: .zero)?.list.commands ?? []
      return commands.count {
        if case .roundedRect(let rect, _, _) = $0 {
          rect.height == 2 && rect.width > 30
        } else {
          false
        }
      }
    }
    #expect(lines() == 0)
    button.isOn = true
    #expect(lines() == 1)
    button.isOn = false
    #expect(lines() == 0)
  }

  @Test func `a borderless button is as wide as its title, in the accent colour, with no surface`()
  {
    let button = ButtonWidget("OK")
    button.isBorderless = true
    #expect(size(button) == Size(width: 20 + 20, height: 32))
    let driver = makeDriver(button)
    driver.window.damageAll()
    let commands = driver.window.frame(at: .zero)?.list.commands ?? []
    #expect(!commands.contains { if case .roundedRect = $0 { true } else { false } })
    #expect(
      commands.contains {
        if case .text("OK", _, _, Palette.light.accent) = $0 { true } else { false }
      })
    driver.send(.pointerMoved(Point(x: 5, y: 5)))
    driver.send(.pointerPressed(Point(x: 5, y: 5), .primary))
    driver.window.damageAll()
    let pressed = driver.window.frame(at: .zero)?.list.commands ?? []
    #expect(pressed.contains { if case .roundedRect = $0 { true } else { false } })
  }

  @Test func `a title wider than the button ends in an ellipsis`() {
    let button = ButtonWidget("A rather long title")
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
