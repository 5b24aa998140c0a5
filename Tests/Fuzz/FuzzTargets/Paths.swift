import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

extension FuzzTarget {
  /// Paths: any lines and curves with any numbers, filled, stroked, as a clip and in a gradient, and
  /// bytes as the path data of SVG. They draw something or nothing, and the same without caches.
  static let paths = FuzzTarget(
    "Paths",
    opening: {
      let sheet = try Sheet()
      return { bytes in
        try sheet.check(Drawing(bytes))
        if let path = Path(svgData: String(decoding: bytes, as: UTF8.self)) {
          try sheet.check(Drawing(path))
        }
      }
    })
}

/// A window with a canvas.
@MainActor
private struct Sheet {
  private let canvas = CanvasWidget()
  private let harness: Harness

  init() throws {
    harness = try Harness(size: .init(width: 60, height: 40), widget: canvas)
  }

  func check(_ drawing: Drawing) throws {
    canvas.draw = { list, _, _ in drawing.draw(in: &list) }
    canvas.parts = { _, _ in [CanvasPart("Path", area: drawing.path)] }
    let changed = try harness.image
    try expect(try changed == harness.redrawnImage, "Damage was missed: \(drawing)")
    let bounds = drawing.path.bounds
    for x in stride(from: 0.5, to: 60, by: 7) {
      let point = Point(x: x, y: x * 2 / 3)
      try expect(
        !drawing.path.contains(point) || bounds.outset(by: 1e-6).contains(point),
        "\(point) is inside, but not in \(bounds): \(drawing)")
    }
    canvas.draw = { _, _, _ in }
    _ = try harness.image
  }
}

/// A path and how it is drawn.
private struct Drawing {
  var path = Path()
  private var style = StrokeStyle(width: 2)
  private var rule = FillRule.nonZero
  private var transform = Transform()
  private var shading = Shading.color(Color(0x2458c6))
  private var rect = Rect.zero

  init(_ path: Path) { self.path = path }

  init(_ bytes: [UInt8]) {
    var numbers = Numbers(bytes)
    style.width = numbers.next()
    style.cap = [.butt, .round, .square][numbers.choice(of: 3)]
    style.join = [.miter, .round, .bevel][numbers.choice(of: 3)]
    style.dash = (0..<numbers.choice(of: 4)).map { _ in numbers.next() }
    style.dashPhase = numbers.next()
    rule = [.nonZero, .evenOdd][numbers.choice(of: 2)]
    if numbers.choice(of: 2) == 1 {
      transform = transform.translated(x: numbers.next(), y: numbers.next())
        .rotated(degrees: numbers.next()).scaled(x: numbers.next(), y: numbers.next())
    }
    let stops = (0..<numbers.choice(of: 4)).map {
      Shading.Stop(Color(UInt32($0) &* 0x735a91), at: numbers.next())
    }
    let (start, end) = (numbers.point(), numbers.point())
    switch numbers.choice(of: 3) {
    case 0: shading = .linearGradient(stops, from: start, to: end)
    case 1: shading = .radialGradient(stops, center: start, radius: end.x)
    default: break
    }
    rect = numbers.rect()
    while !numbers.isEmpty { add(&numbers) }
  }

  private mutating func add(_ numbers: inout Numbers) {
    switch numbers.choice(of: 8) {
    case 0: path.move(to: numbers.point())
    case 1: path.addLine(to: numbers.point())
    case 2: path.addQuadCurve(to: numbers.point(), control: numbers.point())
    case 3:
      path.addCurve(
        to: numbers.point(), control1: numbers.point(), control2: numbers.point())
    case 4:
      path.addArc(
        center: numbers.point(), radius: numbers.next(), from: numbers.next(), to: numbers.next())
    case 5: path.closeSubpath()
    case 6: path.addRect(numbers.rect(), cornerRadius: numbers.next())
    default: path.addEllipse(in: numbers.rect())
    }
  }

  @MainActor
  func draw(in list: inout DisplayList) {
    list.transformed(by: transform) { list in
      list.fill(path, shading, rule: rule)
      list.stroke(path, .color(Color(0xa51f18, opacity: 0.5)), style: style)
      list.fill(rect, Color(0x34343c))
      list.clipped(to: path, rule: rule) { list in
        list.layer(over: rect, opacity: 0.5, scale: 1) { $0.fill(Path(rect), shading) }
      }
    }
  }
}

/// Reads numbers: a byte is half of its value, from -64 to 63, and 0xFF is followed by the eight bytes
/// of any number.
private struct Numbers {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func choice(of count: Int) -> Int { Int(bytes.popFirst() ?? 0) % count }

  mutating func next() -> Double {
    let byte = bytes.popFirst() ?? 0
    guard byte == 0xFF, bytes.count >= 8 else { return Double(Int8(bitPattern: byte)) / 2 }
    let bits = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    bytes.removeFirst(8)
    return Double(bitPattern: bits)
  }

  mutating func point() -> Point { Point(x: next(), y: next()) }

  mutating func rect() -> Rect { Rect(x: next(), y: next(), width: next(), height: next()) }
}
