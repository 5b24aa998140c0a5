/// The style of an SVG shape, limited to the properties that affect the drawing time.
struct SVGStyle {
  /// The maximum number of dashes and gaps that are used.
  private static let maximumDashCount = 8

  var transform = SVGTransform()
  var isVisible = true
  var isFilled = true
  var isStroked = false
  /// Whether the fill or the stroke is a gradient.
  var hasGradient = false
  var strokeWidth = 1.0
  var miterLimit = 4.0
  var hasRoundJoins = false
  var hasRoundCaps = false
  var fontSize = 0.0
  /// The lengths of dashes and gaps; empty for a solid line.
  var dashes: [Double] = []
  /// The position of the text of `dashes` in the bytes.
  var dashPosition = 0

  /// Applies the attribute `name`, whose value is parsed from `value`.
  ///
  /// - Parameter percentageBase: The length of 100 %.
  mutating func apply(_ name: String, _ value: SVGReader, percentageBase: Double) {
    var value = value
    switch name {
    case "style": applyAll(value, percentageBase: percentageBase)
    case "display": if value.text == "none" { isVisible = false }
    case "fill": isFilled = paints(value)
    case "stroke": isStroked = paints(value)
    case "stroke-width": strokeWidth = value.length(of: percentageBase, fontSize: fontSize)
    case "stroke-dasharray": readDashes(value, percentageBase: percentageBase)
    case "stroke-linecap": hasRoundCaps = value.text == "round"
    case "stroke-linejoin": hasRoundJoins = value.text == "round"
    case "stroke-miterlimit": miterLimit = max(0, value.number())
    case "font-size": fontSize = value.length(of: percentageBase, fontSize: fontSize)
    case "transform": transform = transform.after(SVGTransform(value))
    default: break
    }
  }

  private mutating func paints(_ value: SVGReader) -> Bool {
    if value.bytes[value.position..<value.end].starts(with: "url(".utf8) { hasGradient = true }
    return value.text != "none"
  }

  /// Parses a style attribute, such as `fill:none; stroke:red`.
  private mutating func applyAll(_ style: SVGReader, percentageBase: Double) {
    var reader = style
    while !reader.isAtEnd {
      reader.skip(while: SVGReader.isSpace)
      let start = reader.position
      reader.skip { $0 != UInt8(ascii: ";") }
      var end = reader.position
      reader.position += 1
      while end > start, SVGReader.isSpace(style.bytes[end - 1]) { end -= 1 }
      var part = SVGReader(bytes: style.bytes, position: start, end: end)
      part.skip { $0 != UInt8(ascii: ":") }
      var nameEnd = part.position
      while nameEnd > start, SVGReader.isSpace(style.bytes[nameEnd - 1]) { nameEnd -= 1 }
      let name = String(decoding: style.bytes[start..<nameEnd], as: UTF8.self)
      part.skip { $0 == UInt8(ascii: ":") || SVGReader.isSpace($0) }
      // nanosvg copies a value into a buffer of 512 bytes.
      apply(
        name,
        SVGReader(bytes: style.bytes, position: part.position, end: min(end, part.position + 511)),
        percentageBase: percentageBase)
    }
  }

  private mutating func readDashes(_ value: SVGReader, percentageBase: Double) {
    var reader = value
    (dashes, dashPosition) = ([], value.position)
    if reader.byte == UInt8(ascii: "n") { return }
    while dashes.count < Self.maximumDashCount {
      reader.skipSeparators()
      if reader.isAtEnd { break }
      let start = reader.position
      reader.skip { !SVGReader.isSpace($0) && $0 != UInt8(ascii: ",") }
      var item = SVGReader(
        bytes: value.bytes, position: start, end: min(reader.position, start + 63))
      dashes.append(abs(item.length(of: percentageBase, fontSize: fontSize)))
    }
    if dashes.reduce(0, +) <= 1e-6 { dashes = [] }
  }
}

extension SVGReader {
  fileprivate var text: String { String(decoding: bytes[position..<end], as: UTF8.self) }
}
