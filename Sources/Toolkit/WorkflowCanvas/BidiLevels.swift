/// The embedding levels of a paragraph (Unicode Standard Annex #9): even levels are left to right,
/// odd levels right to left.
public struct BidiLevels: Hashable, Sendable {
  /// The level of each Unicode scalar.
  public var levels: [UInt8]
  /// Whether the paragraph direction is right to left.
  public var isRightToLeft: Bool

  public init(levels: [UInt8], isRightToLeft: Bool) {
    self.levels = levels
    self.isRightToLeft = isRightToLeft
  }

  /// Returns the visual order, from left to right, of items with one level each (rule L2).
  ///
  /// From the highest level down to the lowest odd one, each sequence of items at that level or
  /// above is reversed:
  ///
  ///     levels 0 1 2 1 0 ─> reverse items at level 2: 0 1 2 3 4 ─> at level 1 and above: 0 3 2 1 4
  package static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0,
      let lowest = levels.filter({ !$0.isMultiple(of: 2) }).min()
    else { return order }
    for level in stride(from: highest, through: lowest, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}

extension Unicode.Scalar {
  /// Whether the scalar makes the surrounding text right to left, or overrides directions.
  package var isRightToLeft: Bool {
    switch value {
    case 0x660...0x669, 0x6f0...0x6f9: false  // digits are left to right
    case 0x590...0x8ff, 0x200f, 0x202b, 0x202e, 0x2067, 0xfb1d...0xfdff, 0xfe70...0xfefe,
      0x10800...0x10fff, 0x1e800...0x1efff:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// Whether the text contains right-to-left characters.
  package var hasRightToLeft: Bool {
    let isPlain =
      utf8.withContiguousStorageIfAvailable { bytes in !bytes.contains { $0 >= 0xd6 } } ?? false
    return !isPlain && unicodeScalars.contains(where: \.isRightToLeft)
  }
}

extension BidiLevels {
  /// Returns the level of the space before `part`.
  func level(before part: Substring, in paragraph: Substring) -> UInt8 {
    let scalars = paragraph.unicodeScalars
    let index = scalars.distance(from: scalars.startIndex, to: part.startIndex) - 1
    return level(at: index)
  }

  func level(at index: Int) -> UInt8 {
    levels.indices.contains(index) ? levels[index] : 0
  }
}

extension StringProtocol {
  /// The string to draw right to left. Text without right-to-left characters is preceded by a
  /// right-to-left mark, so that brackets are mirrored.
  package var markedRightToLeft: String {
    hasRightToLeft ? String(self) : "\u{200f}\(self)"
  }
}
