import Harness
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Backgrounds, borders, clips, shadows and overlays of views.
@MainActor
@Suite struct DecorationTests {
  // MARK: - Layout

  /// Views of several kinds of size, all decorated or none.
  private struct MixedPage: View {
    let isDecorated: Bool

    static let names = [
      "title", "beside", "text", "a text that wraps in a narrow window", "a wide button", "another",
      "filling", "Editor",
    ]

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        HStack(alignment: .firstBaseline) {
          member(Text("title").font(.title))
          member(Button("beside") {})
          Text("text")
          member(Text("a text that wraps in a narrow window"))
        }
        HStack {
          member(Button("a wide button") {})
          member(Button("another") {})
        }
        member(Text("filling").filling([.horizontal]))
        member(Text("hidden").hidden())
        member(TextEditor("Editor", text: "", onEdit: { _ in }))
      }
    }

    @ViewBuilder private func member(_ view: some View) -> some View {
      if isDecorated {
        view.background { Button("behind") {} }.background(\.fill, cornerRadius: 5)
          .border(\.border).cornerRadius(4).shadow(.popUp)
          .overlay { Text("in front, and much longer than the view") }
      } else {
        view
      }
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [0.5, 1, 3])
  func `a decorated view has the layout of the view`(
    direction: LayoutDirection, textScale: Double
  ) throws {
    for width in [800.0, 420, 200] {
      let frames = try [false, true].map { isDecorated in
        let stage = try ShownView(
          MixedPage(isDecorated: isDecorated), size: Size(width: width, height: 400))
        stage.harness.environment.layoutDirection = direction
        stage.harness.environment.theme.textScale = textScale
        return MixedPage.names.map { stage.frame($0) }
      }
      #expect(!frames[0].contains(nil))
      #expect(frames[0] == frames[1], "\(width)")
    }
  }

  @Test func `what is around a view has the priority with which it keeps its size`() {
    let content = Widget()
    content.hugging = LayoutPriority.Pair(.required)
    let wrappers = [DecorationWidget(Decoration(.background)), GestureArea(), TransformWidget()]
    for wrapper in wrappers {
      wrapper.add(content)
      #expect(wrapper.effectiveHugging == content.hugging)
      content.removeFromParent()
    }
  }

  @Test func `a decorated view that begins to fill gets the remaining space`() throws {
    func page(_ axes: Axis.Set) -> some View {
      HStack(spacing: 0) {
        Button("a") {}.filling(axes).background(\.fill).border(\.border)
        Button("b") {}
      }
    }
    let stage = try ShownView(page([]), size: Size(width: 400, height: 100))
    #expect(stage.frame("a")?.width == 72)
    stage.show(page([.horizontal]))
    #expect(stage.frame("a")?.width == 328)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `views in front and behind are aligned in the view, and no larger than it`(
    direction: LayoutDirection
  ) throws {
    let alignments: [Alignment] = [
      .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom,
      .bottomTrailing,
    ]
    for (index, alignment) in alignments.enumerated() {
      let stage = try ShownView(
        Button("view") {}.frame(width: 200, height: 100)
          .overlay(alignment: alignment) { Text("front").frame(width: 20, height: 10) }
          .background(alignment: alignment) { Text("behind").frame(width: 20, height: 10) }
          .overlay { Button("larger") {}.frame(width: 300, height: 300) },
        size: Size(width: 200, height: 100))
      stage.harness.environment.layoutDirection = direction
      let column = direction == .leftToRight ? index % 3 : 2 - index % 3
      let expected = Point(x: [10, 100, 190][column], y: [5, 50, 95][index / 3])
      #expect(stage.frame("front")?.center == expected, "\(index)")
      #expect(stage.frame("behind")?.center == expected, "\(index)")
      let larger = try #require(stage.frame("larger"))
      #expect(stage.harness.window.bounds.intersection(larger) == larger)
      #expect(stage.names == ["behind", "view", "front", "larger"])
    }
  }

  @Test func `decorating a thousand rows costs a visit for each decoration`() throws {
    func cost(isDecorated: Bool) throws -> RenderStatistics {
      try ShownView(Rows(isDecorated: isDecorated)).harness.window.counts
    }
    let (plain, decorated) = (try cost(isDecorated: false), try cost(isDecorated: true))
    #expect(decorated.layoutVisits - plain.layoutVisits == 3_000)
    // A decoration asks its content for the sizes that it is asked for, and nothing more.
    #expect(decorated.measureCalls - plain.measureCalls <= 3 * plain.measureCalls)
    #expect(decorated.widgetsPainted - plain.widgetsPainted <= 3 * plain.widgetsPainted)
  }

  private struct Rows: View {
    let isDecorated: Bool

    var body: some View {
      ScrollView {
        VStack(spacing: 1) {
          ForEach(0..<1_000, id: \.self) { index in
            if isDecorated {
              Text("Row \(index)").background(\.fill, cornerRadius: 4).border(\.border)
                .shadow(.card)
            } else {
              Text("Row \(index)")
            }
          }
        }
      }
    }
  }

  // MARK: - Drawing

  /// A view of 60 by 40 points without content, which is centred in a window of 100 by 80.
  private func area() -> some View {
    EmptyView().frame(width: 60, height: 40)
  }

  private func shown<Content: View>(_ view: Content) throws -> ShownView<Content> {
    try ShownView(view, size: Size(width: 100, height: 80))
  }

  @Test func `colours are roles of the theme, which can change`() throws {
    let stage = try shown(area().background(\.accent).border(\.danger, width: 2))
    #expect(try stage.harness.image[50, 40] == 0x2458c6)
    #expect(try stage.harness.image[21, 40] == 0xa51f18)
    #expect(try stage.harness.image[19, 40] == 0xf7f7f9)
    stage.harness.environment.theme.appearance = .dark
    #expect(try stage.harness.image[50, 40] == 0x7aa5ff)
    #expect(try stage.harness.image[21, 40] == 0xff8a80)
    stage.harness.environment.theme.palettes[.dark, .standard].accent = Color(0x123456)
    #expect(try stage.harness.image[50, 40] == 0x123456)
  }

  @Test func `a part of a colour lets the window through, and no colour draws nothing`() throws {
    let stage = try shown(area().background(\.danger, opacity: 0.5))
    #expect(try stage.harness.image[50, 40] == 0xce8b88)
    let empty = try shown(area())
    let none = try shown(area().background(nil).border(nil).shadow(nil))
    #expect(try none.harness.image == empty.harness.image)
  }

  @Test func `an app adds a colour as a role`() throws {
    let stage = try shown(area().background(\.success))
    #expect(try stage.harness.image[50, 40] == 0x1e7d32)
    stage.harness.environment.theme.appearance = .dark
    #expect(try stage.harness.image[50, 40] == 0x81c784)
  }

  @Test func `a border, a clip and a shadow have the corners of the background inside`() throws {
    func page(_ radius: Double?) -> some View {
      area().background(\.card, cornerRadius: 12).border(\.accent, width: 2, cornerRadius: radius)
        .overlay { EmptyView() }.shadow(.card)
    }
    let stage = try shown(page(nil))
    #expect(try stage.harness.image[20, 20] == 0xf7f7f9)
    #expect(try stage.harness.image == shown(page(12)).harness.image)
    #expect(try stage.harness.image != shown(page(0)).harness.image)
  }

  @Test func `a clip cuts content and pointer off at the corners`() throws {
    let square = try shown(area().background(\.accent).background(\.danger).cornerRadius(20))
    #expect(try square.harness.image[50, 40] == 0x2458c6)
    #expect(try square.harness.image[21, 21] == 0xf7f7f9)
    let corner = try shown(
      TextEditor("note", text: "", onEdit: { _ in }).frame(width: 60, height: 40).cornerRadius(20))
    let note = try #require(corner.widget("note"))
    #expect(corner.harness.window.widget(at: Point(x: 50, y: 40)) === note)
    #expect(corner.harness.window.widget(at: Point(x: 40, y: 22)) === note)
    #expect(corner.harness.window.widget(at: Point(x: 22, y: 22)) !== note)
    #expect(corner.harness.window.widget(at: Point(x: 78, y: 58)) !== note)
  }

  /// The ellipse that fills a view, or its half at the leading edge.
  private func ellipse(_ size: Size) -> Path { Path(ellipseIn: Rect(origin: .zero, size: size)) }

  @Test func `a path clips content and pointer, and follows the size`() throws {
    func page(_ width: Double) -> some View {
      TextEditor("note", text: "", onEdit: { _ in }).background(\.danger)
        .frame(width: width, height: 40).clipShape(ellipse)
    }
    let stage = try shown(page(60))
    let note = try #require(stage.widget("note"))
    func isHit(_ x: Double, _ y: Double) -> Bool {
      stage.harness.window.widget(at: Point(x: x, y: y)) === note
    }
    #expect(isHit(50, 40) && isHit(22, 40) && !isHit(24, 24) && !isHit(76, 56))
    #expect(try stage.harness.image[23, 23] == 0xf7f7f9)
    stage.show(page(20))
    #expect(isHit(50, 40) && !isHit(30, 40) && !isHit(42, 24))
    #expect(try stage.harness.image[30, 40] == 0xf7f7f9)
    #expect(try stage.harness.image == stage.harness.redrawnImage)
  }

  @Test func `a clip to a path is smooth, also faded, scaled and turned`() throws {
    func levels(_ view: some View) throws -> Int {
      let stage = try shown(view)
      let image = try stage.harness.image
      #expect(try image == stage.harness.redrawnImage)
      #expect(image[50, 40] != 0xf7f7f9 && image[22, 22] == 0xf7f7f9)
      return Set(image.pixels).count
    }
    func disc() -> some View { area().background(\.danger).clipShape(ellipse) }
    #expect(try levels(disc()) > 20)
    #expect(try levels(disc().opacity(0.5)) > 20)
    #expect(try levels(disc().scale(0.75)) > 20)
    #expect(try levels(disc().rotation(20)) > 20)
  }

  @Test func `a path is measured from the leading edge, and no path or a huge one is harmless`()
    throws
  {
    func page(_ path: Path) -> some View { area().background(\.danger).clipShape { _ in path } }
    let strip = Path(Rect(x: 0, y: -50, width: 10, height: 900))
    let stage = try shown(page(strip))
    #expect(try stage.harness.image[25, 40] == 0xa51f18)
    #expect(try stage.harness.image[75, 40] == 0xf7f7f9)
    #expect(try stage.harness.image[25, 15] == 0xf7f7f9)
    stage.harness.environment.layoutDirection = .rightToLeft
    #expect(try stage.harness.image[25, 40] == 0xf7f7f9)
    #expect(try stage.harness.image[75, 40] == 0xa51f18)
    for path in [Path(), Path(Rect(x: 0, y: 0, width: .nan, height: 5))] {
      stage.show(page(path))
      #expect(try stage.harness.image[50, 40] == 0xf7f7f9)
    }
    stage.show(page(Path(Rect(x: -1e300, y: -1e300, width: 1e301, height: 1e301))))
    #expect(try stage.harness.image == stage.harness.redrawnImage)
  }

  @Test func `an update with the same path repaints nothing`() throws {
    func page() -> some View { area().background(\.danger).clipShape(ellipse) }
    let stage = try shown(page())
    let cost = try stage.cost(of: page())
    #expect(cost.paintRequests == 0 && cost.frames == 0)
  }

  @Test func `what is moved out of a clip has no input there`() throws {
    func page(_ view: some View) -> some View { view.frame(width: 60, height: 40) }
    let log = Log()
    let moved = Button("Moved") { log.add("moved") }.frame(width: 60, height: 40).offset(x: 1, y: 1)
    func check(_ stage: ShownView<some View>) {
      for (point, isHit) in [(Point(x: 50, y: 40), true), (Point(x: 23, y: 23), false)] {
        stage.harness.send(.pointerPressed(point, .primary))
        stage.harness.send(.pointerReleased(point, .primary))
        #expect(log.new() == (isHit ? ["moved"] : []))
      }
    }
    check(try shown(page(moved).cornerRadius(20)))
    check(try shown(page(moved).clipShape(ellipse)))
  }

  @Test func `a gradient has colours of the theme, and is mirrored right to left`() throws {
    let stops = [Gradient.Stop(\.danger, at: 0), Gradient.Stop(\.blue, at: 1)]
    func page(_ gradient: Gradient) -> some View { area().background(gradient) }
    let stage = try shown(page(.linearGradient(stops, from: .leading, to: .trailing)))
    func red(_ x: Int, _ y: Int) throws -> Int { Int(try stage.harness.image[x, y] >> 16) }
    #expect(try abs(red(20, 40) - 0xa5) < 4 && red(79, 40) < 4)
    #expect(try stage.harness.image[19, 40] == 0xf7f7f9)
    #expect(try stage.harness.image[80, 40] == 0xf7f7f9)
    stage.harness.environment.layoutDirection = .rightToLeft
    #expect(try red(20, 40) < 4 && abs(red(79, 40) - 0xa5) < 4)
    stage.show(page(.linearGradient(stops)))
    #expect(try abs(red(50, 20) - 0xa5) < 5 && red(50, 59) < 5)
    stage.harness.environment.theme.appearance = .dark
    #expect(try red(50, 20) > 0xe0)
    stage.show(page(.radialGradient(stops)))
    #expect(try red(50, 40) > 0xe0 && red(20, 20) < 16)
    #expect(try stage.harness.image == stage.harness.redrawnImage)
    for gradient in [
      Gradient.linearGradient([]), .linearGradient(stops, from: .top, to: .top),
      .radialGradient([.init(\.danger, at: .nan), .init(\.fill, at: -.infinity)]),
    ] {
      stage.show(page(gradient))
      #expect(try stage.harness.image == stage.harness.redrawnImage)
    }
  }

  @Test func `a gradient has the corners and edges of a colour, and gives them to a border`() throws
  {
    let even = Gradient.linearGradient([.init(\.accent, at: 0), .init(\.accent, at: 1)])
    for radius in [0.0, 7, .infinity] {
      let gradient = area().background(even, cornerRadius: radius).border(\.danger).padding(0.4)
      let color = area().background(\.accent, cornerRadius: radius).border(\.danger).padding(0.4)
      #expect(try shown(gradient).harness.image == shown(color).harness.image)
    }
  }

  @Test func `a faded view does not show what it covers`() throws {
    func covering(_ isLayered: Bool) -> some View {
      Group {
        if isLayered {
          area().background(\.accent).background(\.danger).overlay { EmptyView() }
        } else {
          area().background(\.accent)
        }
      }
    }
    func stacked(_ isLayered: Bool) -> some View {
      ZStack {
        if isLayered { area().background(\.danger) }
        area().background(\.accent)
      }
    }
    let expected = try shown(covering(false).opacity(0.5)).harness.image
    #expect(expected[50, 40] == 0x8da7df)
    #expect(try shown(covering(true).opacity(0.5)).harness.image == expected)
    #expect(try shown(VStack { covering(true) }.opacity(0.5)).harness.image == expected)
    #expect(try shown(stacked(true).opacity(0.5)).harness.image == expected)
  }

  @Test func `the shadow of a faded view is drawn whole`() throws {
    func page(_ opacity: Double) -> some View {
      VStack { area().background(\.card, cornerRadius: 8).shadow(.drag) }.opacity(opacity)
    }
    let (full, half) = (try shown(page(1)).harness.image, try shown(page(0.5)).harness.image)
    for y in 0..<80 where full[50, y] != 0xf7f7f9 && full[50, y] != 0xf6f6f8 {
      #expect(half[50, y] != 0xf7f7f9, "\(y)")
    }
  }

  @Test(arguments: [Double.infinity, 1e300, -5, 0]) func `any radius and width can be drawn`(
    length: Double
  ) throws {
    let stage = try shown(
      area().background(\.accent, opacity: length, cornerRadius: length)
        .border(\.border, width: length, cornerRadius: length).cornerRadius(length).shadow(.modal))
    #expect(try stage.harness.image == stage.harness.redrawnImage)
  }

  @Test func `the decoration of a view without size draws nothing`() throws {
    func page(_ isHidden: Bool) -> some View {
      VStack(spacing: 0) {
        Button("a") {}.hidden(isHidden).background(\.fill).border(\.border, width: 2).shadow(.modal)
        Button("b") {}
      }
    }
    let stage = try shown(page(false))
    stage.show(page(true))
    #expect(stage.frame("b")?.midY == 40)
    let alone = try shown(VStack(spacing: 0) { Button("b") {} })
    #expect(try stage.harness.image == alone.harness.image)
    #expect(stage.harness.window.widget(at: Point(x: 50, y: 40)) === stage.widget("b"))
    let empty = try shown(EmptyView().background(\.fill).border(\.border).shadow(.modal))
    #expect(try empty.harness.image == shown(area()).harness.image)
  }

  @Test(arguments: ["background", "border", "clip"])
  func `a decoration that is not a number is a misuse`(kind: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kind] in
      try await MainActor.run {
        switch kind {
        case "background": _ = try ShownView(Text("a").background(\.fill, opacity: .nan))
        case "border": _ = try ShownView(Text("a").border(\.border, width: .nan))
        default: _ = try ShownView(Text("a").cornerRadius(.nan))
        }
      }
    }
    try expectMisuse(
      result,
      reports: "The opacity, width and corner radius of a \(kind) must be numbers (was nan).")
  }

  // MARK: - Pointer and names

  @Test func `an overlay takes the pointer only where it has controls`() throws {
    let log = Log()
    func page(isDisabled: Bool) -> some View {
      Button("below") { log.add("below") }.frame(width: 300, height: 200).filling()
        .overlay { Text("a text over the button").background(\.fill).frame(width: 200, height: 90) }
        .overlay(alignment: .topLeading) {
          Button("above") { log.add("above") }.disabled(isDisabled).frame(width: 80, height: 40)
        }
        .overlay(alignment: .bottom) {
          ScrollView { Text("scrolls").frame(height: 200) }.frame(width: 80, height: 40)
        }
    }
    let stage = try ShownView(page(isDisabled: false))
    try stage.click("below")
    try stage.click("above")
    #expect(log.new() == ["below", "above"])
    let (above, scrolls) = try (
      #require(stage.frame("above")), #require(stage.frame("scrolls"))
    )
    stage.show(page(isDisabled: true))
    #expect(stage.harness.window.widget(at: above.center) == nil)
    stage.harness.driver.send(.wheel(Point(x: 240, y: 340), delta: Size(width: 0, height: 30)))
    #expect(stage.frame("scrolls")?.minY != scrolls.minY)
  }

  @Test func `a label and an identifier outside of a decoration name the decorated element`() throws
  {
    let stage = try ShownView(
      VStack {
        Button("+") {}.background(\.fill).border(\.border)
          .accessibilityLabel("Add").accessibilityIdentifier("add")
      })
    #expect(stage.names == ["Add"])
    #expect(try stage.harness.find(.id("add")).semantics.name == "Add")
  }

  // MARK: - Animation

  private func colored(_ isOn: Bool, _ animation: Animation?) -> some View {
    area().background(isOn ? \.accent : \.danger).border(isOn ? \.text : nil, width: isOn ? 4 : 0)
      .animation(animation, value: isOn)
  }

  @Test func `a change of colours is animated, and frames are drawn only until it ends`()
    async throws
  {
    let stage = try shown(colored(false, nil))
    let before = try stage.harness.image
    let animated = try shown(colored(false, .linear(.milliseconds(100))))
    animated.show(colored(true, .linear(.milliseconds(100))))
    #expect(try animated.harness.image == before)
    try await animated.harness.advance(by: .milliseconds(51))
    // The middle of danger, 0xa51f18, and accent, 0x2458c6, with the start of a border of the text.
    let middle = try animated.harness.image
    #expect(middle[50, 40] == 0x643c6f)
    #expect(middle[21, 40] != middle[50, 40] && middle[23, 40] == middle[50, 40])
    #expect(try middle == animated.harness.redrawnImage)
    try await animated.harness.settle()
    #expect(animated.harness.window.nextFrame == nil)
    #expect(try animated.harness.image == shown(colored(true, nil)).harness.image)
  }

  @Test func `an interrupted change continues from the colour that is shown`() async throws {
    let animation = Animation.linear(.milliseconds(100))
    let stage = try shown(colored(false, animation))
    stage.show(colored(true, animation))
    try await stage.harness.advance(by: .milliseconds(51))
    let middle = try stage.harness.image[50, 40]
    stage.show(colored(false, animation))
    #expect(try stage.harness.image[50, 40] == middle)
    try await stage.harness.settle()
    #expect(try stage.harness.image == shown(colored(false, nil)).harness.image)
  }

  @Test func `a radius is animated, together with the border and shadow around it`() async throws {
    func page(_ radius: Double) -> some View {
      area().background(\.card, cornerRadius: radius).border(\.accent, width: 2).shadow(.drag)
        .animated(.linear(.milliseconds(100)))
    }
    let stage = try shown(page(0))
    stage.show(page(20))
    try await stage.harness.advance(by: .milliseconds(51))
    #expect(try stage.harness.image == shown(page(10)).harness.image)
    try await stage.harness.settle()
    #expect(try stage.harness.image == shown(page(20)).harness.image)
  }

  @Test
  func `colours change immediately with reduced motion, without an animation and with the theme`()
    throws
  {
    let stage = try shown(colored(false, .linear(.milliseconds(100))))
    stage.harness.environment.theme.motion = .reduced
    stage.show(colored(true, .linear(.milliseconds(100))))
    #expect(try stage.harness.image == shown(colored(true, nil)).harness.image)
    #expect(stage.harness.window.nextFrame == nil)
    let other = try shown(colored(false, .linear(.milliseconds(100))))
    other.show(colored(true, .linear(.milliseconds(100))))
    other.harness.environment.theme.appearance = .dark
    #expect(try other.harness.image[50, 40] == 0x7aa5ff)
  }

  @Test func `a change of elevation leaves no shadow behind`() throws {
    func page(_ elevation: Elevation?) -> some View {
      area().background(\.card, cornerRadius: 8).shadow(elevation)
    }
    let stage = try shown(page(.modal))
    for elevation in [Elevation.drag, .card, nil, .popUp] {
      stage.show(page(elevation))
      #expect(try stage.harness.image == stage.harness.redrawnImage)
    }
  }
}

extension Palette {
  /// A role of the app: green with enough contrast to the background.
  fileprivate var success: Color {
    background.contrast(with: Color(0x1e7d32)) >= 4.5 ? Color(0x1e7d32) : Color(0x81c784)
  }

  fileprivate var blue: Color { Color(0x0000ff) }
}
