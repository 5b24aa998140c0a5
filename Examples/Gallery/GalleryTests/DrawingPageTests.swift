import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowDiagnostics
import WorkflowPlatform
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@testable import Gallery

/// The pages of drawings: shapes, a chart, a clock and hexagons by SDL.
@MainActor
@Suite struct DrawingPageTests {
  private func shown(
    _ id: String, size: Size = Size(width: 440, height: 440), theme: Theme = Theme()
  ) async throws -> Harness {
    let page = try #require(Gallery.pages().first { $0.id == id })
    let harness = try Harness(size: size, theme: theme, workflow: page.workflow)
    try await harness.settle()
    return harness
  }

  @Test func `the chart shows the values of the month under the pointer`() async throws {
    let harness = try await shown("chart")
    #expect(harness.shows("This year") && harness.shows("Last year"))
    let june = try harness.find(.row("June"))
    #expect(june.semantics.value == "84, last year 69")
    harness.send(.pointerMoved(june.bounds.center))
    #expect(harness.shows("This year: 84") && harness.shows("Last year: 69"))
    harness.send(.pointerMoved(Point(x: 1, y: 1)))
    #expect(harness.shows("This year"))
  }

  @Test func `the arrow keys go from month to month of the chart`() async throws {
    let harness = try await shown("chart")
    try await harness.press(.tab)
    #expect(harness.shows("This year: 38"))
    try await harness.press(.right)
    #expect(harness.shows("This year: 44"))
    try await harness.press(.end)
    #expect(harness.shows("This year: 58"))
    try await harness.press(.escape)
    #expect(harness.shows("This year"))
    try await harness.expectAccessible()
  }

  @Test(arguments: [(360.0, 1.0), (360, 3), (1_280, 1), (200, 0.5)])
  func `the months fill the chart side by side, from right to left in a mirrored layout`(
    width: Double, textScale: Double
  ) async throws {
    let harness = try await shown(
      "chart", size: Size(width: width, height: 600), theme: Theme(textScale: textScale))
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      harness.window.environment.layoutDirection = direction
      try await harness.settle()
      let chart = try harness.find(.role(.table)).bounds
      let months = try harness.find(.role(.table)).children.map(\.bounds)
      let ordered = direction == .leftToRight ? months : months.reversed()
      #expect(ordered.count == 12)
      for (left, right) in zip(ordered, ordered.dropFirst()) {
        #expect(abs(left.maxX - right.minX) < 1e-6)
      }
      let isMirrored = direction == .rightToLeft
      let gap = isMirrored ? ordered[0].minX - chart.minX : chart.maxX - ordered[11].maxX
      #expect(abs(gap) < 1e-6)
    }
  }

  @Test func `the clock is named by its time, which the slider changes`() async throws {
    let harness = try await shown("clock")
    #expect(harness.shows("Clock, 10:08"))
    let before = try harness.image
    try await harness.focus("Time")
    try await harness.press(.right)
    #expect(harness.shows("Clock, 10:09"))
    #expect(try harness.image != before)
    try await harness.press(.end)
    #expect(harness.shows("Clock, 23:59"))
    try await harness.expectAccessible()
  }

  @Test func `the pointer finds shapes by their paths`() async throws {
    let harness = try await shown("canvas", size: Size(width: 440, height: 700))
    let ring = try harness.find(.row("Ring")).bounds
    harness.send(.pointerMoved(Point(x: ring.minX + 6, y: ring.center.y)))
    #expect(harness.shows("Under the pointer: Ring"))
    harness.send(.pointerMoved(Point(x: ring.minX + 1, y: ring.minY + 1)))
    #expect(harness.shows("Under the pointer: nothing"))
  }

  @Test(arguments: Appearance.allCases)
  func `SDL draws hexagons and their angle, which the slider changes`(
    appearance: Appearance
  ) async throws {
    let harness = try await shown("sdl", theme: Theme(appearance: appearance))
    func picture(_ name: String) throws -> PixelImage? {
      let node = try harness.find(.role(.image, name))
      #expect(node.semantics.value == nil)
      return try harness.offscreenApp.canvas.image(of: node.bounds)
    }
    let before = try picture("Hexagons, 24°")
    try await harness.focus("Angle")
    #expect(try picture("Hexagons, 24°") == before)
    try await harness.press(.right)
    #expect(try picture("Hexagons, 25°") != before)
    try await harness.press(.left)
    #expect(try picture("Hexagons, 24°") == before)
    try await harness.expectAccessible()
  }

  /// The pixels of the samples at each scale: everything but text, whose pixels depend on the version
  /// of FreeType.
  @Test(arguments: [(1.0, 12_278_041_703_671_058_224), (2, 12_731_689_790_335_696_833)])
  func `shapes have the same pixels in every version of Debian`(
    scale: Double, fingerprint: UInt64
  ) throws {
    let samples = Canvas("Samples", draw: Samples.draw).frame(width: 320, height: 232)
    let harness = try Harness(
      size: Size(width: 320, height: 232), scale: scale, widget: ViewWidget(samples))
    var pixels = Fingerprint()
    for pixel in try harness.image.pixels { pixels.add(UInt64(pixel)) }
    #expect(pixels.value == fingerprint)
  }
}
