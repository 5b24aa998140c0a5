extension Path {
  /// Creates a path from the path data of an SVG file, such as "M4 12h16"; nil if it is not valid
  /// (SVG 2, 9.3).
  public init?(svgData data: String) {
    var reader = PathDataReader(data)
    guard let path = reader.read() else { return nil }
    self = path
  }
}

private struct PathDataReader {
  private let bytes: [UInt8]
  private var index = 0
  private var path = Path()
  private var isValid = true
  /// The last control point, and whether it belongs to a cubic curve.
  private var control: (point: Point, isCubic: Bool)?

  init(_ data: String) {
    bytes = Array(data.utf8)
  }

  mutating func read() -> Path? {
    skip(Self.separators)
    isValid = index < bytes.count
    while isValid, index < bytes.count {
      let command = bytes[index]
      isValid = path.currentPoint != nil || command | 0x20 == UInt8(ascii: "m")
      index += 1
      skip(Self.separators)
      addSegments(of: command)
    }
    return isValid ? path : nil
  }

  /// Adds a segment for each group of numbers that follows a command.
  private mutating func addSegments(of command: UInt8) {
    let isRelative = command & 0x20 != 0
    var letter = Character(Unicode.Scalar(command | 0x20))
    if letter == "z" {
      path.closeSubpath()
      control = nil
      return
    }
    repeat {
      addSegment(letter, isRelative ? path.currentPoint ?? .zero : .zero)
      if letter == "m" { letter = "l" }
    } while isValid && index < bytes.count && !isLetter(bytes[index])
  }

  private mutating func addSegment(_ letter: Character, _ base: Point) {
    let current = path.currentPoint ?? .zero
    var newControl: (Point, Bool)?
    switch letter {
    case "m": path.move(to: point(base))
    case "l": path.addLine(to: point(base))
    case "h": path.addLine(to: Point(x: base.x + number(), y: current.y))
    case "v": path.addLine(to: Point(x: current.x, y: base.y + number()))
    case "c", "s":
      let first = letter == "c" ? point(base) : mirroredControl(isCubic: true)
      let second = point(base)
      path.addCurve(to: point(base), control1: first, control2: second)
      newControl = (second, true)
    case "q", "t":
      let middle = letter == "q" ? point(base) : mirroredControl(isCubic: false)
      path.addQuadCurve(to: point(base), control: middle)
      newControl = (middle, false)
    case "a":
      let radii = Size(width: abs(number()), height: abs(number()))
      let (angle, isLarge, isClockwise) = (number(), flag(), flag())
      path.addArc(
        from: current, to: point(base), radii: radii, angle: angle, isLarge: isLarge,
        isClockwise: isClockwise)
    default: isValid = false
    }
    control = newControl
  }

  /// The last control point mirrored at the current point, if it is of the same kind.
  private func mirroredControl(isCubic: Bool) -> Point {
    let current = path.currentPoint ?? .zero
    guard let control, control.isCubic == isCubic else { return current }
    return current + current - control.point
  }

  // MARK: - Numbers

  private static let separators = " \t\n\r\u{c},"
  private static let digits = "0123456789"

  private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xdf) }

  /// Skips bytes that are one of `characters`; returns whether there were any.
  @discardableResult
  private mutating func skip(_ characters: String, atMost limit: Int = .max) -> Bool {
    let start = index
    while index < bytes.count, index - start < limit, characters.utf8.contains(bytes[index]) {
      index += 1
    }
    return index > start
  }

  private mutating func point(_ base: Point) -> Point {
    Point(x: base.x + number(), y: base.y + number())
  }

  /// Reads a number; one that is not valid ends the reading.
  private mutating func number() -> Double {
    let start = index
    skip("+-", atMost: 1)
    skip(Self.digits)
    skip(".", atMost: 1)
    skip(Self.digits)
    if skip("eE", atMost: 1) {
      skip("+-", atMost: 1)
      skip(Self.digits)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    skip(Self.separators)
    guard let number = Double(text) else {
      isValid = false
      return 0
    }
    return number
  }

  private mutating func flag() -> Bool {
    isValid = isValid && skip("01", atMost: 1)
    let isSet = isValid && bytes[index - 1] == UInt8(ascii: "1")
    skip(Self.separators)
    return isSet
  }
}

extension Path {
  /// Adds an arc of an ellipse between two points, as SVG describes it (SVG 2, B.2.4).
  fileprivate mutating func addArc(
    from start: Point, to end: Point, radii: Size, angle: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard radii.width > 0, radii.height > 0 else { return addLine(to: end) }
    guard start != end else { return }
    // On the unit circle: turned back by the angle and divided by the radii.
    let axis = Point.direction(angle)
    func unit(_ point: Point) -> Point {
      Point(x: point.dot(axis) / radii.width, y: point.dot(axis.perpendicular) / radii.height)
    }
    func original(_ point: Point) -> Point {
      axis.scaled(by: point.x * radii.width)
        + axis.perpendicular.scaled(by: point.y * radii.height)
    }
    let half = unit(end - start).scaled(by: 0.5)
    // Radii that are too small grow until the arc reaches both points.
    let factor = max(1, half.length)
    let height = max(0, factor * factor - half.dot(half)).squareRoot()
    let side = isLarge == isClockwise ? -1.0 : 1
    let center = (half.normalized ?? .zero).perpendicular.scaled(by: side * height)
    let (from, to) = (.zero - half - center, half - center)
    guard let from = from.normalized, let to = to.normalized else { return addLine(to: end) }
    let middle = start + (end - start).scaled(by: 0.5) + original(center)
    addUnitArc(from: from, to: to, isClockwise: isClockwise) { point in
      middle + original(point.scaled(by: factor))
    }
  }

  /// Adds an arc of the unit circle as curves of at most 90 degrees, whose points `place` moves.
  private mutating func addUnitArc(
    from: Point, to: Point, isClockwise: Bool, place: (Point) -> Point
  ) {
    let direction = isClockwise ? 1.0 : -1
    let turn = direction * (from.x * to.y - from.y * to.x)
    guard turn >= 0, from.dot(to) >= -1e-9 else {
      let sum = (from + to).normalized ?? from.perpendicular.scaled(by: direction)
      let isObtuse = turn < 0 && (from + to).length > 1e-9
      let middle = isObtuse ? .zero - sum : sum
      addUnitArc(from: from, to: middle, isClockwise: isClockwise, place: place)
      return addUnitArc(from: middle, to: to, isClockwise: isClockwise, place: place)
    }
    let halfCosine = ((1 + min(from.dot(to), 1)) / 2).squareRoot()
    let reach = 4.0 / 3 * ((1 - halfCosine) / (1 + halfCosine)).squareRoot() * direction
    addCurve(
      to: place(to), control1: place(from + from.perpendicular.scaled(by: reach)),
      control2: place(to - to.perpendicular.scaled(by: reach)))
  }
}
