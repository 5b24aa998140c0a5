internal import Glibc

/// A point in an SVG.
struct SVGPoint {
  var x = 0.0
  var y = 0.0

  static func + (one: SVGPoint, other: SVGPoint) -> SVGPoint {
    SVGPoint(x: one.x + other.x, y: one.y + other.y)
  }

  static func - (one: SVGPoint, other: SVGPoint) -> SVGPoint {
    SVGPoint(x: one.x - other.x, y: one.y - other.y)
  }

  static func * (one: SVGPoint, factor: Double) -> SVGPoint {
    SVGPoint(x: one.x * factor, y: one.y * factor)
  }

  var length: Double { (x * x + y * y).squareRoot() }
}

/// The affine transformation (a c e; b d f) of an SVG.
struct SVGTransform {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  /// The average scale of lengths, as nanosvg computes it (`nsvg__getAverageScale`).
  var scale: Double { ((a * a + c * c).squareRoot() + (b * b + d * d).squareRoot()) / 2 }

  /// The largest absolute value; infinite if one is not a number.
  var largest: Double {
    let numbers = [a, b, c, d, e, f]
    return numbers.allSatisfy(\.isFinite) ? numbers.map(abs).max() ?? 0 : .infinity
  }

  func callAsFunction(_ point: SVGPoint) -> SVGPoint {
    SVGPoint(x: point.x * a + point.y * c + e, y: point.x * b + point.y * d + f)
  }

  /// Returns the transformation that applies `first`, then this one.
  func after(_ first: SVGTransform) -> SVGTransform {
    let origin = self(SVGPoint(x: first.e, y: first.f))
    return SVGTransform(
      a: first.a * a + first.b * c, b: first.a * b + first.b * d,
      c: first.c * a + first.d * c, d: first.c * b + first.d * d, e: origin.x, f: origin.y)
  }

  /// Parses `translate(1 2) scale(3)`; not finite if a function has a wrong number of values, for
  /// which nanosvg would read uninitialized memory.
  init(_ reader: SVGReader) {
    self.init()
    var reader = reader
    while !reader.isAtEnd {
      guard let kind = Kind.allCases.first(where: { reader.starts(with: $0.rawValue) }) else {
        reader.position += 1
        continue
      }
      reader.position += kind.rawValue.utf8.count
      reader.skip { $0 != UInt8(ascii: "(") }
      var values: [Double] = []
      while !reader.isAtEnd, reader.byte != UInt8(ascii: ")"), values.count < 7 {
        if reader.isAtNumber { values.append(reader.number()) } else { reader.position += 1 }
      }
      guard kind.counts.contains(values.count), !reader.isAtEnd else {
        self = SVGTransform(a: .nan)
        return
      }
      self = after(SVGTransform(kind, values))
    }
  }

  private enum Kind: String, CaseIterable {
    case matrix, translate, scale, rotate, skewX, skewY

    /// The permitted numbers of values.
    var counts: [Int] {
      switch self {
      case .matrix: [6]
      case .translate, .scale: [1, 2]
      case .rotate: [1, 3]
      case .skewX, .skewY: [1]
      }
    }
  }

  init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, e: Double = 0, f: Double = 0) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  private init(_ kind: Kind, _ values: [Double]) {
    let angle = values[0] / 180 * .pi
    switch kind {
    case .matrix:
      self.init(
        a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], f: values[5])
    case .translate: self.init(e: values[0], f: values.count > 1 ? values[1] : 0)
    case .scale: self.init(a: values[0], d: values.count > 1 ? values[1] : values[0])
    case .skewX: self.init(c: tan(angle))
    case .skewY: self.init(b: tan(angle))
    case .rotate:
      let centre = values.count > 1 ? SVGPoint(x: values[1], y: values[2]) : SVGPoint()
      let turn = SVGTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
      self = SVGTransform(e: centre.x, f: centre.y).after(turn)
        .after(SVGTransform(e: -centre.x, f: -centre.y))
    }
  }
}

extension SVGReader {
  fileprivate func starts(with word: String) -> Bool {
    bytes[position..<end].starts(with: word.utf8)
  }
}
