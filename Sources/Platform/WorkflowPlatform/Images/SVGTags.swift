/// Prepares an SVG for SDL_image's decoder (nanosvg), for which a tag is everything from "<" to the
/// next ">", also in a comment.
package enum SVGTags {
  /// The maximum nesting of groups; from 128 on nanosvg counts incorrectly.
  private static let maximumNesting = 100

  /// Returns the bytes to decode: each gradient stop is there twice, which has the same colours.
  ///
  /// For a gradient with one stop nanosvg reads 255 more beyond its end.
  ///
  /// - Throws: `ImageError` if groups are nested too deeply.
  package static func drawable(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
    var (result, rest, depth): ([UInt8], ArraySlice, Int) = ([], bytes[...], 0)
    while let start = rest.firstIndex(of: UInt8(ascii: "<")),
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      let tag = rest[start...end]
      let words = tag.dropFirst().dropLast().split(maxSplits: 1, whereSeparator: isSpace)
      let name = words.first ?? []
      result += rest[...end]
      if name.elementsEqual("stop".utf8) { result += tag }
      if name.elementsEqual("g".utf8), tag.dropLast().last != UInt8(ascii: "/") { depth += 1 }
      if name.elementsEqual("/g".utf8) { depth = max(0, depth - 1) }
      guard depth <= maximumNesting else {
        throw ImageError(
          "its groups are nested too deeply", "Save it with fewer nested groups.")
      }
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}
