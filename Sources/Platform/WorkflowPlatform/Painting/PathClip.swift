internal import CPixels
internal import WorkflowCanvas

/// A clip to the inside of a path: saves the pixels around the path, and blends them back afterwards.
@MainActor
struct PathClip {
  private let mask: Mask
  /// The pixels that may be drawn on, in pixels of the window.
  let area: PixelRect
  /// The position of `area` in the mask.
  private let column: Int
  private let row: Int
  private let pixels: [UInt32]

  init(_ mask: Mask, x: Int, y: Int, clip: PixelRect, on target: Raster) {
    self.mask = mask
    area = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
      .intersection(clip).intersection(target.area)
    (column, row) = (area.x - x, area.y - y)
    var pixels: [UInt32] = []
    for y in area.y..<area.y + area.height where area.width > 0 {
      pixels += UnsafeBufferPointer(start: target.pixel(area.x, y), count: area.width)
    }
    self.pixels = pixels
  }

  /// Blends the pixels outside of the path back.
  func restore(on target: Raster) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let saved = pixels.baseAddress, !area.isEmpty else { return }
      CPixelsBlendBack(
        target.part(area), mask.coverage(fromColumn: column, row: row),
        CPixelsSource(pixels: saved, stride: area.width))
    }
  }
}

extension PaintPass {
  mutating func pushPathClip(_ path: DrawnPath) {
    let shape = mask(of: path)
    let pathClip = shape.map { PathClip($0.mask, x: $0.x, y: $0.y, clip: clip, on: target) }
    pathClips.append(pathClip)
    clips.append(pathClip?.area ?? PixelRect(x: 0, y: 0, width: 0, height: 0))
  }

  mutating func popPathClip() {
    clips.removeLast()
    pathClips.removeLast()?.restore(on: target)
  }

  func draw(_ path: DrawnPath, _ shading: Shading) {
    guard let (mask, x, y) = mask(of: path) else { return }
    if let color = shading.color { return draw(mask, x: x, y: y, color) }
    target.draw(mask, x: x, y: y, clip: clip, shading, scale: painter.scale)
  }

  /// Returns the mask of the part of a path on the target, and its place in pixels of the window;
  /// nil if nothing of it is inside the clip.
  private func mask(of path: DrawnPath) -> (mask: Mask, x: Int, y: Int)? {
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
    CPixelsBlendGradient(
      part(target), mask.coverage(fromColumn: target.x - x, row: target.y - y), colors, count,
      CPixelsGrid(shading.fractions(scale: scale), from: target), shading.isRadial)
  }
}

extension Shading {
  fileprivate var isRadial: Bool { if case .radial = kind { true } else { false } }

  /// The conversion from device pixels to the places whose x coordinate, or distance from the origin if
  /// the gradient is radial, is the fraction of the gradient.
  fileprivate func fractions(scale: Double) -> Transform {
    let unit =
      switch kind {
      case .linear(let start, let end): Transform(from: start, to: end)
      case .radial(let center, let radius): Transform(scale: radius, offset: center)
      case .even: Transform()
      }
    return unit.followed(by: placement).followed(by: Transform(scale: scale)).inverse
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
