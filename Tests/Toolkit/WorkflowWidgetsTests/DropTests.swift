import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Files, texts and items that are dropped on widgets.
@MainActor
@Suite struct DropTests {
  private final class Received {
    var all: [String] = []
  }

  private let received = Received()
  private let zone = Stack(.vertical, alignment: .fill)
  private let inner = ButtonWidget("Inner")
  private let field = TextFieldWidget("Name")
  private let card = ButtonWidget("Card")
  private let driver: Driver

  init() {
    zone.add(inner)
    zone.identifier = "zone"
    let column = Stack(.vertical, alignment: .fill)
    for widget in [zone, field, card] { column.add(widget) }
    driver = makeDriver(size: Size(width: 300, height: 200), column)
    driver.window.bringUpToDate()
  }

  private func append(as name: String) -> ([String], Point) -> Void {
    { [received] paths, _ in received.all.append("\(name): \(paths.joined(separator: ", "))") }
  }

  @Test func `files go to the innermost enabled destination that takes them`() throws {
    zone.addDropDestination(for: .files, didDrop: append(as: "zone"))
    try driver.drop(.files(["/a", "/b c"]), on: .button("Inner"))
    inner.addDropDestination(for: .text) { [received] text, _ in received.all.append(text) }
    try driver.drop(.files(["/d"]), on: .button("Inner"))
    let destination = inner.addDropDestination(for: .files, didDrop: append(as: "inner"))
    try driver.drop(.files(["/e"]), on: .button("Inner"))
    destination.isEnabled = false
    try driver.drop(.files(["/f"]), on: .button("Inner"))
    try driver.drop(.text("hello"), on: .button("Inner"))
    #expect(received.all == ["zone: /a, /b c", "zone: /d", "inner: /e", "zone: /f", "hello"])
  }

  @Test func `a destination receives the position in its own coordinates`() throws {
    var points: [Point] = []
    inner.addDropDestination(for: .text) { _, point in points.append(point) }
    let origin = inner.originInWindow
    driver.send(.dropped(.text("x"), at: origin + Point(x: 7, y: 5)))
    #expect(points == [Point(x: 7, y: 5)])
  }

  @Test func `a drop that no widget takes has no effect, and a test reports why`() throws {
    driver.send(.dropped(.files(["/a"]), at: inner.frameInWindow.center))
    let error = #expect(throws: AutomationError.self) {
      try driver.drop(.files(["/a"]), on: .button("Inner"))
    }
    #expect(
      error?.description.contains("no enabled drop destination there takes files") == true)
  }

  @Test func `a text field takes a text at the caret position below the pointer`() throws {
    field.text = "ab"
    driver.window.bringUpToDate()
    let area = field.frameInWindow
    driver.send(.dropped(.text("日本\n語"), at: Point(x: area.maxX - 5, y: area.midY)))
    #expect(field.text == "ab日本 語")
    driver.send(.dropped(.text("x"), at: Point(x: area.minX + 2, y: area.midY)))
    #expect(field.text == "xab日本 語")
    #expect(field.isFocused)
    driver.press(.character("z"), .control)
    #expect(field.text == "ab日本 語")
  }

  @Test func `a drop keeps the text that an input method is composing`() throws {
    driver.click(at: field.frameInWindow.center)
    driver.send(.textEditing(PreEdit("kana")))
    driver.send(
      .dropped(.text("x"), at: Point(x: field.frameInWindow.maxX - 5, y: field.frameInWindow.midY)))
    #expect(field.text == "kanax")
  }

  @Test func `a disabled text field takes no text`() throws {
    field.isEnabled = false
    driver.send(.dropped(.text("x"), at: field.frameInWindow.center))
    #expect(field.text.isEmpty)
  }

  @Test func `an item is dragged to a destination for its type only`() throws {
    card.dragItem = 7
    var numbers: [[Int]] = []
    inner.addDropDestination(for: .items(of: String.self)) { _, _ in
      Issue.record("The item is not a String.")
    }
    zone.addDropDestination(for: .items(of: Int.self)) { items, _ in numbers.append(items) }
    try driver.drag(.button("Card"), to: .button("Inner"))
    #expect(numbers == [[7]])
    try driver.drag(.button("Card"), to: .text("Name"))
    #expect(numbers == [[7]])
  }

  @Test func `a press that becomes a drag presses no button`() throws {
    card.dragItem = 7
    card.didPress = { [received] in received.all.append("pressed") }
    try driver.drag(.button("Card"), by: Point(x: 8, y: 0))
    #expect(received.all.isEmpty)
    try driver.click(.button("Card"))
    #expect(received.all == ["pressed"])
  }

  @Test func `a slider inside something draggable keeps its drags`() throws {
    let slider = SliderWidget("Size")
    slider.didChange = { [received] in received.all.append("\($0)") }
    zone.add(slider)
    zone.dragItem = "zone"
    driver.window.bringUpToDate()
    let start = slider.frameInWindow.center
    driver.drag(from: start, to: start + Point(x: 40, y: 0))
    #expect(!received.all.isEmpty)
  }

  @Test func `an item is cut and pasted with the keyboard`() throws {
    card.dragItem = 7
    var numbers: [[Int]] = []
    zone.addDropDestination(for: .items(of: Int.self)) { items, _ in numbers.append(items) }
    try driver.focus(.button("Card"))
    driver.press(.character("x"), .control)
    driver.press(.character("v"), .control)
    #expect(numbers.isEmpty)
    try driver.focus(.button("Inner"))
    driver.press(.character("v"), .control)
    driver.press(.character("v"), .control)
    #expect(numbers == [[7]])
  }

  @Test func `the lifted widget and the sign of the drop are drawn only during the drag`() throws {
    card.dragItem = 7
    zone.addDropDestination(for: .items(of: Int.self)) { _, _ in }
    let start = card.frameInWindow.center
    _ = driver.window.frame(at: .zero)
    driver.send(.pointerMoved(start))
    driver.send(.pointerPressed(start, .primary))
    driver.send(.pointerMoved(inner.frameInWindow.center))
    let frame = try #require(driver.window.frame(at: .zero))
    let accent = driver.window.environment.theme.palette.accent
    #expect(
      frame.list.commands.contains {
        if case .roundedBorder(let rect, _, _, accent) = $0 {
          rect == zone.frameInWindow
        } else {
          false
        }
      })
    driver.press(.escape)
    driver.send(.pointerReleased(start, .primary))
    driver.window.damageAll()
    let after = try #require(driver.window.frame(at: .zero))
    #expect(
      !after.list.commands.contains {
        if case .roundedBorder(let rect, _, _, accent) = $0 {
          rect == zone.frameInWindow
        } else {
          false
        }
      })
  }
}
