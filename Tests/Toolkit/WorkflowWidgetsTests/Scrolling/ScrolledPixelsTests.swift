import Testing
import ViewEnvironment
import WorkflowApp
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

/// Scrolling moves the pixels that stay, and draws only what comes in. They equal the pixels of a
/// window drawn as a whole.
@MainActor
@Suite struct ScrolledPixelsTests {
  nonisolated private static let scales = [1.0, 1.25, 1.5, 2]

  // MARK: - Work

  @Test(arguments: scales)
  func `a turn of the wheel over a million rows draws one frame of the rows that come in`(
    scale: Double
  ) throws {
    let stage = try Stage(Self.list(rows: 1_000_000), scale: scale)
    try stage.expectEqualPixels()
    stage.point(at: Point(x: 150, y: 200))
    stage.turnWheel(by: 480)
    try stage.expectEqualPixels()

    for _ in 0..<20 {
      let moves = stage.moveCount
      let work = try stage.work { stage.turnWheel(by: 48) }
      #expect(work.counts.frames == 1 && stage.moveCount == moves + 1 && !stage.needsFrame)
      // Two rows of 25 points come in: three with the one that was partly visible.
      #expect(work.counts.rowsCreated == 0 && work.counts.layoutVisits <= 12)
      #expect(work.counts.widgetsPainted <= 30)
      #expect(work.pixels <= 0.30 * stage.pixelCount, "\(work.pixels / stage.pixelCount)")
    }
    try stage.expectEqualPixels()
  }

  @Test(arguments: scales)
  func `a turn of the wheel over a page draws the strip that comes in`(scale: Double) throws {
    let stage = try Stage(ScrollViewWidget(.vertical, Self.page()), scale: scale)
    try stage.expectEqualPixels()
    stage.turnWheel(by: 48)
    try stage.expectEqualPixels()
    let work = try stage.work { stage.turnWheel(by: 48) }
    #expect(work.counts.frames == 1 && work.counts.layoutVisits <= 2)
    #expect(work.pixels <= 0.25 * stage.pixelCount, "\(work.pixels / stage.pixelCount)")
    try stage.expectEqualPixels()
  }

  @Test(arguments: scales)
  func `a touchpad moves whole pixels, however short its steps are`(scale: Double) throws {
    let view = ScrollViewWidget(.vertical, Self.page())
    let stage = try Stage(view, scale: scale)
    try stage.expectEqualPixels()
    for _ in 0..<50 {
      let work = try stage.work { stage.turnWheel(by: 3.3) }
      #expect(work.pixels <= 0.2 * stage.pixelCount, "\(work.pixels / stage.pixelCount)")
    }
    try stage.expectEqualPixels()
    #expect(stage.moveCount == 50)
    #expect(abs(view.scrollOffset - 165) <= 1 / scale)
    let offset = view.scrollOffset
    stage.turnWheel(by: 0.3 / scale)
    stage.turnWheel(by: InputEvent.wheelNotch)
    stage.turnWheel(by: -InputEvent.wheelNotch)
    #expect(abs(view.scrollOffset - offset) < 1e-9, "notches have their whole distance")
    for _ in 0..<7 { stage.turnWheel(by: 0.1) }
    for _ in 0..<7 { stage.turnWheel(by: -0.1) }
    #expect(abs(view.scrollOffset - 165) <= 1 / scale)
  }

  @Test func `two turns of the wheel share a frame`() throws {
    let stage = try Stage(Self.list(rows: 1_000_000), scale: 1)
    try stage.expectEqualPixels()
    stage.turnWheel(by: 48)
    try stage.expectEqualPixels()
    let work = try stage.work {
      stage.turnWheel(by: 48)
      stage.turnWheel(by: 48)
    }
    #expect(work.counts.frames == 1)
    #expect(work.pixels <= 0.45 * stage.pixelCount, "\(work.pixels / stage.pixelCount)")
    try stage.expectEqualPixels()
  }

  @Test(arguments: Sibling.allCases, scales)
  private func `a page beside other widgets moves its pixels`(
    sibling: Sibling, scale: Double
  ) throws {
    let stage = try Stage(sibling.beside(ScrollViewWidget(.vertical, Self.page())), scale: scale)
    try stage.expectEqualPixels()
    for distance in [48.0, 48, -48, 24, 96] {
      let moves = stage.moveCount
      let work = try stage.work { stage.turnWheel(by: distance) }
      #expect(work.counts.frames == 1 && stage.moveCount == moves + 1)
      #expect(work.pixels <= 0.6 * stage.pixelCount, "\(work.pixels / stage.pixelCount)")
      try stage.expectEqualPixels("\(sibling)")
    }
  }

  @Test func `a plain list moves its pixels while the first row leaves and comes back`() throws {
    let stage = try Stage(Self.list(rows: 1000), scale: 1)
    try stage.expectEqualPixels()
    for distance in [30.0, 30, -30, -30] {
      let work = try stage.work { stage.turnWheel(by: distance) }
      #expect(work.pixels <= 0.3 * stage.pixelCount, "\(work.pixels / stage.pixelCount)")
      try stage.expectEqualPixels()
    }
    #expect(stage.moveCount == 4)
  }

  @Test func `rows that scroll past the pointer start no animation`() throws {
    let stage = try Stage(Self.list(rows: 1000), scale: 1)
    try stage.expectEqualPixels()
    stage.point(at: Point(x: 150, y: 200))
    stage.advance(by: .seconds(5))
    for _ in 0..<3 {
      _ = try stage.work { stage.turnWheel(by: 50) }
      let work = try stage.work { stage.advance(by: Window.frameInterval) }
      #expect(work.counts.widgetsPainted == 0 && work.counts.frames == 0)
      try stage.expectEqualPixels()
    }
  }

  // MARK: - Pixels

  @Test(arguments: scales)
  func `rows that scrolled have the pixels of rows drawn again`(scale: Double) throws {
    for (number, style) in [Table.Style.plain, .insetGrouped].enumerated() {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let table = Self.list(rows: 120)
        table.style = style
        if style == .insetGrouped { table.rowHeight = .measured(estimate: 30) }
        let stage = try Stage(table, scale: scale, direction: direction)
        try stage.scrollAtRandom(seed: UInt64(number) + 1)
      }
    }
  }

  @Test(arguments: scales)
  func `a page that scrolled has the pixels of a page drawn again`(scale: Double) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let view = ScrollViewWidget(axes: [.vertical, .horizontal], Self.page())
      try Stage(view, scale: scale, direction: direction).scrollAtRandom(seed: 3)
      let card = Self.card(around: ScrollViewWidget(.vertical, Self.page()))
      try Stage(card, scale: scale, direction: direction).scrollAtRandom(seed: 4)
    }
  }

  // MARK: - Content

  private static func list(rows count: Int) -> Table {
    let table = Table(style: .plain)
    table.rowHeight = .fixed(25)
    table.selectionMode = .multiple
    table.content = Table.Content(
      count: count, id: { $0 }, text: { "Row \($0) of the list, which has many" })
    table.didChangeSelection = { [unowned table] in table.selection = $0 }
    return table
  }

  /// A page of controls with a list and another scroll view in it.
  private static func page() -> Widget {
    let page = Stack(.vertical, spacing: 11.3)
    for index in 0..<12 {
      let button = ButtonWidget("Button \(index)", style: index % 3 == 0 ? .prominent : .plain)
      button.isEnabled = index % 4 != 1
      page.add(button)
      page.add(ToggleWidget("Toggle \(index)", isOn: index % 2 == 0))
      page.add(TextFieldWidget("Placeholder", text: "Text \(index)"))
      if index == 4 {
        let table = list(rows: 40)
        page.add(Tall(table, height: 130))
      }
      if index == 7 {
        let inner = Stack(.vertical, spacing: 7)
        for line in 0..<20 { inner.add(Label("Line \(line)")) }
        page.add(Tall(ScrollViewWidget(.vertical, inner), height: 90))
      }
    }
    page.add(MenuWidget("Menu", items: (0..<5).map { MenuItem("Item \($0)") {} }))
    return page
  }

  /// A card with rounded corners and a border in front of `content`, below a line of text.
  private static func card(around content: Widget) -> Widget {
    let column = Stack(.vertical, spacing: 8)
    column.add(Label("A title"))
    column.add(RoundedCard(content))
    return Inset(column, by: Insets(20))
  }
}

/// A widget beside a scroll view.
private enum Sibling: CaseIterable {
  case label, divider, panel, cardInFront, roundedCard

  /// Returns a container of the widget and of `view`.
  @MainActor
  func beside(_ view: ScrollViewWidget) -> Widget {
    view.fillsAvailableSpace = true
    let stack = Stack(self == .panel ? .horizontal : .vertical)
    switch self {
    case .label: stack.add(Label("A title"))
    case .divider: stack.add(DividerWidget())
    case .panel: stack.add(Label("A panel"))
    case .cardInFront: return Covered(view)
    case .roundedCard: return RoundedCard(view)
    }
    stack.add(view)
    return stack
  }
}

/// Draws a card with a shadow in front of a part of its content.
private final class Covered: Widget {
  init(_ content: Widget) {
    super.init()
    add(content)
  }

  override func paintChildren(in list: inout DisplayList) {
    super.paintChildren(in: &list)
    let card = Rect(x: 40, y: 60, width: 90, height: 50)
    list.shadow(card, blur: 8, Color(0x000000, opacity: 0.3))
    list.fill(card, radius: 6, theme.palette.card)
  }
}

/// Gives its content a height.
private final class Tall: Widget {
  private let height: Double

  init(_ content: Widget, height: Double) {
    self.height = height
    super.init()
    add(content)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 300, height: height)
  }
}

/// Clips its content to rounded corners, and draws a border in front of it.
private final class RoundedCard: Widget {
  init(_ content: Widget) {
    super.init()
    add(content)
  }

  override func paint(in list: inout DisplayList) {
    list.fill(bounds, radius: 14, theme.palette.card)
  }

  override func paintChildren(in list: inout DisplayList) {
    list.clipped(to: bounds, radius: 14) { list in super.paintChildren(in: &list) }
    list.border(bounds, radius: 14, width: 1, theme.palette.border)
  }
}

/// A window with pixels, whose wheel and pointer a test moves.
@MainActor
private final class Stage {
  let harness: Harness
  /// The number of frames that moved pixels.
  private(set) var moveCount = 0

  init(
    _ content: Widget, scale: Double, direction: LayoutDirection = .leftToRight
  ) throws {
    harness = try Harness(size: Size(width: 360, height: 400), scale: scale, widget: content)
    harness.environment.layoutDirection = direction
  }

  private var window: Window { harness.window }
  private var canvas: Canvas { harness.offscreenApp.canvas }

  var pixelCount: Double { window.size.width * window.size.height * harness.scale * harness.scale }
  /// Whether a frame is due now.
  var needsFrame: Bool { window.nextFrame.map { $0 <= window.now } ?? false }

  func advance(by duration: Duration) { window.advance(to: window.now + duration) }

  func point(at point: Point) { window.handle(.pointerMoved(point)) }

  func turnWheel(by distance: Double, at point: Point = Point(x: 150, y: 200)) {
    window.handle(.wheel(point, delta: Size(width: 0, height: distance)))
    window.finishScroll()
  }

  /// Expects the pixels of a window drawn as a whole.
  func expectEqualPixels(
    _ step: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try draw()
    let difference = try canvas.differenceFromFullRedraw()
    #expect(difference == nil, "\(step)", sourceLocation: sourceLocation)
  }

  /// Draws the next frame if one is due.
  private func draw() throws {
    guard let frame = window.frame(at: window.now) else { return }
    if frame.move != nil { moveCount += 1 }
    try canvas.add(frame)
  }

  /// Returns the work of `body` and of the next frame.
  func work(_ body: () -> Void) throws -> (counts: RenderStatistics, pixels: Double) {
    let (before, pixels) = (window.counts, canvas.pixelsPainted)
    body()
    try draw()
    try canvas.update()
    var counts = window.counts
    counts.frames -= before.frames
    counts.layoutVisits -= before.layoutVisits
    counts.widgetsPainted -= before.widgetsPainted
    counts.rowsCreated -= before.rowsCreated
    return (counts, Double(canvas.pixelsPainted - pixels))
  }

  /// Scrolls, points, presses and types at random, and compares the pixels after each frame.
  func scrollAtRandom(seed: UInt64) throws {
    let random = SeededRandomNumberGenerator(seed: seed)
    func number(_ range: Int) -> Int { Int(random.next() % UInt64(range)) }
    func anywhere() -> Point { Point(x: Double(number(360)), y: Double(number(400))) }
    let keys: [Key] = [.down, .up, .pageDown, .pageUp, .tab, .space, .enter, .end, .home, .escape]
    var steps: [String] = []
    for _ in 0..<160 {
      // Several events can share a frame.
      for _ in 0...number(3) {
        let event: InputEvent
        switch number(12) {
        case 0...6:
          let distance = [48, -48, 96, 24, 0.7, -13.3, 400, -2_000][number(8)]
          let isShifted = number(5) == 0
          event = .wheel(
            anywhere(),
            delta: Size(width: isShifted ? distance : 0, height: isShifted ? 0 : distance))
        case 7: event = .pointerMoved(anywhere())
        case 8: event = .pointerPressed(anywhere(), number(4) == 0 ? .secondary : .primary)
        case 9: event = .pointerReleased(anywhere(), .primary)
        case 10: event = .keyPressed(KeyPress(keys[number(keys.count)]))
        default:
          window.advance(to: window.now + .milliseconds(number(400)))
          continue
        }
        steps.append("\(event)")
        window.handle(event)
      }
      try expectEqualPixels("after \(steps.suffix(6).joined(separator: ", "))")
    }
    #expect(moveCount > 0)
  }
}
