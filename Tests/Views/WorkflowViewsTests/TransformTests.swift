import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Views that are drawn elsewhere or scaled.
@MainActor
@Suite struct TransformTests {
  /// Expects that the frames so far repainted all that changed.
  private func expectNoStalePixels(
    _ stage: ShownView<some View>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let drawn = try stage.harness.image
    #expect(try drawn == stage.harness.redrawnImage, sourceLocation: sourceLocation)
  }

  @Test func `an offset view is drawn, hit and reported where it appears, and layout stays`()
    async throws
  {
    let log = Log()
    func page(_ x: Double, _ y: Double) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Move") { log.add("moved") }.offset(x: x, y: y)
        Text("Below")
        Spacer()
      }.filling()
    }
    let stage = try ShownView(page(0, 0))
    let (home, below) = try (#require(stage.frame("Move")), stage.frame("Below"))
    let before = try stage.harness.image
    stage.show(page(200, 90))
    #expect(stage.frame("Move") == home.offset(by: Point(x: 200, y: 90)))
    #expect(stage.frame("Below") == below)
    try stage.click("Move")
    #expect(log.new() == ["moved"])
    stage.harness.send(.pointerPressed(home.center, .primary))
    stage.harness.send(.pointerReleased(home.center, .primary))
    #expect(log.new().isEmpty)
    stage.harness.send(.pointerLeft)
    try expectNoStalePixels(stage)
    stage.show(page(0, 0))
    stage.harness.window.moveFocus(to: nil, isKeyboard: false)
    try await stage.harness.settle()
    #expect(try stage.harness.image == before)
    try expectNoStalePixels(stage)
  }

  @Test func `a view outside the bounds of its parents has input there, but not outside a clip`()
    throws
  {
    let log = Log()
    let stage = try ShownView(
      VStack(spacing: 0) {
        VStack { Button("Out") { log.add("out") }.offset(y: 120) }.padding(8)
        ScrollView { Button("Clipped") { log.add("clipped") }.offset(y: 150) }
          .frame(width: 200, height: 60)
        Spacer()
      })
    try stage.click("Out")
    #expect(log.new() == ["out"])
    let clipped = try #require(stage.frame("Clipped"))
    #expect(stage.harness.window.widget(at: clipped.center) !== stage.widget("Clipped"))
  }

  @Test func `the pointer finds the parts of a scaled control where they appear`() async throws {
    var value = 0.0
    let stage = try ShownView(
      VStack {
        Slider("Volume", value: 0.1) { value = $0 }.frame(width: 100)
          .scale(3, anchor: .topLeading).offset(x: -100, y: -60)
      })
    let frame = try #require(stage.frame("Volume"))
    #expect(abs(frame.width - 300) < 0.001)
    let point = Point(x: frame.minX + frame.width * 0.75, y: frame.midY)
    stage.harness.send(.pointerPressed(point, .primary))
    #expect(abs(value - 0.75) < 0.1)
    let end = Point(x: frame.minX + frame.width * 0.5, y: frame.midY)
    stage.harness.send(.pointerMoved(end))
    #expect(abs(value - 0.5) < 0.05)
    stage.harness.send(.pointerReleased(end, .primary))
    try expectNoStalePixels(stage)
  }

  @Test func `scaled letters are as sharp as letters of that size`() throws {
    let scaled = try ShownView(Text("Sharp").font(Font(size: 12)).scale(2, anchor: .topLeading))
    let large = try ShownView(Text("Sharp").font(Font(size: 24)))
    func levels(_ stage: ShownView<some View>) throws -> Int {
      let image = try stage.harness.image
      return Set(image.pixels.filter { $0 != image.pixels[0] }).count
    }
    // An enlarged picture of the letters has many more shades between text and background.
    #expect(try abs(levels(scaled) - levels(large)) < levels(large) / 2)
    #expect(try levels(scaled) > 4)
  }

  @Test(arguments: [0.51, 0.7, 1.1, 2.3])
  func `letters are drawn at any scale, and not as scaled pixels`(scale: Double) throws {
    let stage = try ShownView(
      VStack { Text("Sharp").padding(7.3).scale(0.9).scale(scale) }.padding(33.7))
    let commands = stage.harness.window.fullDisplayList.commands
    let sizes = commands.compactMap { command in
      if case .text(_, _, let font, _) = command { font.size } else { nil }
    }
    #expect(sizes.count == 1)
    let isTurned = commands.contains { if case .pushTurnedLayer = $0 { true } else { false } }
    #expect(!isTurned)
  }

  @Test func `right to left, the anchor is mirrored and the offset is not`() throws {
    var environment = ViewEnvironment.empty
    func frame(_ direction: LayoutDirection, _ view: some View) throws -> Rect {
      let stage = try ShownView(view)
      environment = stage.harness.environment
      environment.layoutDirection = direction
      stage.harness.environment = environment
      return try #require(stage.frame("Name"))
    }
    let plain = try frame(.rightToLeft, Text("Name"))
    #expect(try frame(.rightToLeft, Text("Name").offset(x: 30)).minX == plain.minX + 30)
    let scaled = try frame(.rightToLeft, Text("Name").scale(2, anchor: .leading))
    #expect(abs(scaled.maxX - plain.maxX) < 0.001 && abs(scaled.midY - plain.midY) < 0.001)
  }

  @Test(arguments: [0.0, -1, .nan])
  func `at a scale of zero a view is not drawn and has no input`(scale: Double) throws {
    func page(_ scale: Double) -> some View { Button("Gone") {}.scale(scale) }
    let stage = try ShownView(page(1))
    stage.harness.window.moveFocus(to: stage.widget("Gone"), isKeyboard: true)
    stage.show(page(scale))
    let image = try stage.harness.image
    #expect(Set(image.pixels).count == 1)
    #expect(!stage.harness.shows(.text("Gone")) && stage.harness.focused == nil)
    stage.show(page(1))
    try stage.click("Gone")
  }

  @Test func `huge and undefined distances and scales are clamped`() throws {
    func page(_ x: Double, _ scale: Double) -> some View {
      Button("Far") {}.scale(scale).offset(x: x, y: .nan)
    }
    let stage = try ShownView(page(0, 1))
    let home = try #require(stage.frame("Far"))
    stage.show(page(.infinity, .infinity))
    _ = try stage.harness.image
    let frame = try #require(stage.frame("Far"))
    #expect(frame.midX == home.midX + 1_000_000 && frame.width == home.width * 10)
    stage.show(page(.nan, 1))
    #expect(stage.frame("Far") == home)
    try expectNoStalePixels(stage)
  }

  @Test func `an offset and a scale animate, input follows, and then no frame is due`() async throws
  {
    let log = Log()
    func page(_ isAway: Bool) -> some View {
      ZStack {
        Button("Fly") { log.add("pressed") }
          .scale(isAway ? 2 : 1).offset(x: isAway ? 100 : 0)
          .animation(.linear(.milliseconds(100)), value: isAway)
      }
    }
    let stage = try ShownView(page(false))
    let home = try #require(stage.frame("Fly"))
    stage.show(page(true))
    #expect(stage.frame("Fly") == home)
    try expectNoStalePixels(stage)
    try await stage.harness.advance(by: .milliseconds(51))
    let middle = try #require(stage.frame("Fly"))
    #expect(abs(middle.midX - home.midX - 50) < 1 && abs(middle.width / home.width - 1.5) < 0.02)
    try expectNoStalePixels(stage)
    try stage.click("Fly")
    #expect(log.new() == ["pressed"])
    try await stage.harness.settle()
    let last = try #require(stage.frame("Fly"))
    #expect(last.midX == home.midX + 100 && last.width == home.width * 2)
    try expectNoStalePixels(stage)
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `with reduced motion an offset changes immediately`() throws {
    func page(_ x: Double) -> some View { Text("Name").offset(x: x).animated() }
    let stage = try ShownView(page(0))
    stage.harness.environment.theme.motion = .reduced
    let home = try #require(stage.frame("Name"))
    _ = try stage.harness.image
    stage.show(page(50))
    _ = try stage.harness.image
    #expect(stage.frame("Name") == home.offset(by: Point(x: 50, y: 0)))
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `menus, carets and the focus appear where the view appears`() async throws {
    let stage = try ShownView(
      VStack(alignment: .leading, spacing: 0) {
        Menu("More") { MenuItem("Copy") {} }.offset(x: 150, y: 100)
        TextField("Title", text: "Hello") { _ in }.frame(width: 100)
          .scale(2, anchor: .topLeading).offset(x: 40, y: 100)
        Spacer()
      }.filling())
    try stage.click("More")
    let (menu, item) = try (#require(stage.frame("More")), #require(stage.frame("Copy")))
    #expect(item.minY >= menu.maxY && item.minY < menu.maxY + 24 && item.minX >= menu.minX)
    try await stage.harness.press(.escape)
    try stage.click("Title")
    let (field, caret) = try (
      #require(stage.frame("Title")), #require(stage.harness.window.textInput).caret
    )
    #expect(field.contains(caret.center) && caret.height > 24)
    try expectNoStalePixels(stage)
  }

  @Test func `an offset view is scrolled to where it appears when it gets the focus`() async throws
  {
    let stage = try ShownView(
      ScrollView {
        VStack {
          Button("First") {}
          Button("Second") {}.offset(y: 500)
          Swatch(color: 0x0000FF).frame(height: 1_000)
        }
      }.frame(height: 200))
    try await stage.harness.press(.tab)
    try await stage.harness.press(.tab)
    try await stage.harness.settle()
    #expect(stage.harness.focused?.semantics.name == "Second")
    let (frame, window) = try (#require(stage.frame("Second")), stage.harness.window.bounds)
    #expect(frame.minY >= 80 && frame.maxY <= window.maxY - 80)
  }

  @Test func `a moved view that is hidden or removed leaves no stale pixels`() throws {
    func page(isShown: Bool, isHidden: Bool) -> some View {
      VStack {
        VStack { if isShown { Swatch(color: 0x0000FF).offset(x: 90, y: 90).hidden(isHidden) } }
        Text("Title")
      }
    }
    let stage = try ShownView(page(isShown: true, isHidden: false))
    let shown = try stage.harness.image
    for (isShown, isHidden) in [(true, true), (true, false), (false, false), (true, false)] {
      stage.show(page(isShown: isShown, isHidden: isHidden))
      try expectNoStalePixels(stage)
      #expect(try (stage.harness.image == shown) == (isShown && !isHidden))
    }
  }

  @Test func `content that scrolls inside a scaled view leaves no stale pixels`() async throws {
    let stage = try ShownView(
      ScrollView { VStack { ForEach(Array(0..<40), id: \.self) { Text("Row \($0)") } } }
        .frame(width: 200, height: 200).scale(0.75))
    for _ in 0..<3 {
      stage.harness.send(.wheel(Point(x: 240, y: 180), delta: Size(width: 0, height: 40)))
      try await stage.harness.settle()
      try expectNoStalePixels(stage)
    }
  }
}
