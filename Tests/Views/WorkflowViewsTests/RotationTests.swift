import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Views that are drawn turned.
@MainActor
@Suite struct RotationTests {
  /// Expects that the frames so far repainted all that changed.
  private func expectNoStalePixels(
    _ stage: ShownView<some View>, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let drawn = try stage.harness.image
    #expect(try drawn == stage.harness.redrawnImage, comment, sourceLocation: sourceLocation)
  }

  /// Returns where the widget named `name` shows a point that is `x` and `y` of its size from its top
  /// left corner.
  private func place(
    _ x: Double, _ y: Double, in name: String, _ stage: ShownView<some View>
  ) throws -> Point {
    let widget = try #require(stage.widget(name))
    return widget.toWindow(Point(x: widget.bounds.width * x, y: widget.bounds.height * y))
  }

  /// Returns the angle at which the widget named `name` is shown, by quarters of a turn.
  private func quarters(_ name: String, _ stage: ShownView<some View>) throws -> Point {
    let widget = try #require(stage.widget(name))
    let step = widget.toWindow(Point(x: 1, y: 0)) - widget.toWindow(.zero)
    return Point(x: step.x.rounded(), y: step.y.rounded())
  }

  @Test func `a turned view is drawn, hit and reported where it appears, and layout stays`() throws
  {
    let log = Log()
    func page(_ degrees: Double) -> some View {
      VStack(spacing: 0) {
        Button("A long title") { log.add("pressed") }.rotation(degrees)
        Text("Below")
        Spacer()
      }.padding(Insets(top: 80))
    }
    let stage = try ShownView(page(0))
    let (home, below) = try (#require(stage.frame("A long title")), stage.frame("Below"))
    stage.show(page(90))
    let turned = try #require(stage.frame("A long title"))
    #expect(abs(turned.width - home.height) < 1e-6 && abs(turned.height - home.width) < 1e-6)
    #expect(abs(turned.midX - home.midX) < 1e-6 && abs(turned.midY - home.midY) < 1e-6)
    #expect(stage.frame("Below") == below)
    try expectNoStalePixels(stage)
    // Clockwise: the leading end is at the top.
    #expect(try place(0, 0.5, in: "A long title", stage).y < turned.minY + 0.001)
    for (point, isHit) in [
      (Point(x: home.midX, y: turned.minY + 5), true),
      (Point(x: home.minX + 5, y: home.midY), false),
    ] {
      stage.harness.send(.pointerPressed(point, .primary))
      stage.harness.send(.pointerReleased(point, .primary))
      #expect(log.new() == (isHit ? ["pressed"] : []))
    }
    stage.show(page(45))
    try stage.click("A long title")
    #expect(log.new() == ["pressed"])
    try expectNoStalePixels(stage)
  }

  @Test func `a turn about a corner is about the leading one, and always clockwise`()
    throws
  {
    for (direction, step) in [(LayoutDirection.leftToRight, 1.0), (.rightToLeft, -1)] {
      func corner(_ degrees: Double) throws -> (Point, ShownView<some View>) {
        let stage = try ShownView(Text("Name").rotation(degrees, anchor: .topLeading))
        stage.harness.environment.layoutDirection = direction
        return (try place(step > 0 ? 0 : 1, 0, in: "Name", stage), stage)
      }
      let (home, _) = try corner(0)
      let (turned, stage) = try corner(90)
      #expect(abs(turned.x - home.x) < 1e-6 && abs(turned.y - home.y) < 1e-6)
      #expect(try quarters("Name", stage) == Point(x: 0, y: 1))
    }
  }

  @Test(arguments: [(Double.nan, 0.0), (-Double.infinity, -1e6), (1e300, 1e6)])
  func `any number of degrees turns`(degrees: Double, expected: Double) throws {
    let stage = try ShownView(Button("Any") {}.rotation(degrees))
    #expect(stage.frame("Any") == (try ShownView(Button("Any") {}.rotation(expected)).frame("Any")))
    try stage.click("Any")
    try expectNoStalePixels(stage)
  }

  @Test func `an animation turns by the whole difference, and then no frame is due`() async throws {
    func page(_ degrees: Double) -> some View {
      Text("Spin").rotation(degrees).animation(.linear(.milliseconds(800)), value: degrees)
    }
    let stage = try ShownView(page(0))
    let before = try stage.harness.image
    stage.show(page(720))
    var directions: [Point] = []
    for _ in 0..<7 {
      try await stage.harness.advance(by: .milliseconds(100))
      try expectNoStalePixels(stage)
      directions.append(try quarters("Spin", stage))
    }
    let turn = [Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1), Point(x: 1, y: 0)]
    #expect(directions == turn + turn.dropLast())
    try await stage.harness.settle()
    #expect(stage.harness.window.nextFrame == nil)
    #expect(try stage.harness.image == before)
    stage.harness.environment.theme.motion = .reduced
    _ = try stage.harness.image
    stage.show(page(90))
    _ = try stage.harness.image
    #expect(try quarters("Spin", stage) == Point(x: 0, y: 1))
    #expect(stage.harness.window.nextFrame == nil)
  }

  /// Many kinds of views, turned, scaled and moved at random.
  private struct RandomPage: View {
    var seed: UInt64
    var isRightToLeft = false

    var body: some View {
      let random = SeededRandomNumberGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double {
        var random = random
        return Double.random(in: range, using: &random).rounded()
      }
      return FlowStack(spacing: 20, lineSpacing: 20) {
        Button("Button \(number(0...9))") {}.rotation(number(-90...90))
        Text("Text \(number(0...99))").background(\.fill, cornerRadius: 4).border(\.accent)
          .rotation(number(0...360), anchor: .bottomTrailing)
        VStack {
          Toggle("Toggle", isOn: number(0...1) == 0) { _ in }.rotation(number(-30...30))
          TextField("Field", text: "Some text") { _ in }.frame(width: 120)
        }.scale(number(1...2) / 2).rotation(number(0...90))
        IconImage(decorative: .file).sideLength(40).rotation(number(0...360))
          .offset(x: number(0...50))
        Text("Card").padding(8).background(\.card, cornerRadius: 8).shadow(.card)
          .clipShape { Path(ellipseIn: Rect(origin: .zero, size: $0)) }.rotation(number(0...40))
        Text("Faded").background(.linearGradient([.init(\.danger, at: 0), .init(\.fill, at: 1)]))
          .opacity(0.5).rotation(number(0...360))
      }.padding(40)
    }
  }

  @Test(arguments: [1, 1.5, 2.0], [LayoutDirection.leftToRight, .rightToLeft])
  func `random turns, hovers and changes leave no stale pixels`(
    scale: Double, direction: LayoutDirection
  ) async throws {
    var random = SeededRandomNumberGenerator(seed: 7)
    let widget = ViewWidget(RandomPage(seed: 0))
    let harness = try Harness(size: Size(width: 400, height: 300), scale: scale, widget: widget)
    harness.environment.layoutDirection = direction
    for step in 0..<30 {
      switch step % 5 {
      case 0: widget.show(RandomPage(seed: UInt64(step / 5)))
      case 1: try await harness.press(.tab)
      default:
        harness.send(
          .pointerMoved(
            Point(
              x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random))))
        try await harness.advance(by: .milliseconds(70))
      }
      let image = try harness.image
      #expect(try image == harness.redrawnImage, "\(step)")
    }
  }

  @Test func `a turned field is edited, and its text selected with the pointer`() async throws {
    var text = "one two"
    func page() -> some View {
      TextField("Title", text: text) { text = $0 }.frame(width: 160).rotation(180)
    }
    let stage = try ShownView(page())
    let (left, right) = try (
      place(0.02, 0.5, in: "Title", stage), place(0.98, 0.5, in: "Title", stage)
    )
    #expect(left.x > right.x)
    stage.harness.send(.pointerPressed(right, .primary))
    stage.harness.send(.pointerReleased(right, .primary))
    try await stage.harness.type("!")
    #expect(text == "one two!")
    stage.show(page())
    let caret = try #require(stage.harness.window.textInput).caret
    #expect(stage.frame("Title")?.contains(caret.center) == true)
    for _ in 0..<4 {
      try await stage.harness.advance(by: .milliseconds(300))
      try expectNoStalePixels(stage)
    }
    stage.harness.send(.pointerMoved(right))
    stage.harness.send(.pointerPressed(right, .primary))
    stage.harness.send(.pointerMoved(left))
    stage.harness.send(.pointerReleased(left, .primary))
    try expectNoStalePixels(stage)
    try await stage.harness.press(.delete)
    #expect(text.isEmpty)
  }

  @Test(arguments: [30.0, 90, 180]) func `lists scroll inside, around and under turned views`(
    degrees: Double
  ) async throws {
    func list(_ isTurned: Bool) -> some View {
      ScrollView {
        VStack {
          ForEach(0..<40, id: \.self) { Text("Row \($0)").rotation(isTurned ? degrees / 10 : 0) }
        }
      }.frame(width: 200, height: 200)
    }
    let inside = try ShownView(list(false).rotation(degrees))
    let around = try ShownView(list(true))
    let under = try ShownView(
      list(false).overlay { Text("In front").background(\.fill).rotation(degrees) })
    func check(_ stage: ShownView<some View>) async throws {
      let first = stage.frame("Row 5")
      for _ in 0..<4 {
        stage.harness.send(.wheel(Point(x: 240, y: 220), delta: Size(width: 0, height: 13)))
        try await stage.harness.settle()
        try expectNoStalePixels(stage)
      }
      #expect(stage.frame("Row 5") != first)
    }
    try await check(inside)
    try await check(around)
    try await check(under)
  }

  @Test func `a turned view is cut off by the views around it, with its input`() throws {
    let stage = try ShownView(
      ScrollView { Button("A long title, turned") {}.padding(40).rotation(90) }
        .frame(width: 200, height: 60))
    let button = try #require(stage.widget("A long title, turned"))
    // It is longer than the scroll view is high.
    let (inside, outside) = try (
      place(0.5, 0.5, in: "A long title, turned", stage),
      place(0.02, 0.5, in: "A long title, turned", stage)
    )
    #expect(inside.y - outside.y > 30)
    #expect(stage.harness.window.widget(at: Point(x: inside.x, y: 180)) === button)
    #expect(stage.harness.window.widget(at: outside) !== button)
    let image = try stage.harness.image
    #expect(image[Int(outside.x), Int(outside.y)] == image[0, 0])
  }

  @Test func `a menu, a tooltip and the scrolled focus are where a turned view appears`()
    async throws
  {
    let stage = try ShownView(
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Menu("A menu with a title") { MenuItem("Copy") {} }.rotation(90)
          Button("Hint") {}.tooltip("More about it").rotation(180, anchor: .bottomTrailing)
          Button("Last") {}.rotation(90, anchor: .bottomLeading).padding(Insets(top: 700))
        }.padding(90)
      })
    try await stage.harness.click("A menu with a title")
    let (menu, item) = try (
      #require(stage.frame("A menu with a title")), #require(stage.frame("Copy"))
    )
    #expect(menu.height > menu.width && item.minY >= menu.maxY && item.minX < menu.maxX + 24)
    try await stage.harness.press(.escape)
    try await stage.harness.hover("Hint", for: .seconds(2))
    let button = try #require(stage.frame("Hint"))
    let hint = try #require(stage.frame("More about it"))
    #expect(hint.minY >= button.maxY && hint.minY < button.maxY + 40)
    try expectNoStalePixels(stage)
    try await stage.harness.focus("Last")
    try await stage.harness.settle()
    let last = try #require(stage.frame("Last"))
    #expect(last.minY >= 0 && last.maxY <= 360)
    try expectNoStalePixels(stage)
  }

  @Test func `a column of a turned table is resized in the direction in which it appears`() throws {
    let (table, turned) = (Table(), TransformWidget())
    table.columns = [Table.Column("Name", width: 100), Table.Column("Size", width: 100)]
    var widths: [Double] = []
    table.didChangeColumnLayout = { widths += $0.widths.values }
    turned.add(table)
    turned.show(offset: .zero, scale: 1, rotation: 180, anchor: Point(x: 0.5, y: 0.5))
    let harness = try Harness(widget: turned)
    _ = try harness.image
    let header = try #require(harness.find("Name").widget)
    let grip = header.toWindow(Point(x: header.bounds.width, y: header.bounds.midY))
    harness.send(.pointerPressed(grip, .primary))
    harness.send(.pointerMoved(grip - Point(x: 30, y: 0)))
    harness.send(.pointerReleased(grip - Point(x: 30, y: 0), .primary))
    #expect(widths.last == 130)
  }

  @Test func `a turned view is dragged as it appears`() async throws {
    let stage = try ShownView(
      Text("Item").padding(20).background(\.danger).draggable("item").rotation(90))
    let frame = try #require(stage.frame("Item"))
    stage.harness.send(.pointerPressed(frame.center, .primary))
    stage.harness.send(.pointerMoved(frame.center + Point(x: 100, y: 60)))
    try await stage.harness.advance(by: .milliseconds(50))
    // The picture has the colour of the item beside its middle, where the turned item is long.
    let middle = frame.center + Point(x: 100, y: 60)
    let image = try stage.harness.image
    #expect(image[Int(middle.x), Int(middle.y + frame.height / 2)] != image[0, 0])
    try expectNoStalePixels(stage)
    stage.harness.send(.pointerReleased(middle, .primary))
    try await stage.harness.settle()
    try expectNoStalePixels(stage)
  }

  @Test func `layers of turned text are not larger than the text`() throws {
    let stage = try ShownView(
      Text("Turned").rotation(45).rotation(10).filling(), size: Size(width: 1_280, height: 800))
    let sizes = stage.harness.window.fullDisplayList.commands.compactMap { command in
      if case .pushTurnedLayer(let area, _) = command { area.size } else { nil }
    }
    #expect(sizes.count == 2)
    for size in sizes { #expect(size.width < 300 && size.height < 300, "\(size)") }
  }

  /// A button that is turned `count` times.
  private struct Nest: View {
    let count: Int

    var body: some View {
      if count > 0 { Nest(count: count - 1).rotation(10) } else { Button("Deep") {} }
    }
  }

  @Test func `a view that is turned again and again is drawn once`() throws {
    func painted(_ count: Int) throws -> Int {
      let stage = try ShownView(Nest(count: count))
      let before = stage.harness.window.counts.widgetsPainted
      _ = stage.harness.window.fullDisplayList
      return stage.harness.window.counts.widgetsPainted - before
    }
    // Each turn adds its own widgets, and doubles nothing.
    #expect(try painted(9) - painted(8) == painted(1) - painted(0))
  }

  @Test func `a turn costs a widget nothing but a repaint`() throws {
    func page(_ degrees: Double) -> some View { Text("Name").rotation(degrees) }
    let cost = try ShownView(page(0)).cost(of: page(30))
    #expect(cost.layoutVisits == 0 && cost.measureCalls == 0)
  }
}
