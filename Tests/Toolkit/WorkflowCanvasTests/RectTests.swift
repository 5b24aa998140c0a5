import Testing
import WorkflowCanvas

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `edges and centers follow from origin and size`() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test func `contains its top and leading edges but not the others`() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.9, y: 59.9)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
  }

  @Test func `the intersection of rectangles is the area that both cover`() {
    let other = Rect(x: 0, y: 50, width: 20, height: 100)
    #expect(rect.intersection(other) == Rect(x: 10, y: 50, width: 10, height: 10))
    #expect(rect.intersects(other))
  }

  @Test func `rectangles that only touch do not intersect`() {
    let right = Rect(x: 40, y: 20, width: 30, height: 40)
    #expect(!rect.intersects(right))
    #expect(rect.intersection(right).isEmpty)
    #expect(rect.intersection(right).width == 0)
  }

  @Test func `the union covers both, and an empty rectangle adds nothing`() {
    let far = Rect(x: 100, y: 0, width: 1, height: 1)
    let empty = Rect(x: 500, y: 500, width: 0, height: 9)
    #expect(rect.union(far) == Rect(x: 10, y: 0, width: 91, height: 60))
    #expect(rect.union(empty) == rect)
    #expect(empty.union(rect) == rect)
  }

  @Test(arguments: [(0.0, 5.0), (5, 0), (-1, 5), (.nan, 5)])
  func `without area it is empty`(width: Double, height: Double) {
    #expect(Rect(x: 1, y: 1, width: width, height: height).isEmpty)
  }

  @Test func `an offset keeps the size`() {
    #expect(rect.offset(by: Point(x: -10, y: 5)) == Rect(x: 0, y: 25, width: 30, height: 40))
  }

  @Test func `insets never make a size negative`() {
    let insets = Insets(leading: 1, top: 2, trailing: 3, bottom: 4)
    #expect(rect.inset(by: insets) == Rect(x: 11, y: 22, width: 26, height: 34))
    #expect(rect.inset(by: Insets(100)).size == .zero)
  }

  @Test func `an outset grows every edge`() {
    #expect(rect.outset(by: 5) == Rect(x: 5, y: 15, width: 40, height: 50))
    #expect(rect.outset(by: -100).size == .zero)
  }
}

@Suite struct InsetsTests {
  @Test func `a single number applies to all edges`() {
    #expect(Insets(3) == Insets(leading: 3, top: 3, trailing: 3, bottom: 3))
    #expect(Insets.zero == Insets(0))
  }

  @Test func `horizontal and vertical are the sums of opposite edges`() {
    let insets = Insets(leading: 1, top: 2, trailing: 30, bottom: 40)
    #expect(insets.horizontal == 31)
    #expect(insets.vertical == 42)
  }
}

@Suite struct AxisTests {
  @Test(arguments: [Axis.horizontal, .vertical])
  func `a subscript reads and writes the axis of sizes and points`(axis: Axis) {
    var size = Size(width: 1, height: 2)
    var point = Point(x: 3, y: 4)

    size[axis] += 10
    point[axis.cross] += 10

    #expect(size == (axis == .horizontal ? Size(width: 11, height: 2) : Size(width: 1, height: 12)))
    #expect(point == (axis == .horizontal ? Point(x: 3, y: 14) : Point(x: 13, y: 4)))
    #expect(axis.cross.cross == axis)
  }

  @Test func `points add and subtract`() {
    let point = Point(x: 1, y: 2) + Point(x: 10, y: 20)
    #expect(point == Point(x: 11, y: 22))
    #expect(point - point == .zero)
  }
}
