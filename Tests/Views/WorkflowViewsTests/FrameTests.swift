import Harness
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A view of a fixed ideal size.
struct BlockView: WidgetView {
  let name: String
  let size: Size

  init(_ name: String, _ width: Double, _ height: Double) {
    self.name = name
    size = Size(width: width, height: height)
  }

  func makeWidget() -> Block { Block(name, size.width, size.height) }

  func update(_ widget: Block, in environment: ViewEnvironment) {
    if widget.fixedSize != size { widget.fixedSize = size }
  }
}

/// Limits of sizes, padding, priorities, fixed sizes and aspect ratios of value views.
@MainActor
@Suite struct FrameTests {
  private func block(_ name: String = "a") -> BlockView { BlockView(name, 100, 20) }

  /// The width of a frame around a filling view named "a", in a row of `width` points.
  private func width(in width: Double, _ view: some View) throws -> Double? {
    let row = HStack(spacing: 0) { view }.filling()
    return try ShownView(row, size: Size(width: width, height: 100)).frame("a")?.width
  }

  @Test func `a frame grows to its maximum and shrinks to its minimum`() throws {
    func view() -> some View { block().filling().frame(minWidth: 60, maxWidth: 300) }
    #expect(try width(in: 400, view()) == 300)
    #expect(try width(in: 200, view()) == 200)
    #expect(try width(in: 40, view()) == 60)
  }

  @Test func `a frame with only a minimum is as large as its content, if there is space`() throws {
    func view(_ minimum: Double) -> some View {
      block().frame(minWidth: minimum, alignment: .leading)
    }
    let stage = try ShownView(
      VStack(alignment: .leading, spacing: 0) {
        view(150)
        block("b").frame(minWidth: 30, minHeight: 60)
      }, size: Size(width: 400, height: 80))
    #expect(stage.frame("a") == Rect(x: 125, y: 0, width: 100, height: 20))
    #expect(stage.widget("a")?.parent?.frame.width == 150)
    #expect(stage.frame("b") == Rect(x: 125, y: 40, width: 100, height: 20))
    #expect(try width(in: 50, block().frame(minWidth: 30)) == 50)
    #expect(try width(in: 20, block().frame(minWidth: 30)) == 30)
  }

  @Test func `the other views of a row get the space above a maximum`() throws {
    let stage = try ShownView(
      HStack(spacing: 0) {
        block("a").filling([.horizontal]).frame(maxWidth: 150)
        block("b").frame(maxWidth: 120).padding(.horizontal, 5)
        block("c").filling([.horizontal])
      }, size: Size(width: 600, height: 100))
    #expect(stage.frame("a") == Rect(x: 0, y: 40, width: 150, height: 20))
    #expect(stage.frame("b") == Rect(x: 165, y: 40, width: 100, height: 20))
    #expect(stage.frame("c") == Rect(x: 280, y: 40, width: 320, height: 20))
  }

  @Test func `other limits count in the next frame, also through padding`() throws {
    func view(_ maximum: Double) -> some View {
      HStack(spacing: 0) {
        block("a").filling([.horizontal]).frame(maxWidth: maximum).padding(.trailing, 5)
        block("b").filling([.horizontal])
      }
    }
    let stage = try ShownView(view(150), size: Size(width: 400, height: 20))
    #expect(stage.frame("b")?.minX == 155)
    stage.show(view(190))
    #expect(stage.frame("b")?.minX == 195)
    stage.show(view(.infinity))
    #expect(stage.frame("b")?.minX == 202.5)
  }

  @Test func `a frame has its ideal length where space is unlimited`() throws {
    let stage = try ShownView(
      ScrollView {
        VStack(spacing: 0) {
          block("a").filling().frame(idealHeight: 70)
          block("b").filling().frame(minHeight: 40, idealHeight: 50, maxHeight: .infinity)
          block("c").filling().frame(minHeight: 40, idealHeight: 1e308, maxHeight: 45)
          block("d").filling().frame(minHeight: 40, maxHeight: .infinity)
        }
      }, size: Size(width: 400, height: 100))
    let heights = ["a", "b", "c", "d"].map { stage.widget($0)?.bounds.height }
    #expect(heights == [70, 50, 45, 40])
  }

  @Test func `a minimum above the maximum takes precedence, and is reported`() throws {
    let stage = try ShownView(
      VStack(alignment: .leading) { block().filling().frame(minWidth: 80, maxWidth: 50) })
    #expect(stage.frame("a")?.width == 80)
    let problems = stage.harness.window.layoutProblems
    #expect(problems.map(\.kind) == [.minimumAboveMaximum(.horizontal)])
    #expect(problems[0].explanation.contains("at least 80.0 and at most 50.0 points"))
  }

  @Test(arguments: [-1, 1e-300, 1e9, 1e308])
  func `limits of any finite length can be drawn`(length: Double) throws {
    for direction in LayoutDirection.allCases {
      let stage = try ShownView(
        VStack {
          block("a").frame(minWidth: length, idealWidth: length, maxHeight: length)
          block("b").fixedSize().frame(maxWidth: length, alignment: .trailing)
          block("c").layoutPriority(length)
          block("d").aspectRatio(length > 0 ? length : 1, contentMode: .fill)
        }.environment(\.layoutDirection, direction))
      #expect(stage.names.contains("a"))
    }
  }

  @Test(arguments: ["nan", "inf"])
  func `a minimum that is not finite is a misuse`(length: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [length] in
      try await MainActor.run { _ = try ShownView(Text("a").frame(minWidth: Double(length))) }
    }
    try expectMisuse(
      result,
      reports: """
        The lengths of View.frame must be finite; only maxWidth and maxHeight may be infinite (was \
        \(length)).
        """)
  }

  // MARK: - Padding

  @Test func `padding at some edges is mirrored from right to left`() throws {
    func view(_ direction: LayoutDirection) -> some View {
      HStack(spacing: 0) {
        block("a").padding([.leading, .top], 10)
        block("b").padding(.vertical, 7).padding(.horizontal, 3)
        Spacer()
      }.environment(\.layoutDirection, direction)
    }
    let stage = try ShownView(view(.leftToRight), size: Size(width: 300, height: 34))
    #expect(stage.frame("a") == Rect(x: 10, y: 12, width: 100, height: 20))
    #expect(stage.frame("b") == Rect(x: 113, y: 7, width: 100, height: 20))
    stage.show(view(.rightToLeft))
    #expect(stage.frame("a") == Rect(x: 190, y: 12, width: 100, height: 20))
    #expect(stage.frame("b") == Rect(x: 87, y: 7, width: 100, height: 20))
  }

  @Test func `padding without a length is the theme's, also after a change of it`() throws {
    let stage = try ShownView(
      HStack(spacing: 0) {
        block("a").padding(.leading)
        Spacer()
      })
    #expect(stage.frame("a")?.minX == Theme().spacing.large)
    #expect(stage.widget("a")?.parent?.frame.height == 20)
    stage.harness.environment.theme.spacing.large = 50
    #expect(stage.frame("a")?.minX == 50)
  }

  // MARK: - Priority

  @Test func `views with a lower priority shrink first`() throws {
    func view(_ priority: Double) -> some View {
      HStack(spacing: 0) {
        block("a").frame(minWidth: 30)
        block("b").frame(minWidth: 20).layoutPriority(priority).padding(.trailing, 10)
      }
    }
    let stage = try ShownView(view(1), size: Size(width: 150, height: 20))
    #expect(stage.frame("a")?.width == 40)
    #expect(stage.frame("b") == Rect(x: 40, y: 0, width: 100, height: 20))
    stage.show(view(-1))
    #expect(stage.frame("a")?.width == 100)
    #expect(stage.frame("b") == Rect(x: 100, y: 0, width: 40, height: 20))
    stage.harness.driver.resize(to: Size(width: 100, height: 20))
    #expect(stage.frame("b")?.width == 20)
    #expect(stage.frame("a")?.width == 70)
    stage.show(view(.nan))
    #expect(abs((stage.frame("a")?.width ?? 0) - (100 - 70 * 110 / 150)) < 0.01)
  }

  @Test func `views with the highest priority get the remaining space`() throws {
    let stage = try ShownView(
      HStack(spacing: 0) {
        block("a").filling([.horizontal])
        block("b").filling([.horizontal]).frame(maxWidth: 150).layoutPriority(2)
        block("c").filling([.horizontal]).layoutPriority(1)
        block("d").layoutPriority(3)
        Spacer()
      }, size: Size(width: 600, height: 20))
    #expect(["a", "b", "c", "d"].map { stage.frame($0)?.width } == [100, 150, 250, 100])
  }

  // MARK: - Fixed size

  @Test func `a view of fixed size is not compressed, and overflows on both sides`() throws {
    func view(_ isFixed: Bool) -> some View {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          block("a").fixedSize(horizontal: isFixed, vertical: isFixed)
          block("b").frame(minWidth: 0)
        }
        block("c").fixedSize(horizontal: isFixed, vertical: false).frame(width: 60)
      }
    }
    let stage = try ShownView(view(true), size: Size(width: 120, height: 40))
    #expect(stage.frame("a") == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(stage.frame("b")?.width == 20)
    #expect(stage.frame("c") == Rect(x: 10, y: 20, width: 100, height: 20))
    stage.show(view(false))
    #expect(stage.frame("c") == Rect(x: 30, y: 20, width: 60, height: 20))
  }

  @Test func `a view of fixed size does not fill the space along the fixed axis`() throws {
    let stage = try ShownView(
      HStack(spacing: 0) { block("a").filling().fixedSize(horizontal: true, vertical: false) },
      size: Size(width: 300, height: 90))
    #expect(stage.frame("a")?.size == Size(width: 100, height: 90))
  }

  @Test func `a text of fixed size shows all of it`() throws {
    let text = "A text that is much longer than the space that there is for it"
    let stage = try ShownView(
      VStack(alignment: .leading, spacing: 0) {
        Text(text).fixedSize(horizontal: false, vertical: true)
        Text("x" + text).fixedSize().padding(3).frame(width: 80, alignment: .leading)
      }, size: Size(width: 120, height: 30))
    let (wrapped, single) = try (
      #require(stage.widget(text)), #require(stage.widget("x" + text))
    )
    #expect(wrapped.bounds.size == wrapped.size(for: ProposedSize(width: 120)))
    #expect(wrapped.bounds.height > 60)
    #expect(single.bounds.size == single.size(for: ProposedSize()))
    #expect(single.bounds.width > 120)
    #expect(single.frameInWindow.minX == wrapped.frameInWindow.minX + 3)
  }

  // MARK: - Aspect ratio

  @Test func `a view with an aspect ratio fits its space or covers it`() throws {
    func frame(_ mode: ImageWidget.ContentMode) throws -> Rect? {
      try ShownView(
        block().aspectRatio(2, contentMode: mode), size: Size(width: 200, height: 300)
      ).frame("a")
    }
    #expect(try frame(.fit) == Rect(x: 0, y: 100, width: 200, height: 100))
    #expect(try frame(.fill) == Rect(x: -200, y: 0, width: 600, height: 300))
    #expect(try frame(.natural) == Rect(x: 50, y: 140, width: 100, height: 20))
  }

  @Test func `along an axis with unlimited space the other one decides`() throws {
    let stage = try ShownView(
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          block("a").aspectRatio(4, contentMode: .fit)
          HStack(spacing: 0) {
            block("b").aspectRatio(1, contentMode: .fit)
            block("c").aspectRatio(contentMode: .fill).frame(height: 40)
            Spacer()
          }
        }
      }, size: Size(width: 400, height: 300))
    #expect(stage.frame("a") == Rect(x: 0, y: 0, width: 400, height: 100))
    #expect(stage.frame("b")?.size == Size(width: 100, height: 100))
    #expect(stage.frame("c")?.size == Size(width: 200, height: 40))
  }

  @Test func `views with an aspect ratio share a row that is too narrow`() throws {
    let stage = try ShownView(
      HStack(spacing: 0) {
        block("a").aspectRatio(1, contentMode: .fit)
        block("b").aspectRatio(1, contentMode: .fit)
      }, size: Size(width: 120, height: 100))
    #expect(stage.frame("a") == Rect(x: 0, y: 20, width: 60, height: 60))
    #expect(stage.frame("b") == Rect(x: 60, y: 20, width: 60, height: 60))
  }

  @Test(arguments: ["0.0", "-1.0", "nan", "inf"])
  func `an invalid aspect ratio is a misuse`(ratio: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [ratio] in
      await MainActor.run { _ = Text("a").aspectRatio(Double(ratio), contentMode: .fit) }
    }
    try expectMisuse(
      result, reports: "The ratio of View.aspectRatio must be finite and positive (was \(ratio)).")
  }
}
