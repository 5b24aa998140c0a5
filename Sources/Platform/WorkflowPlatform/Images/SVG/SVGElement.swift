/// A tag of an SVG, parsed in the same way as SDL_image does.
struct SVGElement {
  struct Attribute {
    let name: String
    /// The byte range of the value.
    let value: Range<Int>
  }

  let name: String
  /// The byte range of the whole tag, from "<" to ">".
  let tag: Range<Int>
  let attributes: [Attribute]
  /// Whether the tag begins an element.
  let begins: Bool
  /// Whether the tag ends an element; `<g a="b"/>` does both.
  let ends: Bool

  /// The maximum number of attributes that are read.
  private static let maximumAttributeCount = 127

  /// Parses the bytes between "<" and ">"; nil for comments and declarations.
  private init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var reader = SVGReader(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    reader.skip(while: SVGReader.isSpace)
    begins = reader.byte != UInt8(ascii: "/")
    if !begins { reader.position += 1 }
    guard !reader.isAtEnd, reader.byte != UInt8(ascii: "?"), reader.byte != UInt8(ascii: "!") else {
      return nil
    }
    tag = range.lowerBound - 1..<range.upperBound + 1
    name = Self.word(&reader) { !SVGReader.isSpace($0) }
    reader.position = min(reader.position + 1, reader.end)
    var (attributes, ends): ([Attribute], Bool) = ([], !begins)
    while !ends, attributes.count < Self.maximumAttributeCount {
      reader.skip(while: SVGReader.isSpace)
      if reader.isAtEnd { break }
      if reader.byte == UInt8(ascii: "/") {
        ends = true
        break
      }
      let name = Self.word(&reader) { !SVGReader.isSpace($0) && $0 != UInt8(ascii: "=") }
      reader.position = min(reader.position + 1, reader.end)
      reader.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      if reader.isAtEnd { break }
      let quote = reader.byte
      reader.position += 1
      let start = reader.position
      reader.skip { $0 != quote }
      attributes.append(Attribute(name: name, value: start..<reader.position))
      reader.position = min(reader.position + 1, reader.end)
    }
    self.attributes = attributes
    self.ends = ends
  }

  private static func word(_ reader: inout SVGReader, of part: (UInt8) -> Bool) -> String {
    let start = reader.position
    reader.skip(while: part)
    return String(decoding: reader.bytes[start..<reader.position], as: UTF8.self)
  }

  /// Calls `body` for each tag before the first zero byte.
  static func forEach<Failure>(
    in bytes: [UInt8], _ body: (SVGElement) throws(Failure) -> Void
  ) throws(Failure) {
    var reader = SVGReader(bytes: bytes, position: 0, end: bytes.firstIndex(of: 0) ?? bytes.count)
    while true {
      reader.skip { $0 != UInt8(ascii: "<") }
      let start = reader.position + 1
      reader.skip { $0 != UInt8(ascii: ">") }
      if reader.isAtEnd { return }
      if let element = SVGElement(bytes, start..<reader.position) { try body(element) }
    }
  }
}
