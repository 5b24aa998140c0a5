internal import CPixels

/// The sources of consecutive scaled pixels along one axis.
struct ScaledPixels {
  /// The index of the first scaled pixel.
  let start: Int
  /// For each scaled pixel, the two pixels to interpolate.
  let samples: [CPixelsSample]

  /// Returns the sources of the pixels at `indices` if `size` pixels are scaled to `count`.
  static func scaled(_ indices: Range<Int>, of count: Int, size: Int) -> ScaledPixels {
    let positions = indices.map { (Double($0) + 0.5) * Double(size) / Double(count) - 0.5 }
    return ScaledPixels(
      start: indices.lowerBound,
      samples: positions.map { CPixelsSample(position: steps($0), size: size) })
  }

  /// Returns the sources of the pixels at `indices` if `size` pixels are scaled by `scale` about
  /// their centre, without those that lie outside.
  static func scaled(_ indices: Range<Int>, by scale: Double, size: Int) -> ScaledPixels {
    let middle = Double(size) / 2
    let positions = indices.map { steps((Double($0) + 0.5 - middle) / scale + middle - 0.5) }
    let inside = 0...(size - 1) * 256
    let skipped = positions.prefix { !inside.contains($0) }.count
    return ScaledPixels(
      start: indices.lowerBound + skipped,
      samples: positions.filter(inside.contains).map { CPixelsSample(position: $0, size: size) })
  }

  /// Returns a position in steps of 1/256 of a pixel, rounded down.
  private static func steps(_ position: Double) -> Int { Int((position * 256).rounded(.down)) }
}

extension CPixelsSample {
  /// Creates the sample at `position`, in steps of 1/256 of a pixel, among `size` pixels.
  fileprivate init(position: Int, size: Int) {
    func index(_ index: Int) -> Int32 { Int32(min(max(index, 0), size - 1)) }
    self.init(
      first: index(position >> 8), second: index((position >> 8) + 1),
      weight: UInt32(position & 255))
  }
}

extension Raster {
  /// Composites scaled, premultiplied pixels inside `area`; `x` and `y` are the position of the scaled
  /// pixel with the index 0, and `opacity` is of 256.
  func composite(
    _ source: CPixelsSource, columns: ScaledPixels, rows: ScaledPixels, x: Int, y: Int,
    opacity: UInt32
  ) {
    for (index, row) in rows.samples.enumerated() {
      CPixelsCompositeScaled(
        pixel(x + columns.start, y + rows.start + index), columns.samples.count,
        source.pixels + Int(row.first) * source.stride,
        source.pixels + Int(row.second) * source.stride, columns.samples, row.weight, opacity)
    }
  }
}
