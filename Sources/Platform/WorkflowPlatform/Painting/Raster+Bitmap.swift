internal import WorkflowCanvas

extension Raster {
  /// Draws all of `bitmap` over `rect`, inside `clip`.
  ///
  /// If the bitmap and the rectangle have the same size, or differ by one pixel because of
  /// rounding, pixels are copied one to one. Otherwise each pixel is interpolated between its four
  /// neighbours: this is for enlarged bitmaps; reduced ones are decoded with fewer pixels.
  func draw(_ bitmap: Bitmap, over rect: PixelRect, clip: PixelRect, opacity: Double) {
    let visible = rect.intersection(clip).intersection(area)
    let alpha = UInt32((min(max(opacity, 0), 1) * 256).rounded())
    if visible.isEmpty || alpha == 0 { return }
    let isExact = abs(rect.width - bitmap.width) <= 1 && abs(rect.height - bitmap.height) <= 1
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      for y in visible.y..<visible.y + visible.height {
        let line = row(y)
        if isExact {
          let start = source + min(y - rect.y, bitmap.height - 1) * bitmap.width
          for x in visible.x..<visible.x + visible.width {
            put(start[min(x - rect.x, bitmap.width - 1)], at: line + x, opacity: alpha)
          }
        } else {
          let rows = Sample(y - rect.y, of: rect.height, in: bitmap.height)
          for x in visible.x..<visible.x + visible.width {
            let columns = Sample(x - rect.x, of: rect.width, in: bitmap.width)
            put(rows.mixed(columns, of: source, stride: bitmap.width), at: line + x, opacity: alpha)
          }
        }
      }
    }
  }

  private func put(_ color: UInt32, at pixel: UnsafeMutablePointer<UInt32>, opacity: UInt32) {
    if color == 0 { return }
    if opacity == 256, color >> 24 == 255 { return pixel.pointee = color }
    pixel.pointee = Premultiplied.blend(color, over: pixel.pointee, opacity: opacity)
  }
}

/// The source of a pixel of a scaled bitmap along one axis: two of its pixels to interpolate.
private struct Sample {
  private let first: Int
  private let second: Int
  /// The weight of the second pixel, of 256.
  private let weight: UInt32

  init(_ index: Int, of count: Int, in size: Int) {
    let position = (Double(index) + 0.5) * Double(size) / Double(count) - 0.5
    let whole = position.rounded(.down)
    first = min(max(Int(whole), 0), size - 1)
    second = min(max(Int(whole) + 1, 0), size - 1)
    weight = UInt32((position - whole) * 256)
  }

  /// Returns the interpolated pixel for `self` along the rows and `columns` along the columns.
  func mixed(_ columns: Sample, of source: UnsafePointer<UInt32>, stride: Int) -> UInt32 {
    let upper = source + first * stride
    let lower = source + second * stride
    return Premultiplied.mix(
      Premultiplied.mix(upper[columns.first], upper[columns.second], columns.weight),
      Premultiplied.mix(lower[columns.first], lower[columns.second], columns.weight), weight)
  }
}
