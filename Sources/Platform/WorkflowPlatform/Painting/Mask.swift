internal import CPixels

/// The coverage of each pixel of a shape, to be drawn in any colour.
///
/// Used for glyphs, corners, strokes and shadows.
final class Mask {
  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  /// The coverage of each pixel, 0 to 255, row by row.
  private let levels: UnsafeMutablePointer<UInt8>

  /// Creates a mask from a function that returns the coverage at a pixel's centre, 0 to 1.
  convenience init(
    width: Int, height: Int, coverage fraction: (_ x: Double, _ y: Double) -> Double
  ) {
    self.init(width: width, height: height) { column, row in
      UInt8((min(max(fraction(Double(column) + 0.5, Double(row) + 0.5), 0), 1) * 255).rounded())
    }
  }

  /// Creates a mask from a function that returns the coverage of a pixel, 0 to 255.
  init(width: Int, height: Int, pixel: (_ column: Int, _ row: Int) -> UInt8) {
    self.width = width
    self.height = height
    levels = .allocate(capacity: max(1, width * height))
    for row in 0..<height {
      for column in 0..<width {
        (levels + (row * width + column)).initialize(to: pixel(column, row))
      }
    }
  }

  /// Creates a mask whose coverage `fill` sets, row by row.
  init(width: Int, height: Int, fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    self.width = width
    self.height = height
    levels = .allocate(capacity: max(1, width * height))
    fill(levels)
  }

  deinit { levels.deallocate() }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The coverage from a column and row on; valid as long as the mask exists.
  func coverage(fromColumn column: Int, row: Int) -> CPixelsCoverage {
    CPixelsCoverage(levels: levels + (row * width + column), stride: width)
  }
}
