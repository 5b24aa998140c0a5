internal import CPixels
internal import WorkflowCanvas

extension PaintPass {
  func draw(_ path: DrawnPath, _ shading: Shading) {
    guard let (mask, x, y) = mask(of: path) else { return }
    if let color = shading.color { return draw(mask, x: x, y: y, color) }
    target.draw(mask, x: x, y: y, clip: clip, shading, scale: painter.scale)
  }

  /// Returns the mask of the part of a path on the target, and its place in pixels of the window;
  /// nil if nothing of it is inside the clip.
  func mask(of path: DrawnPath) -> (mask: Mask, x: Int, y: Int)? {
    let scale = painter.scale
    let reachable = Transform(scale: 1 / scale)(target.area.rect)
    let area = painter.pixels(covering: path.bounds.outset(by: 1 / scale).intersection(reachable))
    if area.intersection(clip).isEmpty { return nil }
    let offset = path.placement.offset
    // In steps of 1/64 of a pixel, so that equal shapes share a mask.
    let origin = Point(
      x: (offset.x * scale * 64).rounded() / 64 - Double(area.x),
      y: (offset.y * scale * 64).rounded() / 64 - Double(area.y))
    let key = Shapes.PathKey(
      path: path.path, rule: path.rule, stroke: path.stroke,
      transform: path.placement.withoutOffset, origin: origin, width: area.width,
      height: area.height)
    let mask = painter.shapes.path(key) { path.polygons(scale: scale, at: origin) }
    return (mask, area.x, area.y)
  }
}

extension Raster {
  /// Draws `mask` with its top left corner at `x` and `y`, inside `clip`, in a gradient whose
  /// coordinates are multiplied by `scale`.
  fileprivate func draw(
    _ mask: Mask, x: Int, y: Int, clip: PixelRect, _ shading: Shading, scale: Double
  ) {
    let target = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
      .intersection(clip).intersection(area)
    if target.isEmpty { return }
    let count = 1_024
    let colors = (0..<count).map { index in
      let color = shading.color(at: Double(index) / Double(count - 1))
      let paint = Paint(color)
      return paint.color & 0xffffff | paint.alpha << 24
    }
    let fractions = shading.placement.followed(by: Transform(scale: scale)).inverse
    CPixelsBlendGradient(
      part(target), mask.coverage(fromColumn: target.x - x, row: target.y - y), colors, count,
      CPixelsGrid(fractions, from: target), shading.isRadial)
  }
}

extension CPixelsGrid {
  /// Creates the grid of the places to which `transform` converts the centres of the pixels of `area`.
  init(_ transform: Transform, from area: PixelRect) {
    func point(_ x: Double, _ y: Double) -> CPixelsPoint {
      let point = transform(Point(x: x, y: y))
      return CPixelsPoint(x: point.x, y: point.y)
    }
    let (start, origin) = (point(Double(area.x) + 0.5, Double(area.y) + 0.5), transform.offset)
    let (column, row) = (point(1, 0), point(0, 1))
    self.init(
      start: start, column: CPixelsPoint(x: column.x - origin.x, y: column.y - origin.y),
      row: CPixelsPoint(x: row.x - origin.x, y: row.y - origin.y))
  }
}
