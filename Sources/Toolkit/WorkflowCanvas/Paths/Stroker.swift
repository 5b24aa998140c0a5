/// Builds the outlines of lines.
///
/// An open line has one outline: along its left side to the end, around the cap, and back. A closed
/// one has two, which turn in opposite directions.
struct Stroker {
  private(set) var outline = Polygons()
  private let style: StrokeStyle
  private let radius: Double
  /// The largest distance of a round shape from its chords, relative to the radius.
  private let sagitta: Double

  init(_ style: StrokeStyle, tolerance: Double) {
    self.style = style
    radius = style.width / 2
    sagitta = max(tolerance / radius, 1e-4)
  }

  mutating func add(_ line: ArraySlice<Point>, isClosed: Bool) {
    var points: [Point] = []
    for point in line where point != points.last { points.append(point) }
    if isClosed, points.count > 1, points.last == points.first { points.removeLast() }
    guard points.count > 1 else { return addDot(at: points[0]) }
    let isClosed = isClosed && points.count > 2
    for order in [points, points.reversed()] {
      addSide(of: order, isClosed: isClosed)
      if isClosed { outline.endLine(isClosed: true) }
    }
    if !isClosed { outline.endLine(isClosed: true) }
  }

  /// Adds the right side of a line, seen along it, and the cap at its end.
  private mutating func addSide(of points: [Point], isClosed: Bool) {
    let line = isClosed ? points + points.prefix(2) : points
    var previous: Point?
    for (point, next) in zip(line, line.dropFirst()) {
      guard let direction = (next - point).normalized else { continue }
      if let previous {
        addJoin(at: point, previous, direction)
      } else if !isClosed {
        add(point, direction.perpendicular)
      }
      previous = direction
    }
    if let previous, !isClosed { addCap(at: points[points.count - 1], previous) }
  }

  /// Adds the point at a distance of the radius from `point`.
  private mutating func add(_ point: Point, _ normal: Point) {
    outline.add(point + normal.scaled(by: radius))
  }

  private mutating func addJoin(at point: Point, _ first: Point, _ second: Point) {
    let (from, to) = (first.perpendicular, second.perpendicular)
    add(point, from)
    let turn = first.x * second.y - first.y * second.x
    if turn > 0 {
      outline.add(point)  // the inner side of the corner
    } else {
      switch style.join {
      case .bevel: break
      case .round: addArc(at: point, from, to)
      case .miter:
        let cosine = 1 + from.dot(to)
        if cosine > 0.02 { add(point, (from + to).scaled(by: 1 / cosine)) }
      }
    }
    add(point, to)
  }

  private mutating func addCap(at point: Point, _ direction: Point) {
    let normal = direction.perpendicular
    add(point, normal)
    switch style.cap {
    case .butt: break
    case .square:
      add(point, normal + direction)
      add(point, direction - normal)
    case .round: addArc(at: point, normal, .zero - normal)
    }
    add(point, .zero - normal)
  }

  /// Adds the points between two normals on a circle around `point`, counterclockwise.
  private mutating func addArc(at point: Point, _ from: Point, _ to: Point) {
    let chord = (from + to).length / 2
    guard 1 - chord > sagitta else { return }
    // Between opposite normals, as at the end of a line or where it turns back.
    let middle = (from + to).normalized ?? .zero - from.perpendicular
    addArc(at: point, from, middle)
    add(point, middle)
    addArc(at: point, middle, to)
  }

  /// Adds the caps of a line without a length.
  private mutating func addDot(at point: Point) {
    guard style.cap != .butt else { return }
    let right = Point(x: 1, y: 0)
    addCap(at: point, right)
    addCap(at: point, .zero - right)
    outline.endLine(isClosed: true)
  }
}
