internal import WorkflowPlatform
internal import WorkflowWidgets

/// A text whose offsets are converted from Unicode scalars, which clients count, to UTF-8 offsets.
struct ScalarText {
  let content: TextContent

  init(_ content: TextContent) { self.content = content }

  /// The number of Unicode scalars.
  var count: Int { content.text.unicodeScalars.count }

  /// Returns the UTF-8 offset of a Unicode scalar, at most the offset of the end.
  func utf8(_ scalar: Int) -> Int {
    let text = content.text
    let index = text.unicodeScalars.index(
      text.startIndex, offsetBy: max(0, scalar), limitedBy: text.endIndex)
    return index.map(text.offset) ?? text.utf8.count
  }

  /// Returns the UTF-8 offset at which a client inserts; negative offsets mean the end.
  func position(_ scalar: Int) -> Int { scalar < 0 ? content.text.utf8.count : utf8(scalar) }

  /// Returns the number of Unicode scalars before a UTF-8 offset.
  func scalar(_ utf8: Int) -> Int {
    // All bytes except the continuations begin a scalar.
    content.text.utf8.prefix(max(0, utf8)).count { $0 & 0xC0 != 0x80 }
  }

  /// Returns the UTF-8 range between two offsets in Unicode scalars, in either order; a negative
  /// end is the end of the text.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let (one, other) = (utf8(start), position(end))
    return min(one, other)..<max(one, other)
  }

  /// Returns the text in a UTF-8 range.
  func part(_ range: Range<Int>) -> String { String(content.text[offsets: clamped(range)]) }

  /// Returns the text in a UTF-8 range, and the range in Unicode scalars.
  func values(_ range: Range<Int>) -> [BusValue] {
    let range = clamped(range)
    return [
      .string(part(range)), .int(scalar(range.lowerBound)), .int(scalar(range.upperBound)),
    ]
  }

  private func clamped(_ range: Range<Int>) -> Range<Int> {
    range.clamped(to: 0..<content.text.utf8.count)
  }
}
