/// A tag of an SVG, as SDL_image reads it.
struct SVGElement {
  struct Attribute {
    let name: String
    /// Where its value is among the bytes.
    let value: Range<Int>
  }

  let name: String
  /// The range of the whole tag among the bytes, from "<" to ">".
  let tag: Range<Int>
  let attributes: [Attribute]
  /// Whether it begins an element.
  let begins: Bool
  /// Whether it ends one; `<g a="b"/>` does both.
  let ends: Bool

  /// The most attributes of an element that count.
  private static let mostAttributes = 127

  /// Reads what is between "<" and ">"; nil for comments and declarations.
  private init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var reader = SVGReader(bytes: bytes, place: range.lowerBound, end: range.upperBound)
    reader.skip(while: SVGReader.isSpace)
    begins = reader.byte != UInt8(ascii: "/")
    if !begins { reader.place += 1 }
    guard !reader.isAtEnd, reader.byte != UInt8(ascii: "?"), reader.byte != UInt8(ascii: "!") else {
      return nil
    }
    tag = range.lowerBound - 1..<range.upperBound + 1
    name = Self.word(&reader) { !SVGReader.isSpace($0) }
    reader.place = min(reader.place + 1, reader.end)
    var (attributes, ends): ([Attribute], Bool) = ([], !begins)
    while !ends, attributes.count < Self.mostAttributes {
      reader.skip(while: SVGReader.isSpace)
      if reader.isAtEnd { break }
      if reader.byte == UInt8(ascii: "/") {
        ends = true
        break
      }
      let name = Self.word(&reader) { !SVGReader.isSpace($0) && $0 != UInt8(ascii: "=") }
      reader.place = min(reader.place + 1, reader.end)
      reader.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      if reader.isAtEnd { break }
      let quote = reader.byte
      reader.place += 1
      let start = reader.place
      reader.skip { $0 != quote }
      attributes.append(Attribute(name: name, value: start..<reader.place))
      reader.place = min(reader.place + 1, reader.end)
    }
    self.attributes = attributes
    self.ends = ends
  }

  private static func word(_ reader: inout SVGReader, of part: (UInt8) -> Bool) -> String {
    let start = reader.place
    reader.skip(while: part)
    return String(decoding: reader.bytes[start..<reader.place], as: UTF8.self)
  }

  /// Calls `body` for each tag up to the first byte that is 0.
  static func forEach<Failure>(
    in bytes: [UInt8], _ body: (SVGElement) throws(Failure) -> Void
  ) throws(Failure) {
    var reader = SVGReader(bytes: bytes, place: 0, end: bytes.firstIndex(of: 0) ?? bytes.count)
    while true {
      reader.skip { $0 != UInt8(ascii: "<") }
      let start = reader.place + 1
      reader.skip { $0 != UInt8(ascii: ">") }
      if reader.isAtEnd { return }
      if let element = SVGElement(bytes, start..<reader.place) { try body(element) }
    }
  }
}
