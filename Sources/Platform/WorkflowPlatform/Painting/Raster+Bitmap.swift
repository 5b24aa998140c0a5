internal import CPixels
internal import WorkflowCanvas

extension Raster {
  /// Draws all of `bitmap` over `rect`, inside `clip`.
  ///
  /// If the bitmap and the rectangle have the same size, or differ by one pixel because of
  /// rounding, pixels are copied one to one. Otherwise each pixel is interpolated between its four
  /// neighbours: this is for enlarged bitmaps; reduced ones are decoded with fewer pixels.
  func draw(_ bitmap: Bitmap, over rect: PixelRect, clip: PixelRect, opacity: Double) {
    let visible = rect.intersection(clip).intersection(area)
    let alpha = opacity.fraction(of: 256)
    if visible.isEmpty || alpha == 0 { return }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let source = CPixelsSource(pixels: pixels, stride: bitmap.width)
      if abs(rect.width - bitmap.width) <= 1, abs(rect.height - bitmap.height) <= 1 {
        return copy(source, of: bitmap, over: rect, visible, opacity: alpha)
      }
      let columns = visible.x - rect.x..<visible.x - rect.x + visible.width
      let rows = visible.y - rect.y..<visible.y - rect.y + visible.height
      composite(
        source, columns: .scaled(columns, of: rect.width, size: bitmap.width),
        rows: .scaled(rows, of: rect.height, size: bitmap.height), x: rect.x, y: rect.y,
        opacity: alpha)
    }
  }

  /// Composites the `visible` pixels one to one; `rect` may have one more column and row than the
  /// bitmap, which repeat its last ones.
  private func copy(
    _ source: CPixelsSource, of bitmap: Bitmap, over rect: PixelRect, _ visible: PixelRect,
    opacity: UInt32
  ) {
    let right = visible.x + visible.width
    let end = min(right, rect.x + bitmap.width)
    for y in visible.y..<visible.y + visible.height {
      let line = source.pixels + min(y - rect.y, bitmap.height - 1) * source.stride
      CPixelsComposite(
        pixel(visible.x, y), line + (visible.x - rect.x), max(0, end - visible.x), opacity)
      if end < right {
        CPixelsComposite(pixel(right - 1, y), line + (bitmap.width - 1), 1, opacity)
      }
    }
  }
}
