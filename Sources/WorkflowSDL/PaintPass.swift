internal import CSDL
internal import WorkflowCanvas

/// One walk over a display list for one damaged rectangle.
@MainActor
struct PaintPass {
  let painter: Painter
  var target: UnsafeMutablePointer<SDL_Surface>
  /// Where the target's first pixel lies in the window, in pixels.
  var origin = (x: 0, y: 0)
  /// The clips in force, innermost last, in pixels of the window.
  var clips: [PixelRect]
  var layers: [Layer] = []

  init(painter: Painter, target: UnsafeMutablePointer<SDL_Surface>, clip: PixelRect) {
    self.painter = painter
    self.target = target
    clips = [clip]
    applyClip()
  }

  var clip: PixelRect { clips[clips.count - 1] }

  mutating func run(_ commands: [DrawCommand]) throws {
    for command in commands {
      switch command {
      case .fill(let rect, let color): try fill(painter.snapped(rect), color)
      case .roundedRect(let rect, let radius, let color):
        try roundedRect(painter.snapped(rect), radius: radius * painter.scale, color)
      case .roundedBorder(let rect, let radius, let width, let color):
        try roundedBorder(
          painter.snapped(rect), radius: radius * painter.scale,
          width: painter.snapped(lineWidth: width), color)
      case .shadow(let rect, _, let blur, let color):
        try shadow(painter.snapped(rect), blur: blur * painter.scale, color)
      case .hairline(let start, let length, let axis, let color):
        try hairline(from: start, length: length, axis, color)
      case .stroke(let points, let width, let color): try stroke(points, width: width, color)
      case .text(let text, let baseline, let font, let color):
        draw(text, baseline: baseline, font, color)
      case .pushClip(let rect): push(clip: painter.snapped(rect))
      case .popClip: popClip()
      case .pushLayer(let rect): try pushLayer(painter.pixels(covering: rect))
      case .popLayer(let opacity, let scale): popLayer(opacity: opacity, scale: scale)
      }
    }
  }

  // MARK: - Clips

  mutating func push(clip rect: PixelRect) {
    clips.append(rect.intersection(clip))
    applyClip()
  }

  mutating func popClip() {
    clips.removeLast()
    applyClip()
  }

  func applyClip() {
    var rect = clip.offset(x: -origin.x, y: -origin.y).sdl
    SDL_SetClipRect(target, &rect)
  }
}

// MARK: - Rectangles

extension PaintPass {
  func fill(_ rect: PixelRect, _ color: Color) throws {
    let rect = rect.intersection(clip)
    if rect.isEmpty { return }
    let local = rect.offset(x: -origin.x, y: -origin.y)
    guard color.alpha < 255 else {
      var area = local.sdl
      SDL_FillRect(target, &area, color.pixel)
      return
    }
    let tile = try painter.shapes.solid()
    for y in stride(from: local.y, to: local.y + local.height, by: tile.height) {
      for x in stride(from: local.x, to: local.x + local.width, by: tile.width) {
        let part = PixelRect(
          x: 0, y: 0, width: min(tile.width, local.x + local.width - x),
          height: min(tile.height, local.y + local.height - y))
        tile.draw(part, on: target, x: x, y: y, color)
      }
    }
  }

  func roundedRect(_ rect: PixelRect, radius: Double, _ color: Color) throws {
    if rect.intersection(clip).isEmpty { return }
    let radius = min(radius, Double(min(rect.width, rect.height)) / 2)
    let disc = try painter.shapes.disc(radius: radius)
    let corner = min(disc.width / 2, rect.width / 2, rect.height / 2)
    let inner = PixelRect(
      x: rect.x + corner, y: rect.y, width: rect.width - 2 * corner, height: rect.height)
    try fill(inner, color)
    for x in [rect.x, rect.x + rect.width - corner] {
      try fill(
        PixelRect(x: x, y: rect.y + corner, width: corner, height: rect.height - 2 * corner),
        color)
    }
    drawCorners(of: disc, extent: corner, around: rect, color)
  }

  func roundedBorder(_ rect: PixelRect, radius: Double, width: Int, _ color: Color) throws {
    if rect.intersection(clip).isEmpty { return }
    let radius = min(radius, Double(min(rect.width, rect.height)) / 2)
    let ring = try painter.shapes.ring(radius: radius, width: Double(width))
    let corner = min(ring.width / 2, rect.width / 2, rect.height / 2)
    for y in [rect.y, rect.y + rect.height - width] {
      try fill(
        PixelRect(x: rect.x + corner, y: y, width: rect.width - 2 * corner, height: width), color)
    }
    for x in [rect.x, rect.x + rect.width - width] {
      try fill(
        PixelRect(x: x, y: rect.y + corner, width: width, height: rect.height - 2 * corner), color)
    }
    drawCorners(of: ring, extent: corner, around: rect, color)
  }

  private func drawCorners(of mask: Mask, extent: Int, around rect: PixelRect, _ color: Color) {
    for isRight in [false, true] {
      for isBottom in [false, true] {
        let part = PixelRect(
          x: isRight ? mask.width - extent : 0, y: isBottom ? mask.height - extent : 0,
          width: extent, height: extent)
        let x = isRight ? rect.x + rect.width - extent : rect.x
        let y = isBottom ? rect.y + rect.height - extent : rect.y
        mask.draw(part, on: target, x: x - origin.x, y: y - origin.y, color)
      }
    }
  }

  func shadow(_ rect: PixelRect, blur: Double, _ color: Color) throws {
    let reach = Int(blur.rounded(.up))
    let area = PixelRect(
      x: rect.x - reach, y: rect.y - reach, width: rect.width + 2 * reach,
      height: rect.height + 2 * reach)
    if area.intersection(clip).isEmpty { return }
    let mask = try painter.shapes.shadow(width: rect.width, height: rect.height, blur: blur)
    let whole = PixelRect(x: 0, y: 0, width: mask.width, height: mask.height)
    mask.draw(whole, on: target, x: area.x - origin.x, y: area.y - origin.y, color)
  }
}

// MARK: - Lines and text

extension PaintPass {
  func hairline(from start: Point, length: Double, _ axis: Axis, _ color: Color) throws {
    let x = painter.snapped(start.x)
    let y = painter.snapped(start.y)
    switch axis {
    case .horizontal:
      try fill(
        PixelRect(x: x, y: y, width: painter.snapped(start.x + length) - x, height: 1), color)
    case .vertical:
      try fill(
        PixelRect(x: x, y: y, width: 1, height: painter.snapped(start.y + length) - y), color)
    }
  }

  func stroke(_ points: [Point], width: Double, _ color: Color) throws {
    let width = width * painter.scale
    let pixels = points.map { SIMD2($0.x * painter.scale, $0.y * painter.scale) }
    guard var low = pixels.first else { return }
    var high = low
    for pixel in pixels {
      low = pointwiseMin(low, pixel)
      high = pointwiseMax(high, pixel)
    }
    low = (low - (width / 2 + 1)).rounded(.down)
    high = (high + (width / 2 + 1)).rounded(.up)
    let area = PixelRect(
      x: Int(low.x), y: Int(low.y), width: Int(high.x - low.x), height: Int(high.y - low.y))
    if area.intersection(clip).isEmpty { return }
    let mask = try painter.shapes.stroke(
      pixels.map { Self.quantised($0 - low) }, width: width, size: SIMD2(area.width, area.height))
    let whole = PixelRect(x: 0, y: 0, width: mask.width, height: mask.height)
    mask.draw(whole, on: target, x: area.x - origin.x, y: area.y - origin.y, color)
  }

  /// A position kept to 1/64 of a pixel, so that equal shapes share a mask.
  private static func quantised(_ position: SIMD2<Double>) -> SIMD2<Double> {
    (position * 64).rounded(.toNearestOrAwayFromZero) / 64
  }

  func draw(_ text: String, baseline: Point, _ font: Font, _ color: Color) {
    guard let (mask, ascent) = painter.fonts.mask(for: text, in: font) else { return }
    let x = painter.snapped(baseline.x)
    let y = painter.snapped(baseline.y) - ascent
    let whole = PixelRect(x: 0, y: 0, width: mask.width, height: mask.height)
    if whole.offset(x: x, y: y).intersection(clip).isEmpty { return }
    mask.draw(whole, on: target, x: x - origin.x, y: y - origin.y, color)
  }
}

extension Mask {
  fileprivate func draw(
    _ source: PixelRect, on target: UnsafeMutablePointer<SDL_Surface>, x: Int, y: Int,
    _ color: Color
  ) {
    draw(
      source, on: target, x: x, y: y, red: color.red, green: color.green, blue: color.blue,
      alpha: color.alpha)
  }
}

extension Color {
  /// The opacity as SDL has it, 0 to 255.
  fileprivate var alpha: UInt8 { UInt8((min(max(opacity, 0), 1) * 255).rounded()) }

  /// The opaque colour as a pixel.
  fileprivate var pixel: UInt32 {
    0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
