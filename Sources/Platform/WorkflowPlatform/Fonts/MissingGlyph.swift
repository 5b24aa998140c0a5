/// The box drawn for a character that no installed font has, with its code point in hexadecimal.
///
/// The digits are in two rows: U+E123 is `E1` above `23`. All lengths are multiples of a unit, a
/// fifteenth of the font size but at least a pixel. A digit is 3 units wide and 5 high, and the box
/// 15 units high.
struct MissingGlyph {
  private let digits: [Int]

  init(_ scalar: Unicode.Scalar) {
    let length = scalar.value > 0xffff ? 6 : 4
    digits = (0..<length).reversed().map { Int(scalar.value >> (4 * UInt32($0)) & 0xf) }
  }

  /// The box is 15 units high, 13 of them above the baseline.
  private static let (height, ascent) = (15, 13)

  private var columns: Int { digits.count / 2 }

  /// The width of the box, in units: a border and a gap at each side, and a gap between digits.
  private var boxWidth: Int { 4 * columns + 3 }

  /// The width of the box with a unit of space at each side, in ems.
  var width: Double { Double(boxWidth + 2) / Double(Self.height) }

  /// Returns the box for a font with an em of `pixels`, its distance from the place of the glyph, and its
  /// height above the baseline, in pixels.
  func mask(pixels: Double) -> (mask: Mask, x: Int, ascent: Int) {
    let unit = max(1, pixels / Double(Self.height))
    func length(_ units: Int) -> Int { Int((Double(units) * unit).rounded()) }
    let (width, height) = (length(boxWidth), length(Self.height))
    let mask = Mask(width: width, height: height) { column, row in
      // The unit that contains the middle of the pixel.
      let (x, y) = (
        (2 * column + 1) * boxWidth / (2 * width), (2 * row + 1) * Self.height / (2 * height)
      )
      return isInked(x, y) ? 255 : 0
    }
    let space = (self.width * pixels - Double(width)) / 2
    return (mask, Int(space.rounded()), length(Self.ascent))
  }

  private func isInked(_ column: Int, _ row: Int) -> Bool {
    if column == 0 || row == 0 || column == boxWidth - 1 || row == Self.height - 1 { return true }
    let (x, y) = (column - 2, row - 2)
    guard x >= 0, y >= 0, x % 4 < 3, x / 4 < columns, y % 6 < 5, y / 6 < 2 else { return false }
    let shape = Self.shapes[digits[y / 6 * columns + x / 4]]
    return shape >> (14 - (y % 6 * 3 + x % 4)) & 1 == 1
  }

  /// The pixels of the hexadecimal digits: five rows of three.
  private static let shapes = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_001_001,
    0b111_101_111_101_111, 0b111_101_111_001_111, 0b010_101_111_101_101, 0b110_101_110_101_110,
    0b011_100_100_100_011, 0b110_101_101_101_110, 0b111_100_110_100_111, 0b111_100_110_100_100,
  ]
}
