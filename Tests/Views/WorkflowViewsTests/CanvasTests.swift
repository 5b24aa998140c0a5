import Harness
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A canvas of 300 by 100 points with a triangle, a square and a circle, between two buttons.
private struct Shapes: View {
  static let triangle = Path { path in
    path.move(to: Point(x: 0, y: 100))
    path.addLine(to: Point(x: 100, y: 100))
    path.addLine(to: Point(x: 0, y: 0))
  }
  var selected: Int?
  var names = ["Triangle", "Square", "Circle"]
  var onSelect: (Int?) -> Void = { _ in }
  var onActivate: ((Int) -> Void)?

  var body: some View {
    let areas = [
      Self.triangle, Path(Rect(x: 120, y: 20, width: 60, height: 60)),
      Path(ellipseIn: Rect(x: 220, y: 20, width: 60, height: 60)),
    ]
    VStack(alignment: .leading, spacing: 8) {
      Button("before") {}
      Canvas("Shapes") { _, _, _ in }
        .parts(selected: selected, onSelect: onSelect, onActivate: onActivate) { _, _ in
          zip(names, areas).map { CanvasPart($0, value: "\($0.count) letters", area: $1) }
        }
        .frame(width: 300, height: 100)
      Button("after") {}
    }
  }
}

/// The canvas alone, in a view that keeps the selection.
private struct SelectedShapes: View {
  @State private var selected: Int?
  let log: Log

  var body: some View {
    VStack {
      Shapes(selected: selected) {
        selected = $0
        log.add($0.map(String.init) ?? "none")
      }
      Text("selected: \(selected.map(String.init) ?? "none")")
    }
  }
}

@MainActor
@Suite struct CanvasTests {
  private let log = Log()

  private func corner(_ stage: ShownView<some View>) throws -> Point {
    try #require(stage.frame("Shapes")).origin
  }

  @Test func `a canvas draws in its size, and what is outside is cut off`() throws {
    let stage = try ShownView(
      Canvas { list, size, _ in
        list.fill(Rect(x: -9, y: -9, width: size.width + 18, height: 20), Color(0x123456))
      }.frame(width: 20, height: 30))
    let image = try stage.harness.image
    #expect(image.pixels.filter { $0 == 0x123456 }.count == 20 * 11)
    #expect(stage.names.isEmpty)
  }

  @Test func `without parts it is a picture, with parts a list of names and values`() throws {
    let plain = try ShownView(Canvas("Disc") { _, _, _ in })
    #expect(try plain.harness.find(.text("Disc")).semantics.role == .image)
    #expect(plain.widget("Disc")?.children.isEmpty == true)
    let stage = try ShownView(Shapes(selected: 1))
    let list = try stage.harness.find(.role(.table))
    #expect(list.semantics.name == "Shapes")
    #expect(list.children.map(\.semantics.name) == ["Triangle", "Square", "Circle"])
    #expect(list.children.map(\.semantics.value) == ["8 letters", "6 letters", "6 letters"])
    #expect(list.children.map { $0.semantics.state.contains(.selected) } == [false, true, false])
    #expect(list.children[2].semantics.position == Semantics.Position(index: 2, count: 3))
    #expect(stage.frame("Circle")?.size == Size(width: 60, height: 60))
  }

  @Test func `the pointer selects the part whose path it is inside of, and leaves it`() async throws
  {
    let stage = try ShownView(SelectedShapes(log: log))
    let harness = stage.harness
    func move(_ x: Double, _ y: Double) throws {
      harness.send(.pointerMoved(try corner(stage) + Point(x: x, y: y)))
    }
    try move(20, 80)
    #expect(log.new() == ["0"] && harness.shows("selected: 0"))
    // In the triangle's bounds, but not inside of it.
    try move(80, 20)
    #expect(log.new() == ["none"] && harness.shows("selected: none"))
    try move(150, 50)
    try move(160, 60)
    #expect(log.new() == ["1"])
    try move(250, 50)
    #expect(log.new().last == "2")
    try await harness.click("Square")
    #expect(harness.shows("selected: 1"))
    harness.send(.pointerMoved(Point(x: 1, y: 1)))
    #expect(harness.shows("selected: 1"))  // it has the focus
  }

  @Test func `a click and Return activate a part, which pointing does not`() async throws {
    let stage = try ShownView(Shapes(onActivate: { [log] in log.add("\($0)") }))
    stage.harness.send(.pointerMoved(try corner(stage) + Point(x: 150, y: 50)))
    try await stage.harness.focus("Circle")
    #expect(log.new().isEmpty)
    try await stage.harness.press(.enter)
    try await stage.harness.click("Square")
    #expect(log.new() == ["2", "1"])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `it is one stop of Tab, in which arrow keys, Home and End go from part to part`(
    direction: LayoutDirection
  ) async throws {
    let stage = try ShownView(SelectedShapes(log: log))
    let harness = stage.harness
    harness.window.environment.layoutDirection = direction
    let (next, back): (Key, Key) = direction == .leftToRight ? (.right, .left) : (.left, .right)
    try await harness.focus("before")
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "Triangle" && harness.shows("selected: 0"))
    for (key, name) in [
      (next, "Square"), (Key.down, "Circle"), (next, "Circle"), (back, "Square"), (.end, "Circle"),
      (.home, "Triangle"), (.up, "Triangle"), (.down, "Square"),
    ] {
      try await harness.press(key)
      #expect(harness.focused?.semantics.name == name)
    }
    #expect(harness.shows("selected: 1"))
    try await harness.press(.escape)
    #expect(harness.shows("selected: none") && harness.focused?.semantics.name == "Square")
    try await harness.press(.enter)
    #expect(harness.shows("selected: 1"))
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "after" && harness.shows("selected: none"))
    try await harness.expectAccessible()
  }

  @Test func `Escape is left to others while no part is selected`() async throws {
    var escapes = 0
    let stage = try ShownView(Shapes().shortcut(.escape, [], title: "Close") { escapes += 1 })
    try await stage.harness.focus("Square")
    try await stage.harness.press(.escape)
    #expect(escapes == 1)
  }

  @Test func `parts are where they are drawn, also in a mirrored layout`() throws {
    let stage = try ShownView(Shapes { log.add($0.map(String.init) ?? "none") })
    stage.harness.window.environment.layoutDirection = .rightToLeft
    _ = try stage.harness.image
    let corner = try corner(stage)
    #expect(stage.frame("Square")?.origin == corner + Point(x: 120, y: 20))
    stage.harness.send(.pointerMoved(corner + Point(x: 20, y: 80)))
    #expect(log.new() == ["0"])
  }

  @Test func `parts come and go, and follow the size`() async throws {
    let stage = try ShownView(Shapes(names: ["Triangle"]))
    #expect(stage.names == ["before", "Shapes", "Triangle", "after"])
    stage.show(Shapes(names: ["A", "B", "C"]))
    #expect(stage.names == ["before", "Shapes", "A", "B", "C", "after"])
    try await stage.harness.focus("C")
    stage.show(Shapes(names: ["A"]))
    #expect(stage.names == ["before", "Shapes", "A", "after"])
    #expect(stage.harness.focused == nil)
    let whole = try ShownView(
      Canvas("All") { _, _, _ in }.parts(selected: nil, onSelect: { _ in }) { size, _ in
        [CanvasPart("All of it", area: Path(Rect(origin: .zero, size: size)))]
      })
    try await whole.harness.resize(to: Size(width: 222, height: 111))
    #expect(whole.frame("All of it")?.size == Size(width: 222, height: 111))
  }

  @Test func `a part that went away from the pointer is not selected again`() async throws {
    func shapes(_ names: [String]) -> some View {
      Shapes(names: names) { log.add($0.map(String.init) ?? "none") }
    }
    let stage = try ShownView(shapes(["A", "B", "C"]))
    stage.harness.send(.pointerMoved(try corner(stage) + Point(x: 250, y: 50)))
    #expect(log.new() == ["2"])
    stage.show(shapes(["A"]))
    try await stage.harness.focus("A")
    try await stage.harness.press(.tab)
    #expect(log.new().suffix(2) == ["0", "none"])
  }

  @Test
  func `disabled parts get neither pointer nor focus, and ones without finite places no pointer`()
    async throws
  {
    let stage = try ShownView(Shapes { _ in log.add("selected") }.disabled())
    stage.harness.send(.pointerMoved(try corner(stage) + Point(x: 20, y: 80)))
    try await stage.harness.press(.tab)
    #expect(stage.harness.focused == nil && log.new().isEmpty)
    let odd = try ShownView(
      Canvas("Odd") { _, _, _ in }.parts(selected: 9, onSelect: { _ in }) { _, _ in
        [Double.nan, .infinity, 1e300].map {
          CanvasPart("\($0)", area: Path(Rect(x: $0, y: 0, width: $0, height: 9)))
        }
      })
    odd.harness.send(.pointerMoved(Point(x: 5, y: 5)))
    try await odd.harness.press(.tab)
    #expect(odd.harness.focused?.semantics.name == "nan")
    try await odd.harness.press(.right)
    #expect(odd.harness.focused?.semantics.name == "inf")
    #expect(odd.names == ["Odd", "nan", "inf", "1e+300"])
  }

  @Test func `each update of the view draws the canvas again, once`() throws {
    func canvas() -> some View { Canvas { _, _, _ in log.add("drawn") } }
    let stage = try ShownView(canvas())
    #expect(log.new() == ["drawn"])
    stage.show(canvas())
    _ = try stage.harness.image
    #expect(log.new() == ["drawn"])
    _ = try stage.harness.image
    #expect(log.new().isEmpty)
  }
}
