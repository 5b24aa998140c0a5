extension Path {
  /// Creates a path from the path data of an SVG file, such as "M4 12h16"; nil if it is not valid
  /// (SVG 2, 9.3).
  public init?(svgData data: String) {
    var reader = PathDataReader(data)
    guard let path = reader.read() else { return nil }
    self = path
  }
}

/// Reads the path data of SVG.
private struct PathDataReader {
  private let bytes: [UInt8]
  private var index = 0
  private var path = Path()
  /// The last control point, and whether it belongs to a cubic curve.
  private var control: (point: Point, isCubic: Bool)?

  init(_ data: String) {
    bytes = Array(data.utf8)
  }

  mutating func read() -> Path? {
    skipSeparators()
    guard index < bytes.count else { return nil }
    while index < bytes.count {
      let command = bytes[index]
      guard path.currentPoint != nil || command | 0x20 == UInt8(ascii: "m") else { return nil }
      index += 1
      skipSeparators()
      guard addSegments(of: command) else { return nil }
    }
    return path
  }

  /// Adds a segment for each group of numbers that follows a command.
  private mutating func addSegments(of command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    var letter = Character(Unicode.Scalar(command | 0x20))
    if letter == "z" {
      path.closeSubpath()
      control = nil
      return true
    }
    repeat {
      guard addSegment(letter, isRelative ? path.currentPoint ?? .zero : .zero) else {
        return false
      }
      if letter == "m" { letter = "l" }
    } while index < bytes.count && !isLetter(bytes[index])
    return true
  }

  private mutating func addSegment(_ letter: Character, _ base: Point) -> Bool {
    let current = path.currentPoint ?? .zero
    var newControl: (Point, Bool)?
    switch letter {
    case "m":
      guard let point = point(base) else { return false }
      path.move(to: point)
    case "l":
      guard let point = point(base) else { return false }
      path.addLine(to: point)
    case "h":
      guard let x = number() else { return false }
      path.addLine(to: Point(x: base.x + x, y: current.y))
    case "v":
      guard let y = number() else { return false }
      path.addLine(to: Point(x: current.x, y: base.y + y))
    case "c", "s":
      let first = letter == "c" ? point(base) : mirroredControl(isCubic: true)
      guard let first, let second = point(base), let end = point(base) else { return false }
      path.addCurve(to: end, control1: first, control2: second)
      newControl = (second, true)
    case "q", "t":
      let middle = letter == "q" ? point(base) : mirroredControl(isCubic: false)
      guard let middle, let end = point(base) else { return false }
      path.addQuadCurve(to: end, control: middle)
      newControl = (middle, false)
    case "a":
      guard let rx = number(), let ry = number(), let angle = number(), let isLarge = flag(),
        let isClockwise = flag(), let end = point(base)
      else { return false }
      path.addArc(
        from: current, to: end, radii: Size(width: abs(rx), height: abs(ry)), angle: angle,
        isLarge: isLarge, isClockwise: isClockwise)
    default: return false
    }
    control = newControl
    return true
  }

  /// The last control point mirrored at the current point, if it is of the same kind.
  private func mirroredControl(isCubic: Bool) -> Point? {
    let current = path.currentPoint ?? .zero
    guard let control, control.isCubic == isCubic else { return current }
    return current + current - control.point
  }

  // MARK: - Numbers

  private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xdf) }

  private mutating func skipSeparators() {
    while index < bytes.count, [0x20, 0x09, 0x0a, 0x0d, 0x0c, 0x2c].contains(bytes[index]) {
      index += 1
    }
  }

  private mutating func point(_ base: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: base.x + x, y: base.y + y)
  }

  private mutating func number() -> Double? {
    let start = index
    var (hasPoint, hasExponent) = (false, false)
    loop: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard index == start || bytes[index - 1] | 0x20 == UInt8(ascii: "e") else { break loop }
      case UInt8(ascii: "."):
        if hasPoint || hasExponent { break loop }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if hasExponent || index == start { break loop }
        hasExponent = true
      default: break loop
      }
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    skipSeparators()
    return Double(text)
  }

  private mutating func flag() -> Bool? {
    guard index < bytes.count, [0x30, 0x31].contains(bytes[index]) else { return nil }
    index += 1
    defer { skipSeparators() }
    return bytes[index - 1] == 0x31
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
