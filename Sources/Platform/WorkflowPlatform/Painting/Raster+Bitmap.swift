internal import WorkflowCanvas

extension Raster {
  /// Draws all of `bitmap` over `rect`, inside `clip`.
  ///
  /// Where it has as many pixels as the rectangle, or one more or less, as rounding has it, each is
  /// drawn as it is. Otherwise each pixel of the rectangle is mixed of the four next to its place:
  /// that is for pictures made larger, those made smaller come with fewer pixels.
  func draw(_ bitmap: Bitmap, over rect: PixelRect, clip: PixelRect, opacity: Double) {
    let visible = rect.intersection(clip).intersection(area)
    let share = UInt32((min(max(opacity, 0), 1) * 256).rounded())
    if visible.isEmpty || share == 0 { return }
    let isExact = abs(rect.width - bitmap.width) <= 1 && abs(rect.height - bitmap.height) <= 1
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      for y in visible.y..<visible.y + visible.height {
        let line = row(y)
        if isExact {
          let start = source + min(y - rect.y, bitmap.height - 1) * bitmap.width
          for x in visible.x..<visible.x + visible.width {
            put(start[min(x - rect.x, bitmap.width - 1)], at: line + x, share: share)
          }
        } else {
          let rows = Sample(y - rect.y, of: rect.height, in: bitmap.height)
          for x in visible.x..<visible.x + visible.width {
            let columns = Sample(x - rect.x, of: rect.width, in: bitmap.width)
            put(rows.mixed(columns, of: source, stride: bitmap.width), at: line + x, share: share)
          }
        }
      }
    }
  }

  private func put(_ color: UInt32, at place: UnsafeMutablePointer<UInt32>, share: UInt32) {
    if color == 0 { return }
    if share == 256, color >> 24 == 255 { return place.pointee = color }
    place.pointee = Premultiplied.blend(color, over: place.pointee, share: share)
  }
}

/// Where along one axis a pixel of a stretched bitmap comes from: two of its pixels, kept inside.
private struct Sample {
  private let first: Int
  private let second: Int
  /// How much of the second there is, of 256.
  private let share: UInt32

  init(_ index: Int, of count: Int, in extent: Int) {
    let place = (Double(index) + 0.5) * Double(extent) / Double(count) - 0.5
    let whole = place.rounded(.down)
    first = min(max(Int(whole), 0), extent - 1)
    second = min(max(Int(whole) + 1, 0), extent - 1)
    share = UInt32((place - whole) * 256)
  }

  /// What `self` along the rows and `columns` along the columns make of the pixels at `source`.
  func mixed(_ columns: Sample, of source: UnsafePointer<UInt32>, stride: Int) -> UInt32 {
    let upper = source + first * stride
    let lower = source + second * stride
    return Premultiplied.mix(
      Premultiplied.mix(upper[columns.first], upper[columns.second], columns.share),
      Premultiplied.mix(lower[columns.first], lower[columns.second], columns.share), share)
  }
}
