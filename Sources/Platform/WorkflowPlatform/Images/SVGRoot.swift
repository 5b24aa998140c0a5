/// The root element of an SVG, which specifies the image's size.
struct SVGRoot {
  /// Whether the root element has an end tag.
  let isWhole: Bool
  private let attributes: [String: String]

  /// Finds the root element; nil if there is none in the first 4,096 bytes.
  init?(_ bytes: [UInt8]) {
    guard let start = Self.start(in: bytes) else { return nil }
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
      isWhole = false
      attributes = [:]
      return
    }
    attributes = Self.attributes(String(decoding: bytes[start..<end], as: UTF8.self))
    let closing = Array("</svg".utf8)
    isWhole =
      bytes[end - 1] == UInt8(ascii: "/")
      || (end...max(end, bytes.count - closing.count)).reversed().contains {
        bytes[$0...].starts(with: closing)
      }
  }

  private static let searchedLength = 4_096

  /// Returns the position after "<svg"; skips comments, which may contain that text.
  private static func start(in bytes: [UInt8]) -> Int? {
    let head = bytes.prefix(searchedLength)
    var position = 0
    while position < head.count {
      let rest = head[position...]
      if rest.starts(with: "<!--".utf8) {
        position += 4
        while position < head.count, !head[position...].starts(with: "-->".utf8) { position += 1 }
      } else if rest.starts(with: "<svg".utf8) {
        return position + 4
      }
      position += 1
    }
    return nil
  }

  /// Parses `name="value" other='value'`; the first value of a name is used.
  static func attributes(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    var rest = text[...]
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: quote) else { break }
      if result[String(name)] == nil { result[String(name)] = String(rest[..<end]) }
      rest = rest[rest.index(after: end)...]
    }
    return result
  }

  /// The size in pixels, at 96 pixels per inch; the viewBox's if no lengths are specified.
  var size: (width: Double, height: Double) {
    get throws(ImageError) {
      let (width, height) = (try length("width"), try length("height"))
      if let width, let height { return (width, height) }
      let box =
        attributes["viewBox"]?.split { $0.isWhitespace || $0 == "," }.map { Double($0) } ?? []
      guard box.count == 4, let boxWidth = box[2], let boxHeight = box[3], boxWidth > 0,
        boxHeight > 0
      else { throw .noSize }
      if let width { return (width, width * boxHeight / boxWidth) }
      if let height { return (height * boxWidth / boxHeight, height) }
      return (boxWidth, boxHeight)
    }
  }

  private static let units = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96,
  ]

  /// Returns a length in pixels; nil if it is not specified, or depends on the surroundings.
  private func length(_ name: String) throws(ImageError) -> Double? {
    guard let text = attributes[name], !["%", "em", "auto"].contains(where: text.hasSuffix) else {
      return nil
    }
    let unit = text.reversed().prefix { $0.isLetter }.count
    let (number, ending) = (text.dropLast(unit), String(text.suffix(unit)))
    guard let value = Double(number), value.isFinite, let factor = Self.units[ending] else {
      throw .size(attributes["width"] ?? "?", attributes["height"] ?? "?")
    }
    return value * factor
  }
}
