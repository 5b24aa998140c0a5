import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Views that appear, disappear and change their size by an animated change.
@MainActor
@Suite struct TransitionTests {
  private static let blue: UInt32 = 0x0000FF
  private static let duration = Duration.milliseconds(100)

  /// A swatch between two texts.
  private func page(_ isShown: Bool, _ transition: Transition?) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Above").frame(height: 40)
      if isShown, let transition { Swatch(color: 0x0000FF).transition(transition) }
      if isShown, transition == nil { Swatch(color: 0x0000FF) }
      Text("B")
      Spacer()
    }.animation(.linear(Self.duration), value: isShown).filling()
  }

  /// Returns the pixel at a point, after comparing the frames so far with a redrawn window.
  private func pixel(
    _ stage: ShownView<some View>, _ x: Int, _ y: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> UInt32 {
    let drawn = try stage.harness.image
    #expect(try drawn == stage.harness.redrawnImage, sourceLocation: sourceLocation)
    return drawn[x, y]
  }

  @Test func `a view that fades out is drawn until the end, but is no part of the layout`()
    async throws
  {
    let stage = try ShownView(page(true, .fade))
    let background = try stage.harness.image[470, 350]
    #expect(try pixel(stage, 20, 50) == Self.blue)
    stage.show(page(false, .fade))
    #expect(try pixel(stage, 35, 41) == Self.blue)
    try await stage.harness.advance(by: .milliseconds(51))
    let middle = try pixel(stage, 30, 45)
    #expect(middle != Self.blue && middle != background)
    // The text below moves up meanwhile.
    #expect(abs(try #require(stage.frame("B")).minY - 50) < 1)
    try await stage.harness.settle()
    #expect(try pixel(stage, 39, 58) == background)
    #expect(stage.frame("B")?.minY == 40)
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `a view slides in from its edge, mirrored right to left`() async throws {
    for isMirrored in [false, true] {
      let stage = try ShownView(page(false, .slide(.leading)))
      if isMirrored { stage.harness.environment.layoutDirection = .rightToLeft }
      let background = try stage.harness.image[240, 350]
      func x(_ x: Int) -> Int { isMirrored ? 479 - x : x }
      stage.show(page(true, .slide(.leading)))
      #expect(try pixel(stage, x(1), 41) == background)
      try await stage.harness.advance(by: .milliseconds(51))
      #expect(try pixel(stage, x(18), 41) == Self.blue)
      #expect(try pixel(stage, x(22), 41) == background)
      try await stage.harness.settle()
      #expect(try pixel(stage, x(38), 41) == Self.blue)
      #expect(stage.harness.window.nextFrame == nil)
    }
  }

  @Test func `combined transitions scale and fade at the same time`() async throws {
    let transition = Transition.scale.combined(with: .fade)
    let stage = try ShownView(page(true, transition))
    let background = try stage.harness.image[470, 350]
    stage.show(page(false, transition))
    try await stage.harness.advance(by: .milliseconds(51))
    let (corner, center) = try (pixel(stage, 1, 41), pixel(stage, 20, 50))
    #expect(corner == background && center != background && center != Self.blue)
    try await stage.harness.settle()
    #expect(try pixel(stage, 20, 50) == background)
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `a view that is leaving has neither input nor focus nor a place in the tree`()
    async throws
  {
    let log = Log()
    func page(_ isShown: Bool) -> some View {
      VStack {
        if isShown { Button("Leave") { log.add("left") }.transition(.slide(.top)) }
        Button("Stay") {}
      }.animation(.linear(Self.duration), value: isShown)
    }
    let stage = try ShownView(page(true))
    try await stage.harness.press(.tab)
    let frame = try #require(stage.frame("Leave"))
    stage.show(page(false))
    _ = try stage.harness.image
    #expect(stage.frame("Leave") == nil)
    #expect(stage.harness.focused?.semantics.name != "Leave")
    stage.harness.send(.pointerPressed(frame.center, .primary))
    stage.harness.send(.pointerReleased(frame.center, .primary))
    #expect(log.new().isEmpty)
    try await stage.harness.settle()
  }

  @Test func `a view that comes back while it leaves continues from where it is`() async throws {
    let stage = try ShownView(page(true, .slide(.leading)))
    let background = try stage.harness.image[470, 350]
    stage.show(page(false, .slide(.leading)))
    _ = try stage.harness.image
    try await stage.harness.advance(by: .milliseconds(51))
    stage.show(page(true, .slide(.leading)))
    #expect(try pixel(stage, 17, 41) == Self.blue && pixel(stage, 23, 41) == background)
    try await stage.harness.settle()
    #expect(try pixel(stage, 38, 50) == Self.blue)
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `a view that replaces another one appears from the start of its transition`()
    async throws
  {
    func page(_ isFirst: Bool) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        if isFirst {
          Swatch(color: 0x0000FF).transition(.slide(.leading))
        } else {
          Swatch(color: 0xFF0000).transition(.slide(.leading))
        }
        Spacer()
      }.animation(.linear(Self.duration), value: isFirst).filling()
    }
    let stage = try ShownView(page(true))
    stage.show(page(false))
    #expect(try pixel(stage, 20, 10) == Self.blue)
    try await stage.harness.advance(by: .milliseconds(51))
    #expect(try pixel(stage, 10, 10) == 0xFF0000)
    try await stage.harness.settle()
    #expect(try pixel(stage, 38, 10) == 0xFF0000 && stage.harness.window.nextFrame == nil)
  }

  @Test func `padding and a decoration around a view have its transition`() async throws {
    func page(_ isShown: Bool) -> some View {
      VStack {
        if isShown {
          Swatch(color: 0x0000FF).transition(.fade).padding(4).background(\.danger).onTap {}
        }
        Spacer()
      }.animation(.linear(Self.duration), value: isShown).filling()
    }
    let stage = try ShownView(page(true))
    let shown = try stage.harness.image
    stage.show(page(false))
    #expect(try stage.harness.image == shown)
    try await stage.harness.settle()
    #expect(try stage.harness.image == ShownView(page(false)).harness.image)
  }

  @Test func `without a transition a view is gone immediately`() throws {
    let stage = try ShownView(page(true, nil))
    let background = try stage.harness.image[470, 350]
    stage.show(page(false, nil))
    #expect(try pixel(stage, 39, 58) == background)
  }

  @Test func `with reduced motion views appear and disappear immediately`() throws {
    let stage = try ShownView(page(true, .fade))
    stage.harness.environment.theme.motion = .reduced
    let background = try stage.harness.image[470, 350]
    stage.show(page(false, .fade))
    #expect(try pixel(stage, 39, 58) == background)
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `nothing stays of a leaving view when the window or its parent changes`()
    async throws
  {
    struct AnyPage: View {
      let rows: [UInt32]
      let isOpen: Bool
      var isHidden = false
      var body: some View {
        VStack {
          if isOpen {
            VStack { ForEach(rows, id: \.self) { Swatch(color: $0).transition(.fade) } }
              .animation(.linear(.seconds(1)), value: rows).hidden(isHidden)
          }
          Text("Title")
        }
      }
    }
    let remaining = AnyPage(rows: [0xFF0000], isOpen: true)
    let changes: [@MainActor (ShownView<AnyPage>) throws -> Void] = [
      { $0.show(AnyPage(rows: [], isOpen: false)) },
      { $0.harness.environment.theme = Theme(appearance: .dark) },
      { $0.harness.send(.resized(Size(width: 400, height: 300))) },
      {
        $0.show(AnyPage(rows: [0xFF0000], isOpen: true, isHidden: true))
        _ = try $0.harness.image
        $0.harness.window.advance(to: $0.harness.window.now + .milliseconds(100))
        _ = try $0.harness.image
        $0.show(remaining)
      },
    ]
    for change in changes {
      let stage = try ShownView(AnyPage(rows: [0xFF0000, 0x0000FF, 0x00FF00], isOpen: true))
      stage.show(remaining)
      try await stage.harness.advance(by: .milliseconds(100))
      let leaving = try stage.harness.image
      try change(stage)
      let first = try stage.harness.image
      try await stage.harness.settle()
      #expect(try first != leaving && first == stage.harness.image)
      #expect(try first == stage.harness.redrawnImage && stage.harness.window.nextFrame == nil)
    }
  }

  @Test func `several views of a ForEach leave at their places, the front one in front`()
    async throws
  {
    func page(_ rows: [UInt32]) -> some View {
      ZStack { ForEach(rows, id: \.self) { Swatch(color: $0).transition(.slide(.bottom)) } }
        .animation(.linear(Self.duration), value: rows)
    }
    let stage = try ShownView(page([0xFF0000, 0x0000FF, 0x00FF00]))
    let background = try stage.harness.image[0, 0]
    stage.show(page([0xFF0000]))
    #expect(try pixel(stage, 240, 180) == 0x00FF00)
    try await stage.harness.advance(by: .milliseconds(51))
    #expect(try pixel(stage, 240, 172) == 0xFF0000)
    #expect(try pixel(stage, 240, 195) == 0x00FF00)
    try await stage.harness.settle()
    #expect(try pixel(stage, 240, 195) == background)
  }

  // MARK: - Sizes

  @Test func `a length of a frame and the padding are animated, and the views below follow`()
    async throws
  {
    func page(_ isLarge: Bool) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        Swatch(color: 0x0000FF).frame(height: isLarge ? 120 : 40)
          .padding(isLarge ? 20 : 0)
        Text("B")
        Spacer()
      }.animation(.linear(Self.duration), value: isLarge)
    }
    let stage = try ShownView(page(false))
    #expect(stage.frame("B")?.minY == 40)
    stage.show(page(true))
    _ = try stage.harness.image
    #expect(stage.frame("B")?.minY == 40)
    try await stage.harness.advance(by: .milliseconds(51))
    #expect(abs(try #require(stage.frame("B")).minY - 100) < 1)
    _ = try pixel(stage, 20, 50)
    let frames = stage.harness.window.counts.frames
    try await stage.harness.settle()
    #expect(stage.frame("B")?.minY == 160)
    #expect(stage.harness.window.counts.frames - frames <= 4)
    #expect(stage.harness.window.nextFrame == nil)
    _ = try pixel(stage, 20, 50)
  }

  @Test func `a frame animates to and from the length of its content`() async throws {
    func page(_ height: Double?) -> some View {
      VStack(spacing: 0) {
        Swatch(color: 0x0000FF).frame(height: height)
        Text("B")
        Spacer()
      }.animated(.linear(Self.duration))
    }
    let stage = try ShownView(page(nil))
    #expect(stage.frame("B")?.minY == 20)
    for (height, middle, end) in [(60.0, 40.0, 60.0), (nil, 40, 20)] as [(Double?, Double, Double)]
    {
      stage.show(page(height))
      _ = try stage.harness.image
      try await stage.harness.advance(by: .milliseconds(51))
      #expect(abs(try #require(stage.frame("B")).minY - middle) < 1)
      try await stage.harness.settle()
      #expect(stage.frame("B")?.minY == end)
    }
  }

  @Test func `a view that moves for another reason keeps its animation while a size changes`()
    async throws
  {
    func page(_ isLarge: Bool) -> some View {
      VStack(spacing: 0) {
        if isLarge { Text("New").frame(height: 50) }
        Swatch(color: 0x0000FF).frame(height: isLarge ? 60 : 20)
        Text("B")
        Spacer()
      }.animated(.linear(Self.duration))
    }
    let stage = try ShownView(page(false))
    stage.show(page(true))
    _ = try stage.harness.image
    try await stage.harness.advance(by: .milliseconds(51))
    #expect(abs(try #require(stage.frame("B")).minY - 65) < 2)
    try await stage.harness.settle()
    #expect(stage.frame("B")?.minY == 110)
  }

  @Test func `with reduced motion a size changes immediately`() throws {
    func page(_ height: Double) -> some View {
      VStack(spacing: 0) {
        Swatch(color: 0x0000FF).frame(height: height)
        Text("B")
        Spacer()
      }.animated()
    }
    let stage = try ShownView(page(20))
    stage.harness.environment.theme.motion = .reduced
    _ = try stage.harness.image
    stage.show(page(90))
    _ = try stage.harness.image
    #expect(stage.frame("B")?.minY == 90)
    #expect(stage.harness.window.nextFrame == nil)
  }
}
