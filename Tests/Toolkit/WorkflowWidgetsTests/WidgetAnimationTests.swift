import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct WidgetAnimationTests {
  private let column = Stack(.vertical, spacing: 0, alignment: .leading)
  private let first = Box(100, 40)
  private let second = Box(100, 40)
  private let driver: Driver

  init() {
    for box in [first, second] { column.add(box) }
    let board = Board()
    board.put(column, at: 0, 0, 100, 300)
    driver = makeDriver(board)
  }

  /// Draws a frame `milliseconds` after the start.
  private func frame(at milliseconds: Int) {
    _ = driver.window.frame(at: .milliseconds(milliseconds))
  }

  private func swap() { column.replaceChildren(with: [second, first]) }

  @Test func `without an animation a widget moves immediately and requests no frames`() {
    swap()
    frame(at: 1)
    #expect(second.frame.minY == 0)
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `a change in an animation moves widgets from their old to their new frames`() {
    column.animate(.linear(.milliseconds(100))) { swap() }
    frame(at: 0)
    #expect(second.frame.minY == 40)
    frame(at: 50)
    #expect(second.frame.minY == 20)
    #expect(first.frame.minY == 20)
    frame(at: 100)
    #expect((second.frame.minY, first.frame.minY) == (0, 40))
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `only the change inside the animation is animated`() {
    column.animate(.linear(.milliseconds(100))) { swap() }
    frame(at: 0)
    frame(at: 100)
    column.replaceChildren(with: [first, second])
    frame(at: 116)
    #expect(first.frame.minY == 0)
  }

  @Test func `a widget's animation applies to its changes and its descendants' changes`() {
    column.animation = .linear(.milliseconds(100))
    for start in [0, 1_000] {
      frame(at: start)
      swap()
      frame(at: start)
      frame(at: start + 50)
      #expect(second.frame.minY == 20)
      frame(at: start + 100)
      column.replaceChildren(with: [first, second])
      frame(at: start + 200)
      frame(at: start + 300)
    }
  }

  @Test func `the innermost animation applies, and the immediate one disables`() {
    column.animation = .linear(.milliseconds(100))
    second.animation = .immediate
    swap()
    frame(at: 0)
    #expect(second.frame.minY == 0)
    #expect(first.frame.minY == 0)
    #expect(driver.window.nextFrame != nil)
  }

  @Test func `an interrupted animation reverses from its current position`() {
    column.animation = .linear(.milliseconds(100))
    swap()
    frame(at: 0)
    frame(at: 50)
    column.replaceChildren(with: [first, second])
    frame(at: 50)
    #expect(second.frame.minY == 20)
    frame(at: 100)
    #expect(second.frame.minY == 30)
  }

  @Test func `moving lays out nothing, and damages the old and the new area`() {
    column.animation = .linear(.milliseconds(100))
    swap()
    frame(at: 0)
    let layouts = driver.window.counts.layoutVisits
    let frame = driver.window.frame(at: .milliseconds(25))
    #expect(driver.window.counts.layoutVisits == layouts)
    #expect(frame?.damage == [Rect(x: 0, y: 0, width: 104, height: 84)])
  }

  @Test func `a frame is requested every sixtieth of a second until the end`() async throws {
    column.animation = .linear(.milliseconds(100))
    swap()
    try await driver.settle()
    #expect(driver.window.counts.frames == 8)
    #expect(driver.window.animatingWidgets.isEmpty)
    #expect(second.frame.minY == 0)
  }

  @Test func `a widget added to a container fades in at its position`() {
    column.animation = .linear(.milliseconds(100))
    let third = Label("third")
    column.add(third, at: 0)
    frame(at: 0)
    #expect(third.frame.minY == 0)
    #expect(!driver.window.fullDisplayList.shows("third"))
    frame(at: 50)
    #expect(third.opacity == 1)
    #expect(driver.window.fullDisplayList.opacity(of: "third") == 0.5)
    frame(at: 100)
    #expect(driver.window.fullDisplayList.opacity(of: "third") == 1)
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `an opacity fades, and does not overshoot on a spring`() {
    let label = Label("hint")
    column.add(label)
    frame(at: 0)
    label.animate(.spring(response: .milliseconds(200), dampingFraction: 0.2)) { label.opacity = 0 }
    var seen: Set<Double> = []
    for time in stride(from: 0, to: 2_000, by: 16) {
      frame(at: time)
      seen.insert(driver.window.fullDisplayList.opacity(of: "hint") ?? 0)
    }
    #expect(seen.count > 10)
    #expect(seen.allSatisfy { (0...1).contains($0) })
    #expect(!driver.window.fullDisplayList.shows("hint"))
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `a widget that grows has its final size immediately and animates its position`() {
    let grown = Board()
    let board = Board()
    board.put(grown, at: 0, 0, 10, 10)
    let driver = makeDriver(board)
    board.animation = .linear(.milliseconds(100))
    board.put(grown, movedTo: Rect(x: 40, y: 60, width: 30, height: 10))
    _ = driver.window.frame(at: .zero)
    #expect(grown.frame == Rect(x: 40, y: 0, width: 30, height: 10))
    _ = driver.window.frame(at: .milliseconds(50))
    #expect(grown.frame == Rect(x: 40, y: 30, width: 30, height: 10))
  }

  @Test func `resizing the window is not animated`() {
    let spacer = SpacerWidget()
    let row = Stack(.horizontal, spacing: 0, [spacer, Box(40, 40)])
    row.animation = .linear(.seconds(1))
    let driver = makeDriver(row)
    driver.window.resize(to: Size(width: 600, height: 300))
    _ = driver.window.frame(at: .zero)
    #expect(row.children[1].frame.minX == 560)
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `scrolling is not animated by an enclosing animation`() throws {
    let view = ScrollViewWidget(.vertical, Box(100, 1_000))
    view.animation = .linear(.seconds(1))
    let driver = makeDriver(view)
    driver.send(.wheel(Point(x: 50, y: 50), delta: Size(width: 0, height: 60)))
    _ = driver.window.frame(at: .zero)
    #expect(view.children[0].frame.minY == -60)
  }

  @Test func `a change without a visible effect leaves no animation`() {
    column.animate(.linear(.milliseconds(100)))
    #expect(driver.window.nextFrame != nil)
    frame(at: 0)
    #expect(driver.window.nextFrame == nil)
    swap()
    frame(at: 16)
    #expect(second.frame.minY == 0)
  }

  @Test func `reduced motion shows every change immediately`() {
    let board = Board()
    let box = Box(40, 40)
    board.put(box, at: 0, 0, 40, 40)
    let driver = makeDriver(theme: Theme(motion: .reduced), board)
    board.animate(.spring()) { board.put(box, movedTo: Rect(x: 0, y: 90, width: 40, height: 40)) }
    _ = driver.window.frame(at: .zero)
    #expect(box.frame.minY == 90)
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `hidden during an animation it requests nothing, and continues when shown`() {
    column.animation = .linear(.milliseconds(100))
    swap()
    frame(at: 0)
    column.isHidden = true
    frame(at: 50)
    #expect(driver.window.nextFrame == nil)
    column.isHidden = false
    frame(at: 75)
    #expect(second.frame.minY == 10)
  }

  @Test func `a widget that moves under the pointer is hovered`() {
    let button = ButtonWidget("OK")
    let board = Board()
    board.put(button, at: 0, 100, 80, 32)
    let driver = makeDriver(board)
    driver.move(to: Point(x: 40, y: 10))
    board.animate(.linear(.milliseconds(100))) {
      board.put(button, movedTo: Rect(x: 0, y: 0, width: 80, height: 32))
    }
    _ = driver.window.frame(at: .zero)
    #expect(!button.isHovered)
    _ = driver.window.frame(at: .milliseconds(100))
    #expect(button.isHovered)
  }

  @Test(arguments: [1, 1.25, 2])
  func `every frame of an animation equals a fresh picture`(scale: Double) async throws {
    let rows = ["Anna", "Ben", "Cleo"].map { ButtonWidget($0) }
    let column = Stack(.vertical, spacing: 7, rows)
    column.animation = .spring(dampingFraction: 0.5)
    let harness = try Harness(size: Size(width: 200, height: 160), scale: scale, widget: column)
    _ = try harness.image
    column.replaceChildren(with: [rows[2], ButtonWidget("Dora"), rows[0], rows[1]])
    for _ in 0..<12 {
      try await harness.advance(by: .milliseconds(33))
      let image = try harness.image
      let isWhole = try harness.redrawnImage == image
      let isFresh = try harness.uncachedImage == image
      #expect(isWhole && isFresh)
    }
  }
}

extension DisplayList {
  /// The opacity at which the text is drawn.
  fileprivate func opacity(of text: String) -> Double? {
    for case .text(text, _, _, let color) in commands { return color.opacity }
    return nil
  }

  fileprivate func shows(_ text: String) -> Bool { opacity(of: text) != nil }
}
