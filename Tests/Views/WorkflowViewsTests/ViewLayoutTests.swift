import Harness
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// The number of columns that a view occupies.
private struct SpanKey: LayoutValueKey {
  static let defaultValue = 1
}

/// Columns of equal width; each view is placed in the shortest one.
private struct Masonry: ViewLayout, Equatable {
  var columns = 2
  var log: Log?

  static func == (first: Masonry, second: Masonry) -> Bool { first.columns == second.columns }

  /// The ideal heights.
  func makeCache(subviews: [LayoutSubview]) -> [Double] {
    log?.add("cache of \(subviews.count)")
    return subviews.map { $0.sizeThatFits().height }
  }

  func sizeThatFits(
    proposal: ProposedSize, subviews: [LayoutSubview], cache: inout [Double]
  ) -> Size {
    let width = proposal.width ?? 300
    return Size(
      width: width, height: frames(of: subviews, in: width, cache).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, subviews: [LayoutSubview], cache: inout [Double]) {
    log?.add("place")
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width, cache)) {
      subview.place(in: frame)
    }
  }

  @MainActor
  private func frames(
    of subviews: [LayoutSubview], in width: Double, _ ideal: [Double]
  ) -> [Rect] {
    var heights = Array(repeating: 0.0, count: columns)
    return subviews.enumerated().map { index, subview in
      let (span, width) = (min(columns, subview[SpanKey.self]), width / Double(columns))
      let column = span > 1 ? 0 : heights.firstIndex(of: heights.min() ?? 0) ?? 0
      let y = heights[column..<column + span].max() ?? 0
      for other in column..<column + span { heights[other] = y + ideal[index] }
      return Rect(
        x: Double(column) * width, y: y, width: width * Double(span), height: ideal[index])
    }
  }
}

/// A flow written with the protocol, to compare it with `FlowStack`.
private struct WrappingLayout: ViewLayout {
  let spacing: Double

  func sizeThatFits(
    proposal: ProposedSize, subviews: [LayoutSubview], cache: inout Void
  ) -> Size {
    let frames = frames(of: subviews, in: proposal.width ?? .infinity)
    return Size(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, subviews: [LayoutSubview], cache: inout Void) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(in: frame)
    }
  }

  @MainActor
  private func frames(of subviews: [LayoutSubview], in width: Double) -> [Rect] {
    var (corner, height) = (Point.zero, 0.0)
    return subviews.map { subview in
      var size = subview.sizeThatFits()
      if size.width > width { size = subview.sizeThatFits(ProposedSize(width: width)) }
      size.width = min(size.width, width)
      if corner.x > 0, corner.x + size.width > width {
        corner = Point(x: 0, y: corner.y + height + spacing)
        height = 0
      }
      defer { corner.x += size.width + spacing }
      height = max(height, size.height)
      return Rect(origin: corner, size: size)
    }
  }
}

/// A layout without stored properties.
private struct Overlapping: ViewLayout {
  func sizeThatFits(
    proposal: ProposedSize, subviews: [LayoutSubview], cache: inout Void
  ) -> Size { subviews.first?.sizeThatFits() ?? .zero }

  func placeSubviews(in bounds: Rect, subviews: [LayoutSubview], cache: inout Void) {}
}

/// A layout from closures.
private struct TestLayout: ViewLayout {
  var size: (ProposedSize, [LayoutSubview]) -> Size = { proposal, _ in
    Size(width: proposal.width ?? 50, height: proposal.height ?? 50)
  }
  var place: (Rect, [LayoutSubview]) -> Void

  func sizeThatFits(
    proposal: ProposedSize, subviews: [LayoutSubview], cache: inout Void
  ) -> Size { size(proposal, subviews) }

  func placeSubviews(in bounds: Rect, subviews: [LayoutSubview], cache: inout Void) {
    place(bounds, subviews)
  }
}

@MainActor
@Suite struct ViewLayoutTests {
  private func blocks(_ heights: [Double]) -> some View {
    ForEach(Array(heights.indices), id: \.self) { BlockView("\($0)", 10, heights[$0]) }
  }

  @Test func `a layout without stored properties is not arranged again by an update`() throws {
    let view = Overlapping()() { Text("a") }
    let cost = try ShownView(view).cost(of: view)
    #expect(cost.layoutVisits == 0 && cost.measureCalls == 0)
  }

  @Test func `a layout places its views, mirrored from right to left`() throws {
    func view(_ direction: LayoutDirection) -> some View {
      VStack(spacing: 0) {
        Masonry() {
          BlockView("a", 10, 50)
          BlockView("b", 10, 20).padding(5)
          BlockView("c", 10, 10).layoutValue(SpanKey.self, 2).padding(.top, 4)
        }
        Spacer()
      }.environment(\.layoutDirection, direction)
    }
    let stage = try ShownView(view(.leftToRight), size: Size(width: 200, height: 100))
    #expect(stage.frame("a") == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(stage.frame("b") == Rect(x: 145, y: 5, width: 10, height: 20))
    #expect(stage.frame("c") == Rect(x: 95, y: 54, width: 10, height: 10))
    stage.show(view(.rightToLeft))
    #expect(stage.frame("a") == Rect(x: 100, y: 0, width: 100, height: 50))
    #expect(stage.frame("b") == Rect(x: 45, y: 5, width: 10, height: 20))
  }

  @Test func `an anchor of a view is put at a point`() throws {
    let layout = TestLayout { bounds, subviews in
      subviews[0].place(at: bounds.center, anchor: .center)
      subviews[1].place(
        at: Point(x: bounds.maxX, y: bounds.maxY), anchor: .bottomTrailing,
        proposal: ProposedSize(width: 40, height: 30))
    }
    let stage = try ShownView(
      layout {
        BlockView("a", 20, 10)
        BlockView("b", 20, 10).filling()
        BlockView("left out", 20, 10)
      }.filling(), size: Size(width: 200, height: 100))
    #expect(stage.frame("a") == Rect(x: 90, y: 45, width: 20, height: 10))
    #expect(stage.frame("b") == Rect(x: 160, y: 70, width: 40, height: 30))
    #expect(stage.frame("left out") == Rect(x: 90, y: 45, width: 20, height: 10))
  }

  @Test func `a flow that is written with the protocol has the frames of a flow stack`() throws {
    let names = ["a", "long title", "b", "another long title", "c", "d", "e"]
    let buttons = ForEach(names, id: \.self) { Button($0) {} }
    for width in [90.0, 200, 333, 1_000] {
      let size = Size(width: width, height: 600)
      func show(_ view: some View) throws -> [Rect?] {
        let stage = try ShownView(
          VStack(alignment: .leading) {
            view
            Spacer()
          }, size: size)
        return names.map { stage.frame($0) }
      }
      let expected = try show(FlowStack(alignment: .top, spacing: 6, lineSpacing: 6) { buttons })
      #expect(try show(WrappingLayout(spacing: 6) { buttons }) == expected)
      #expect(Set(expected.map { $0?.minY }).count > (width == 1_000 ? 0 : 1))
    }
  }

  @Test func `a layout knows priorities, baselines, limits and hidden views`() throws {
    let log = Log()
    let layout = TestLayout { _, subviews in
      log.add("\(subviews.map(\.priority))")
      let text = subviews[1]
      let (first, last) = (text.baselines(in: text.sizeThatFits())?.first, text.sizeThatFits())
      log.add("\((first ?? 0) > 5) \((first ?? 0) < last.height)")
      log.add("\(subviews[0].sizeThatFits(ProposedSize(width: 500, height: 40)))")
    }
    let view = layout {
      BlockView("a", 20, 10).filling().frame(minWidth: 10, maxWidth: 90).layoutPriority(2)
      Text("text")
      BlockView("hidden", 20, 10).hidden()
    }
    _ = try ShownView(view)
    #expect(log.lines.prefix(3) == ["[2.0, 0.0]", "true true", "Size(width: 90.0, height: 40.0)"])
  }

  @Test func `the baselines of the views are the baselines of the layout`() throws {
    let layout = TestLayout(
      size: { _, subviews in
        Size(width: subviews[0].sizeThatFits().width, height: 90)
      },
      place: { _, subviews in subviews[0].place(at: Point(x: 0, y: 30)) })
    let stage = try ShownView(
      HStack(alignment: .firstBaseline) {
        Text("plain")
        layout { Text("placed") }
      })
    #expect(stage.frame("plain")?.minY == stage.frame("placed")?.minY)
  }

  @Test func `an equal layout is not arranged again, another one is`() throws {
    let log = Log()
    func view(_ columns: Int, _ height: Double = 20) -> some View {
      Masonry(columns: columns, log: log) { blocks([30, 10, height]) }
    }
    let stage = try ShownView(view(2), size: Size(width: 300, height: 100))
    #expect(log.new() == ["cache of 3", "place"])
    #expect(try stage.cost(of: view(2)).measureCalls == 0)
    #expect(log.new() == [])
    _ = try stage.cost(of: view(3))
    #expect(log.new() == ["cache of 3", "place"])
    #expect(stage.frame("2")?.minX == 200)
    _ = try stage.cost(of: view(3, 50))
    #expect(log.new() == ["cache of 3", "place"])
    #expect(stage.frame("2")?.height == 50)
  }

  @Test func `a cache is created again when views are added, removed or hidden`() throws {
    let log = Log()
    func view(_ heights: [Double], isHidden: Bool = false) -> some View {
      Masonry(log: log) {
        blocks(heights)
        BlockView("last", 10, 10).hidden(isHidden)
      }
    }
    let stage = try ShownView(view([10, 20]))
    _ = try stage.cost(of: view([10, 20, 30]))
    _ = try stage.cost(of: view([10, 20, 30], isHidden: true))
    _ = try stage.cost(of: view([], isHidden: true))
    #expect(
      log.new().filter { $0.hasPrefix("cache") }.map { $0.suffix(1) } == ["3", "4", "3", "0"])
  }

  @Test func `a layout moves its views with an animation`() async throws {
    func view(_ columns: Int) -> some View {
      Masonry(columns: columns) { blocks([10, 10, 10, 10]) }
        .animation(.linear(.milliseconds(100)), value: columns)
    }
    let stage = try ShownView(view(2), size: Size(width: 200, height: 20))
    stage.show(view(4))
    _ = try stage.harness.image
    try await stage.harness.driver.advance(by: .milliseconds(50))
    let y = try #require(stage.frame("3")?.minY)
    #expect(y > 5 && y < 15)
    try await stage.harness.driver.advance(by: .seconds(1))
    #expect(stage.frame("3") == Rect(x: 150, y: 5, width: 50, height: 10))
  }

  @Test(arguments: [1_000, 2_000])
  func `measuring is linear in the number of views`(count: Int) throws {
    func view(_ first: Double) -> some View {
      ScrollView {
        VStack {
          Masonry(columns: 5) { blocks([first] + Array(repeating: 10, count: count - 1)) }
        }
      }
    }
    let stage = try ShownView(view(10))
    #expect(stage.harness.window.counts.measureCalls < 2 * count + 50)
    let cost = try stage.cost(of: view(11))
    #expect(cost.measureCalls < 50)
    #expect(cost.layoutVisits < 50)
  }

  // MARK: - Misuse

  @Test func `a size that is not finite is a misuse that names the layout`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let layout = TestLayout(
          size: { proposal, _ in Size(width: .nan, height: 10) }, place: { _, _ in })
        _ = try ShownView(layout { Text("a") })
      }
    }
    try expectMisuse(result, reports: "LayoutWidget<TestLayout> measured nan x 10.0")
  }

  @Test func `a frame that is not finite is a misuse that names the layout`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let layout = TestLayout { _, subviews in subviews[0].place(at: Point(x: .nan, y: 0)) }
        _ = try ShownView(layout { Text("a") })
      }
    }
    try expectMisuse(result, reports: "LayoutWidget<TestLayout> placed Label at ")
  }

  @Test func `placing a view while it is measured is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let layout = TestLayout(
          size: { _, subviews in
            subviews[0].place(in: .zero)
            return .zero
          }, place: { _, _ in })
        _ = try ShownView(layout { Text("a") })
      }
    }
    try expectMisuse(
      result,
      reports: "A LayoutSubview was placed while it is measured. Place it in placeSubviews.")
  }
}
