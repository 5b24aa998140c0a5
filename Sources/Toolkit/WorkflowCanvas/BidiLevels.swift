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

extension BidiLevels {
  func level(at index: Int) -> UInt8 {
    levels.indices.contains(index) ? levels[index] : 0
  }
}

extension StringProtocol {
  /// Returns the string with which `TextMeasuring` measures and draws the text at an embedding level.
  ///
  /// It begins with a mark of its direction, unless all of it is left to right in any case: the letters do
  /// not tell, because an override can turn them.
  package func drawn(at level: UInt8) -> String {
    if !level.isMultiple(of: 2) { return "\u{200f}\(self)" }
    return mayBeRightToLeft ? "\u{200e}\(self)" : String(self)
  }

  /// Whether the text has a control of direction or a character of the blocks for right-to-left scripts
  /// (Unicode Character Database, DerivedBidiClass.txt), and needs the levels of a library.
  package var mayBeRightToLeft: Bool {
    // In UTF-8, all of them begin with a byte from 0xd6 on.
    let isPlain =
      utf8.withContiguousStorageIfAvailable { bytes in !bytes.contains { $0 >= 0xd6 } } ?? false
    return !isPlain
      && unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x590...0x8ff, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfb1d...0xfdff,
          0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
          true
        default: false
        }
      }
  }
  /// Whether the string begins with a mark of its direction.
  package var hasMark: Bool { ["\u{200e}", "\u{200f}"].contains(unicodeScalars.first) }

  package var withoutMark: SubSequence { hasMark ? dropFirst() : self[...] }
}
