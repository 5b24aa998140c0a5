internal import CPixels
internal import WorkflowCanvas

/// A transparent surface that commands draw on before it is composited as a whole.
///
/// Blending onto a layer produces premultiplied colours.
@MainActor
final class Layer {
  private let surface: Surface
  /// The layer's rectangle, in pixels of the window.
  let area: PixelRect
  /// The raster below the layer.
  let outer: Raster
  private let outerClip: PixelRect
  /// The conversion from the layer to the window, in pixels; nil if both are the same.
  private let turn: Transform?

  init(area: PixelRect, turned turn: Transform?, above pass: PaintPass) throws(SDLError) {
    self.area = area
    self.turn = turn
    outer = pass.target
    outerClip = pass.clip
    // An empty surface has no memory.
    surface = try Surface(
      width: max(1, area.width), height: max(1, area.height), format: .transparent)
  }

  /// The layer's own pixels, valid as long as the layer exists.
  var target: Raster { surface.withRaster(at: (area.x, area.y)) { $0 } }

  /// Composites the layer with `opacity` onto the raster below, scaled about its centre.
  func composite(opacity: Double, scale: Double) {
    if let turn { return composite(opacity: opacity, turned: turn) }
    let visible = area.intersection(outerClip).intersection(outer.area)
    if visible.isEmpty { return }
    let opacity = opacity.fraction(of: 256)
    let (x, y) = (visible.x - area.x, visible.y - area.y)
    surface.withPixels { pixels, stride in
      guard scale == 1 else {
        return outer.composite(
          CPixelsSource(pixels: pixels, stride: stride),
          columns: .scaled(x..<x + visible.width, by: scale, size: area.width),
          rows: .scaled(y..<y + visible.height, by: scale, size: area.height), x: area.x, y: area.y,
          opacity: opacity)
      }
      for row in 0..<visible.height {
        CPixelsComposite(
          outer.pixel(visible.x, visible.y + row), pixels + ((y + row) * stride + x), visible.width,
          opacity)
      }
    }
  }

  private func composite(opacity: Double, turned turn: Transform) {
    let (left, top) = (Double(area.x), Double(area.y))
    let visible = PixelRect(covering: turn(area.rect).outset(by: 1)).intersection(outerClip)
      .intersection(outer.area)
    if visible.isEmpty { return }
    // The places of pixels are their centres.
    let back = turn.inverse.followed(by: Transform(offset: Point(x: -left - 0.5, y: -top - 0.5)))
    surface.withPixels { pixels, stride in
      CPixelsCompositeTurned(
        outer.part(visible), CPixelsSource(pixels: pixels, stride: stride), area.width, area.height,
        CPixelsGrid(back, from: visible), opacity.fraction(of: 256))
    }
  }
}

// MARK: - Layers in a pass

extension PaintPass {
  mutating func pushLayer(_ area: PixelRect, turned turn: Transform? = nil) throws {
    var area = area
    if let turn {
      // A pixel is interpolated with those around its place.
      let reachable = turn.inverse(clip.intersection(target.area).rect).outset(by: 1)
      area = area.intersection(PixelRect(covering: reachable))
    } else if max(area.width, area.height) > 8_192 {
      area = area.intersection(target.area)
    }
    let layer = try Layer(area: area, turned: turn, above: self)
    layers.append(layer)
    target = layer.target
    // The layer is drawn whole: scaled pixels come from outside of the damage.
    clips.append(Clip(area: area))
  }

  mutating func popLayer(opacity: Double, scale: Double) {
    guard let layer = layers.popLast() else { return }
    target = layer.outer
    clips.removeLast()
    layer.composite(opacity: opacity, scale: scale)
  }
}

extension Transform {
  /// Returns the same conversion of pixels, `scale` of which are a point.
  func inPixels(of scale: Double) -> Transform {
    Transform(scale: 1 / scale).followed(by: self).followed(by: Transform(scale: scale))
  }
}
