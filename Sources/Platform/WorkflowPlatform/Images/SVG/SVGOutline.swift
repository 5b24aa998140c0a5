internal import Glibc

/// A segment of an outline: a cubic Bézier curve, or a straight line.
struct SVGSegment {
  var start: SVGPoint
  var first: SVGPoint
  var second: SVGPoint
  var end: SVGPoint
  var isLine: Bool

  init(from start: SVGPoint, to end: SVGPoint) {
    self.init(start, start, end, end, isLine: true)
  }

  init(
    _ start: SVGPoint, _ first: SVGPoint, _ second: SVGPoint, _ end: SVGPoint, isLine: Bool = false
  ) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
    self.isLine = isLine
  }

  func transformed(by transform: SVGTransform) -> SVGSegment {
    SVGSegment(
      transform(start), transform(first), transform(second), transform(end), isLine: isLine)
  }
}

/// The outline of an SVG shape in the shape's coordinates, with the same segments as in nanosvg.
struct SVGOutline {
  /// The maximum number of segments of a shape.
  static let maximumSegmentCount = 500_000

  private(set) var segments: [SVGSegment] = []
  /// The number of subpaths.
  private(set) var subpathCount = 0
  private var start = SVGPoint()
  private var here = SVGPoint()
  /// The control point that the next smooth curve mirrors.
  private var control = SVGPoint()

  private mutating func append(_ segment: SVGSegment) {
    if segments.count <= Self.maximumSegmentCount { segments.append(segment) }
  }

  private mutating func move(to point: SVGPoint) {
    close()
    (start, here, control) = (point, point, point)
  }

  /// Ends a subpath; closes it, because filled shapes are closed even if their lines are not.
  private mutating func close() {
    if here.x != start.x || here.y != start.y { line(to: start) }
    subpathCount += 1
  }

  mutating func line(from start: SVGPoint, to end: SVGPoint) {
    move(to: start)
    line(to: end)
    subpathCount += 1
  }

  private mutating func line(to point: SVGPoint) {
    append(SVGSegment(from: here, to: point))
    (here, control) = (point, point)
  }

  private mutating func curve(
    _ first: SVGPoint, _ second: SVGPoint, to end: SVGPoint
  ) {
    append(SVGSegment(here, first, second, end))
    (here, control) = (end, second)
  }

  private mutating func quadratic(_ middle: SVGPoint, to end: SVGPoint) {
    curve(
      here + (middle - here) * (2.0 / 3), end + (middle - end) * (2.0 / 3), to: end)
    control = middle
  }

  /// Appends an arc, as curves of at most a quarter turn (SVG 2, 9.5.1 and B.2.4).
  ///
  /// nanosvg has 24-bit precision, so its points deviate by some millionths of the radii.
  private mutating func arc(_ values: [Double], to end: SVGPoint) {
    var radii = SVGPoint(x: abs(values[0]), y: abs(values[1]))
    guard radii.x >= 1e-6, radii.y >= 1e-6, (end - here).length >= 1e-6 else {
      return line(to: end)
    }
    let angle = values[2] / 180 * .pi
    let turn = SVGTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    let back = SVGTransform(a: cos(angle), b: -sin(angle), c: sin(angle), d: cos(angle))
    let half = back((here - end) * 0.5)
    // Radii that are too small are scaled up uniformly.
    let reach = SVGPoint(x: half.x / radii.x, y: half.y / radii.y).length
    radii = radii * max(1, reach)
    let unit = SVGPoint(x: half.x / radii.x, y: half.y / radii.y)
    let square = unit.x * unit.x + unit.y * unit.y
    let side = (values[3] != 0) == (values[4] != 0) ? -1.0 : 1.0
    let distance = side * max(0, (1 - square) / square).squareRoot()
    let middle = SVGPoint(x: distance * unit.y, y: -distance * unit.x)
    let centre =
      (here + end) * 0.5 + turn(SVGPoint(x: middle.x * radii.x, y: middle.y * radii.y))
    let first = atan2(unit.y - middle.y, unit.x - middle.x)
    var sweep = atan2(-unit.y - middle.y, -unit.x - middle.x) - first
    if values[4] == 0, sweep > 0 { sweep -= 2 * .pi }
    if values[4] != 0, sweep < 0 { sweep += 2 * .pi }
    let error = 1e-6 * max(radii.x, radii.y)
    let handle = 4 / 3 * tan(sweep / 16)
    for index in 0..<4 {
      let (one, other) = (
        first + sweep * Double(index) / 4, first + sweep * Double(index + 1) / 4
      )
      func point(_ x: Double, _ y: Double) -> SVGPoint {
        centre + turn(SVGPoint(x: x * radii.x, y: y * radii.y))
      }
      curve(
        point(cos(one) - handle * sin(one), sin(one) + handle * cos(one))
          - SVGPoint(x: error, y: error),
        point(cos(other) + handle * sin(other), sin(other) - handle * cos(other))
          + SVGPoint(x: error, y: error),
        to: index == 3 ? end : point(cos(other), sin(other)))
    }
    control = end
  }

  mutating func ellipse(_ centre: SVGPoint, _ radii: SVGPoint) {
    let handle = 0.552_284_75
    func point(_ x: Double, _ y: Double) -> SVGPoint {
      SVGPoint(x: centre.x + x * radii.x, y: centre.y + y * radii.y)
    }
    move(to: point(1, 0))
    curve(point(1, handle), point(handle, 1), to: point(0, 1))
    curve(point(-handle, 1), point(-1, handle), to: point(-1, 0))
    curve(point(-1, -handle), point(-handle, -1), to: point(0, -1))
    curve(point(handle, -1), point(1, -handle), to: point(1, 0))
    close()
  }

  mutating func rectangle(
    _ corner: SVGPoint, _ size: SVGPoint, _ radii: SVGPoint
  ) {
    let (far, handle) = (corner + size, 0.447_715_25)
    func point(_ x: Double, _ y: Double) -> SVGPoint { SVGPoint(x: x, y: y) }
    let (x, y) = (min(radii.x, size.x / 2), min(radii.y, size.y / 2))
    move(to: point(corner.x + x, corner.y))
    let corners = [
      [point(far.x - x, corner.y), point(far.x, corner.y), point(far.x, corner.y + y)],
      [point(far.x, far.y - y), far, point(far.x - x, far.y)],
      [point(corner.x + x, far.y), point(corner.x, far.y), point(corner.x, far.y - y)],
      [point(corner.x, corner.y + y), corner, point(corner.x + x, corner.y)],
    ]
    for points in corners {
      line(to: points[0])
      guard x > 0, y > 0 else { continue }
      curve(
        points[1] + (points[0] - points[1]) * handle,
        points[1] + (points[2] - points[1]) * handle, to: points[2])
    }
    close()
  }

  /// Parses `points`, such as "1,2 3,4". A letter counts as 0.
  mutating func points(_ text: SVGReader) {
    var reader = text
    var isFirst = true
    while !reader.isAtEnd {
      let point = SVGPoint(x: Self.item(&reader).number, y: Self.item(&reader).number)
      if isFirst { move(to: point) } else { line(to: point) }
      isFirst = false
    }
    close()
  }

  /// Reads a number or a command; 0 at the end. A sign without digits is not a number.
  private static func item(_ reader: inout SVGReader) -> (number: Double, command: UInt8) {
    reader.skipSeparators()
    let start = reader.position
    guard reader.isAtNumber else {
      reader.position += 1
      return (0, start < reader.end ? reader.bytes[start] : 0)
    }
    let number = reader.number()
    let next = start + 1 < reader.end ? reader.bytes[start + 1] : 0
    let isSign =
      [43, 45].contains(reader.bytes[start]) && next != UInt8(ascii: ".")
      && !(48...57).contains(next)
    return (number, isSign ? reader.bytes[start] : 0)
  }

  /// Parses `d`, such as "M 1 2 h 3 z".
  ///
  /// Like nanosvg, passes surplus numbers of a command on to the next one, and ignores numbers
  /// after an unknown command.
  mutating func path(_ text: SVGReader) {
    var reader = text
    var (command, count): (UInt8, Int?) = (0, nil)
    var values: [Double] = []
    var hasStarted = false
    while !reader.isAtEnd {
      reader.skipSeparators()
      if reader.isAtEnd { break }
      // The flags of an arc have one digit each, and need no separators.
      if command | 32 == UInt8(ascii: "a"), values.count == 3 || values.count == 4,
        reader.byte == UInt8(ascii: "0") || reader.byte == UInt8(ascii: "1")
      {
        values.append(Double(reader.byte - 48))
        reader.position += 1
        continue
      }
      let (number, letter) = Self.item(&reader)
      if letter != 0 {
        let kind = letter | 32
        if kind == UInt8(ascii: "m") { hasStarted = true }
        count = hasStarted && letter >= 64 ? Self.counts[kind] : nil
        command = count == nil ? 0 : letter
        if kind == UInt8(ascii: "z"), count != nil { close() }
        if count != nil, kind == UInt8(ascii: "z") || kind == UInt8(ascii: "m") { values = [] }
      } else if let count, count > 0 {
        values.append(number)
        guard values.count >= count else { continue }
        draw(command, values)
        // Further points after a move command are lines.
        if command | 32 == UInt8(ascii: "m") { command -= 1 }
        values = []
      }
    }
    close()
  }

  /// The number of values per command.
  private static var counts: [UInt8: Int] {
    Dictionary(uniqueKeysWithValues: zip("vhmltqscaz".utf8, [1, 1, 2, 2, 2, 4, 4, 6, 7, 0]))
  }

  private mutating func draw(_ command: UInt8, _ values: [Double]) {
    let base = command & 32 != 0 ? here : SVGPoint()
    func point(_ index: Int) -> SVGPoint {
      base + SVGPoint(x: values[index], y: values[index + 1])
    }
    let mirrored = here * 2 - control
    switch command | 32 {
    case UInt8(ascii: "m"): move(to: point(0))
    case UInt8(ascii: "l"): line(to: point(0))
    case UInt8(ascii: "h"): line(to: SVGPoint(x: base.x + values[0], y: here.y))
    case UInt8(ascii: "v"): line(to: SVGPoint(x: here.x, y: base.y + values[0]))
    case UInt8(ascii: "c"): curve(point(0), point(2), to: point(4))
    case UInt8(ascii: "s"): curve(mirrored, point(0), to: point(2))
    case UInt8(ascii: "q"): quadratic(point(0), to: point(2))
    case UInt8(ascii: "t"): quadratic(mirrored, to: point(0))
    default: arc(values, to: point(5))
    }
  }
}
