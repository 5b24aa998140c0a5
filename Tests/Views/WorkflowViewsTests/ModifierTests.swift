import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@MainActor
@Suite struct ModifierTests {
  @Test func `a view is centered in its space, and padding surrounds it`() throws {
    let stage = try ShownView(
      HStack(spacing: 0) {
        Button("a") {}
        Button("b") {}.padding(Insets(leading: 2, top: 1, trailing: 4, bottom: 3))
        Button("c") {}.padding(10)
      }, size: Size(width: 386, height: 96))
    #expect(stage.frame("a") == Rect(x: 72, y: 32, width: 72, height: 32))
    #expect(stage.frame("b") == Rect(x: 146, y: 31, width: 72, height: 32))
    #expect(stage.frame("c") == Rect(x: 232, y: 32, width: 72, height: 32))
  }

  @Test func `a compact button is lower and as wide as its title`() throws {
    let stage = try ShownView(VStack { Button("OK") {}.compact() })
    let bounds = try #require(stage.frame("OK"))
    #expect(bounds.height == 28)
    #expect((40..<60).contains(bounds.width))
  }

  @Test func `a live region is announced when its text changes`() async throws {
    func view(_ text: String) -> some View {
      VStack {
        Text(text)
        Text("status: \(text)").liveRegion(.assertive)
      }
    }
    let stage = try ShownView(view("one"))
    let announced = await stage.harness.announcements { stage.show(view("two")) }
    #expect(announced.map(\.text) == ["status: two"])
    #expect(announced.map(\.region) == [.assertive])
  }

  @Test func `a live region is announced with all its texts, without repeats of its name`()
    async throws
  {
    func view(_ texts: [String]) -> some View {
      VStack { ForEach(Array(texts.indices), id: \.self) { Text(texts[$0]) } }.liveRegion()
    }
    let stage = try ShownView(view([]))
    let announced = await stage.harness.announcements {
      stage.show(view(["one point", "Ada", "one point"]))
    }
    #expect(announced.map(\.text) == ["one point Ada one point"])
  }

  @Test func `the innermost cursor applies`() throws {
    func view(_ cursor: Cursor) -> some View {
      VStack {
        Text("link").cursor(cursor).cursor(.move)
        Text("other")
      }
    }
    let stage = try ShownView(view(.hand))
    func move(to name: String) throws {
      stage.harness.driver.send(.pointerMoved(try #require(stage.frame(name)).center))
    }
    try move(to: "link")
    #expect(stage.harness.cursor == .hand)
    stage.show(view(.crosshair))
    #expect(stage.harness.cursor == .crosshair)
    try move(to: "other")
    #expect(stage.harness.cursor == .arrow)
  }

  @Test func `a frame sets the space that a view is centered in`() throws {
    let stage = try ShownView(
      VStack(alignment: .leading, spacing: 0) {
        Button("exact") {}.frame(width: 200, height: 50)
        Button("filling") {}.frame(maxWidth: .infinity)
        Button("limited") {}.frame(maxWidth: 300)
        Button("tight") {}.frame(width: 60)
      }, size: Size(width: 400, height: 158))
    #expect(stage.frame("exact") == Rect(x: 64, y: 15, width: 72, height: 32))
    #expect(stage.frame("filling") == Rect(x: 164, y: 56, width: 72, height: 32))
    #expect(stage.frame("limited") == Rect(x: 111, y: 88, width: 78, height: 32))
    #expect(stage.frame("tight") == Rect(x: 0, y: 120, width: 60, height: 32))
  }

  @Test func `a view is aligned in its frame`() throws {
    func corner(_ alignment: Alignment) throws -> Point? {
      try ShownView(
        VStack(alignment: .leading) {
          Button("a") {}.frame(width: 200, height: 66, alignment: alignment)
        }, size: Size(width: 200, height: 66)
      ).frame("a")?.origin
    }
    let alignments: [Alignment] = [
      .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom,
      .bottomTrailing,
    ]
    for (index, alignment) in alignments.enumerated() {
      let expected = Point(x: [0.0, 64, 128][index % 3], y: [0.0, 17, 34][index / 3])
      #expect(try corner(alignment) == expected, "\(index)")
    }
    let stage = try ShownView(
      Button("a") {}.frame(maxWidth: 300, maxHeight: .infinity, alignment: .bottomLeading),
      size: Size(width: 500, height: 100))
    #expect(stage.frame("a") == Rect(x: 0, y: 68, width: 72, height: 32))
  }

  @Test func `frames, padding and filling pass the baselines of their content on`() throws {
    let stage = try ShownView(
      HStack(alignment: .firstBaseline, spacing: 0) {
        Text("plain")
        Text("framed").frame(width: 100)
        Text("high").frame(height: 60, alignment: .bottom)
        Text("padded").padding(Insets(top: 9, bottom: 2))
        ZStack { Text("stacked") }
        Text("filling").filling([.horizontal])
        Text("screen-wide").frame(maxWidth: .infinity)
        Button("button") {}
      }, size: Size(width: 900, height: 200))
    let names = ["plain", "framed", "high", "padded", "stacked", "filling", "screen-wide"]
    let baselines = try names.map { name in
      let label = try #require(stage.widget(name))
      let inside = try #require(label.baselines(in: label.bounds.size))
      return label.frameInWindow.minY + inside.first
    }
    #expect(baselines.allSatisfy { abs($0 - baselines[0]) < 0.01 }, "\(baselines)")
    let button = try #require(stage.widget("button"))
    let inside = try #require(button.baselines(in: button.bounds.size))
    #expect(abs(button.frameInWindow.minY + inside.first - baselines[0]) < 0.01)
  }

  @Test(arguments: [-1, 1e-300, 1e9, 1e308]) func `a frame of any finite length can be drawn`(
    length: Double
  ) throws {
    let stage = try ShownView(
      VStack {
        Text("a").opacity(0.5).frame(width: length, height: length)
        Text("b").padding().frame(maxWidth: length)
      })
    #expect(stage.names.contains("a"))
  }

  @Test func `a readable width limits a wide view, and grows with the text`() throws {
    let stage = try ShownView(
      VStack(alignment: .fill, spacing: 0) {
        Button("centred") {}.filling([.horizontal]).readableWidth()
        Button("leading") {}.filling([.horizontal]).readableWidth(alignment: .leading)
        Button("hugging") {}.readableWidth(alignment: .trailing)
      }, size: Size(width: 2_000, height: 200))
    let width = Theme().readableWidth
    #expect(width == 660)
    #expect(stage.frame("centred")?.minX == (2_000 - width) / 2)
    #expect(stage.frame("centred")?.width == width)
    #expect(stage.frame("leading")?.minX == 0)
    #expect(stage.frame("leading")?.width == width)
    #expect(stage.frame("hugging")?.maxX == 2_000)
    stage.harness.environment.theme.textScale = 2
    #expect(stage.frame("leading")?.width == 2 * width)
    stage.harness.driver.resize(to: Size(width: 400, height: 200))
    #expect(stage.frame("leading")?.width == 400)
  }

  @Test func `a flow stack wraps its views`() throws {
    let stage = try ShownView(
      FlowStack(spacing: 10, lineSpacing: 20) {
        ForEach(["a", "b", "c"], id: \.self) { name in Button(name) {} }
      }.filling(), size: Size(width: 300, height: 92))
    #expect(stage.frame("a") == Rect(x: 0, y: 0, width: 72, height: 32))
    #expect(stage.frame("b") == Rect(x: 82, y: 0, width: 72, height: 32))
    #expect(stage.frame("c") == Rect(x: 164, y: 0, width: 72, height: 32))
  }

  @Test func `a filling view takes the remaining space`() throws {
    let stage = try ShownView(
      VStack(alignment: .leading, spacing: 0) {
        Button("a") {}
        Button("both") {}.filling()
        Button("wide") {}.filling([.horizontal])
        HStack(spacing: 0) {
          Button("half") {}.filling([.horizontal])
          Button("other half") {}.filling([.horizontal])
        }
      }, size: Size(width: 400, height: 300))
    #expect(stage.frame("a") == Rect(x: 0, y: 0, width: 72, height: 32))
    #expect(stage.frame("both") == Rect(x: 0, y: 32, width: 400, height: 204))
    #expect(stage.frame("wide") == Rect(x: 0, y: 236, width: 400, height: 32))
    #expect(stage.frame("half") == Rect(x: 0, y: 268, width: 186.5, height: 32))
    #expect(stage.frame("other half") == Rect(x: 186.5, y: 268, width: 213.5, height: 32))
  }

  @Test func `a view that no longer fills has its ideal size`() throws {
    func page(_ axes: Axis.Set) -> some View { Button("a") {}.filling(axes) }
    let stage = try ShownView(page([.horizontal, .vertical]), size: Size(width: 400, height: 300))
    #expect(stage.frame("a") == Rect(x: 0, y: 0, width: 400, height: 300))
    stage.show(page([]))
    #expect(stage.frame("a") == Rect(x: 164, y: 134, width: 72, height: 32))
  }

  @Test func `spacers divide a stack's remaining space`() throws {
    let stage = try ShownView(
      HStack(spacing: 0) {
        Button("a") {}
        Spacer()
        Button("b") {}
        Spacer(minLength: 20)
        Button("c") {}
      }, size: Size(width: 480, height: 36))
    #expect(stage.frame("a")?.minX == 0)
    #expect(stage.frame("b")?.minX == 194)
    #expect(stage.frame("c")?.maxX == 480)
  }

  @Test func `layers are stacked, each centered`() throws {
    let stage = try ShownView(
      ZStack {
        Button("back") {}.frame(width: 200, height: 200)
        Button("front") {}
      })
    #expect(stage.frame("back")?.center == stage.frame("front")?.center)
    #expect(stage.harness.window.widget(at: Point(x: 240, y: 180)) === stage.widget("front"))
  }

  @Test func `a hidden view is not shown, but keeps its widget`() throws {
    func page(_ isHidden: Bool) -> some View {
      VStack {
        Text("a").hidden(isHidden)
        Text("b")
      }
    }
    let stage = try ShownView(page(false))
    let widget = stage.widget("a")
    stage.show(page(true))
    #expect(stage.names == ["b"])
    #expect(widget?.isHidden == true)
    stage.show(page(false))
    #expect(stage.widget("a") === widget)
  }

  @Test func `opacities of nested views multiply`() throws {
    func page(_ opacity: Double) -> some View {
      Group {
        Text("a").opacity(0.5)
        VStack { Text("b") }
      }.opacity(opacity)
    }
    let stage = try ShownView(page(0.5))
    #expect(stage.widget("a")?.opacity == 0.25)
    #expect(stage.widget("b")?.opacity == 1)
    #expect(stage.widget("b")?.parent?.opacity == 0.5)
    stage.show(page(1))
    #expect(stage.widget("a")?.opacity == 0.5)
    #expect(stage.widget("b")?.parent?.opacity == 1)
  }

  @Test func `an accessibility label replaces the name`() throws {
    let log = Log()
    func page(_ label: String) -> some View {
      Button("+") { log.add("pressed") }.accessibilityLabel(label)
    }
    let stage = try ShownView(page("Increment"))
    #expect(stage.names == ["Increment"])
    try stage.click("Increment")
    #expect(log.lines == ["pressed"])
    stage.show(page("Add one"))
    #expect(stage.names == ["Add one"])
  }

  @Test func `an identifier finds a view, whatever its name`() throws {
    let log = Log()
    let stage = try ShownView(
      Button("Press") { log.add("pressed") }.accessibilityIdentifier("press-button"))
    try stage.harness.driver.click(.id("press-button"))
    #expect(log.lines == ["pressed"])
  }

  @Test func `texts have alignment, line limit and heading`() throws {
    let stage = try ShownView(Text("a b").textAlignment(.center).lineLimit(1).heading())
    let label = stage.widget("a b") as? Label
    #expect(label?.alignment == .center)
    #expect(label?.lineLimit == 1)
    #expect(label?.isHeading == true)
  }

  // Strings, because such numbers cannot be passed to the exit test's process.
  @Test(arguments: ["-1.0", "nan", "inf"])
  func `an invalid padding is a misuse`(length: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [length] in
      try await MainActor.run { _ = try ShownView(Text("a").padding(Double(length) ?? 0)) }
    }
    try expectMisuse(
      result,
      reports: "The lengths of View.padding must be finite and not negative (was \(length)).")
  }

  @Test(arguments: ["nan", "inf"])
  func `a frame of invalid length is a misuse`(length: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [length] in
      try await MainActor.run { _ = try ShownView(Text("a").frame(height: Double(length))) }
    }
    try expectMisuse(result, reports: " of View.frame must ")
  }
}
