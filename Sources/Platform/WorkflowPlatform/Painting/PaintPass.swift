internal import WorkflowCanvas

/// One traversal of a display list, for one damaged rectangle.
@MainActor
struct PaintPass {
  let painter: Painter
  var target: Raster
  /// The active clips, innermost last.
  var clips: [Clip]
  var layers: [Layer] = []

  init(painter: Painter, target: Raster, clip: PixelRect) {
    self.painter = painter
    self.target = target
    clips = [Clip(area: clip)]
  }

  var clip: PixelRect { clips[clips.count - 1].area }

  mutating func run(_ commands: [DrawCommand]) throws {
    let hiddenCount = hiddenCount(of: commands)
    for (index, command) in commands.enumerated() {
      switch command {
      case .fill(let rect, let color):
        if index >= hiddenCount { fill(painter.snapped(rect), color) }
      case .roundedRect(let rect, let radius, let color):
        roundedRect(painter.snapped(rect), radius: radius * painter.scale, color)
      case .roundedBorder(let rect, let radius, let width, let color):
        roundedBorder(
          painter.snapped(rect), radius: radius * painter.scale,
          width: painter.snapped(lineWidth: width), color)
      case .shadow(let rect, let radius, let blur, let color):
        shadow(
          painter.snapped(rect), radius: radius * painter.scale, blur: blur * painter.scale, color)
      case .line(let start, let length, let axis, let width, let color):
        line(from: start, length: length, axis, width: width, color)
      case .path(let path, let shading): draw(path, shading)
      case .text(let text, let baseline, let font, let color):
        draw(text, baseline: baseline, font, color)
      case .bitmap(let bitmap, let rect, let opacity):
        target.draw(bitmap, over: painter.snapped(rect), clip: clip, opacity: opacity)
      case .pushClip(let rect, let radius):
        pushClip(painter.snapped(rect), radius: radius * painter.scale)
      case .pushPathClip(let path): pushClip(path)
      case .popClip: popClip()
      case .pushLayer(let rect): try pushLayer(painter.pixels(covering: rect))
      case .pushTurnedLayer(let rect, let transform):
        try pushLayer(painter.pixels(covering: rect), turned: transform.inPixels(of: painter.scale))
      case .popLayer(let opacity, let scale): popLayer(opacity: opacity, scale: scale)
      }
    }
  }
}

// MARK: - Hidden commands

extension PaintPass {
  /// Returns the number of fills at the start of `commands` that an opaque one over all pixels hides.
  private func hiddenCount(of commands: [DrawCommand]) -> Int {
    var count = 0
    for (index, command) in commands.enumerated() {
      switch command {
      case .fill(let rect, let color):
        if color.opacity >= 1, coversAll(rect) { count = index }
      case .pushClip(let rect, let radius): if radius > 0 || !coversAll(rect) { return count }
      case .popClip: break
      default: return count
      }
    }
    return count
  }

  private func coversAll(_ rect: Rect) -> Bool { painter.snapped(rect).intersection(clip) == clip }
}

// MARK: - Rectangles

extension PaintPass {
  func fill(_ rect: PixelRect, _ color: Color) {
    let visible = rect.intersection(clip).intersection(target.area)
    if !visible.isEmpty { target.fill(visible, Paint(color)) }
  }

  /// Draws all of `mask` with its top left corner at `x` and `y` of the window.
  func draw(_ mask: Mask, x: Int, y: Int, _ color: Color) {
    target.draw(mask, part: mask.bounds, x: x, y: y, clip: clip, Paint(color))
  }

  func roundedRect(_ rect: PixelRect, radius: Double, _ color: Color) {
    if rect.intersection(clip).isEmpty { return }
    let radius = min(radius, Double(min(rect.width, rect.height)) / 2)
    let disc = painter.shapes.disc(radius: radius)
    let corner = Corner.side(of: rect, in: disc)
    let inner = PixelRect(
      x: rect.x + corner, y: rect.y, width: rect.width - 2 * corner, height: rect.height)
    fill(inner, color)
    for x in [rect.x, rect.x + rect.width - corner] {
      fill(
        PixelRect(x: x, y: rect.y + corner, width: corner, height: rect.height - 2 * corner),
        color)
    }
    drawCorners(of: disc, around: rect, color)
  }

  func roundedBorder(_ rect: PixelRect, radius: Double, width: Int, _ color: Color) {
    if rect.intersection(clip).isEmpty { return }
    let radius = min(radius, Double(min(rect.width, rect.height)) / 2)
    let ring = painter.shapes.ring(radius: radius, width: Double(width))
    let corner = Corner.side(of: rect, in: ring)
    for y in [rect.y, rect.y + rect.height - width] {
      fill(
        PixelRect(x: rect.x + corner, y: y, width: rect.width - 2 * corner, height: width), color)
    }
    for x in [rect.x, rect.x + rect.width - width] {
      fill(
        PixelRect(x: x, y: rect.y + corner, width: width, height: rect.height - 2 * corner), color)
    }
    drawCorners(of: ring, around: rect, color)
  }

  private func drawCorners(of mask: Mask, around rect: PixelRect, _ color: Color) {
    for corner in Corner.all(of: rect, in: mask) {
      target.draw(
        mask, part: corner.part, x: corner.x, y: corner.y, clip: clip, Paint(color))
    }
  }

  func shadow(_ rect: PixelRect, radius: Double, blur: Double, _ color: Color) {
    let reach = Int(blur.rounded(.up))
    let area = PixelRect(
      x: rect.x - reach, y: rect.y - reach, width: rect.width + 2 * reach,
      height: rect.height + 2 * reach)
    if area.intersection(clip).isEmpty { return }
    let mask = painter.shapes.shadow(
      width: rect.width, height: rect.height, radius: radius, blur: blur)
    draw(mask, x: area.x, y: area.y, color)
  }
}

// MARK: - Lines and text

extension PaintPass {
  func line(
    from start: Point, length: Double, _ axis: Axis, width: Double, _ color: Color
  ) {
    let thickness = painter.snapped(lineWidth: width)
    let x = painter.snapped(start.x)
    let y = painter.snapped(start.y)
    switch axis {
    case .horizontal:
      fill(
        PixelRect(x: x, y: y, width: painter.snapped(start.x + length) - x, height: thickness),
        color)
    case .vertical:
      fill(
        PixelRect(x: x, y: y, width: thickness, height: painter.snapped(start.y + length) - y),
        color)
    }
  }

  func draw(_ text: String, baseline: Point, _ font: Font, _ color: Color) {
    // Runs far above, below or to the right of the clip need not be looked up.
    let (scale, clip) = (painter.scale, clip)
    let (x, y, reach) = (baseline.x * scale, baseline.y * scale, 3 * font.size * scale + 1)
    guard y + reach > Double(clip.y), y - reach < Double(clip.y + clip.height),
      x - reach < Double(clip.x + clip.width)
    else { return }
    let (quarters, middle) = (painter.quarters(baseline.x), painter.snapped(baseline.y))
    let left = quarters >> 2
    let run = painter.fonts.pixels(of: text, in: font, quarter: quarters & 3)
    target.draw(
      run.glyphs, of: painter.fonts.atlas, x: left, y: middle, clip: clip, Paint(color))
    for part in run.pictures {
      target.draw(
        part.picture, x: left + part.x, y: middle + part.y, clip: clip, opacity: color.opacity)
    }
  }
}
