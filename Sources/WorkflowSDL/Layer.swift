internal import CSDL
internal import WorkflowCanvas

/// A transparent surface that commands draw on before it is put down as a whole.
///
/// Blending onto it leaves colours already multiplied by their opacity.
@MainActor
final class Layer {
  private let surface: Surface
  /// The layer's place, in pixels of the window.
  let area: PixelRect
  /// What was drawn on before the layer, and where it lies.
  let outer: (target: UnsafeMutablePointer<SDL_Surface>, origin: (x: Int, y: Int))
  private let outerClip: PixelRect

  init(area: PixelRect, above pass: PaintPass) throws(SDLError) {
    self.area = area
    outer = (pass.target, pass.origin)
    outerClip = pass.clip
    surface = try Surface(width: area.width, height: area.height, format: .transparent)
  }

  var target: UnsafeMutablePointer<SDL_Surface> { surface.withPointer { $0 } }

  /// Puts the layer down with `opacity`, scaled about its centre.
  func composite(opacity: Double, scale: Double) {
    let target = outer.target
    let stride = Int(target.pointee.pitch) / MemoryLayout<UInt32>.size
    let pixels = target.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    let centre = (x: Double(area.width) / 2, y: Double(area.height) / 2)
    let visible = area.intersection(outerClip)
    let share = UInt32((min(max(opacity, 0), 1) * 256).rounded())
    for y in visible.y..<visible.y + visible.height {
      let sourceY = (Double(y - area.y) + 0.5 - centre.y) / scale + centre.y - 0.5
      let row = (y - outer.origin.y) * stride - outer.origin.x
      for x in visible.x..<visible.x + visible.width {
        let sourceX = (Double(x - area.x) + 0.5 - centre.x) / scale + centre.x - 0.5
        let source = sample(sourceX, sourceY)
        if source != 0 { pixels[row + x] = blend(source, over: pixels[row + x], share: share) }
      }
    }
  }

  /// The layer between pixel centres, linear in both directions; transparent outside.
  private func sample(_ x: Double, _ y: Double) -> UInt32 {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let (dx, dy) = (UInt32((x - left) * 256), UInt32((y - top) * 256))
    let (column, row) = (Int(left), Int(top))
    if dx == 0, dy == 0 { return pixel(column, row) }
    let upper = mix(pixel(column, row), pixel(column + 1, row), dx)
    let lower = mix(pixel(column, row + 1), pixel(column + 1, row + 1), dx)
    return mix(upper, lower, dy)
  }

  private func pixel(_ column: Int, _ row: Int) -> UInt32 {
    guard column >= 0, row >= 0, column < area.width, row < area.height else { return 0 }
    return surface.withPixels { pixels, stride in pixels[row * stride + column] }
  }

  /// Two pixels mixed, two channels at a time; `share` of the second is of 256.
  private func mix(_ first: UInt32, _ second: UInt32, _ share: UInt32) -> UInt32 {
    let even = (first & 0xff00ff) * (256 - share) + (second & 0xff00ff) * share
    let odd = (first >> 8 & 0xff00ff) * (256 - share) + (second >> 8 & 0xff00ff) * share
    return even >> 8 & 0xff00ff | odd & 0xff00_ff00
  }

  /// A premultiplied `source`, of which `share` of 256 is kept, over a pixel that is opaque or,
  /// on a layer below, premultiplied too.
  private func blend(_ source: UInt32, over pixel: UInt32, share: UInt32) -> UInt32 {
    let source = mix(0, source, share)
    let rest = 255 - (source >> 24)
    return [24, 16, 8, 0].reduce(source) { blended, shift in
      blended + (((pixel >> shift & 0xff) * rest / 255) << shift)
    }
  }
}

// MARK: - Layers in a pass

extension PaintPass {
  mutating func pushLayer(_ area: PixelRect) throws {
    let layer = try Layer(area: area, above: self)
    layers.append(layer)
    target = layer.target
    origin = (area.x, area.y)
    clips.append(area)  // a layer is drawn whole: scaling looks beyond the damage
    applyClip()
  }

  mutating func popLayer(opacity: Double, scale: Double) {
    guard let layer = layers.popLast() else { return }
    (target, origin) = (layer.outer.target, layer.outer.origin)
    popClip()
    layer.composite(opacity: opacity, scale: scale)
  }
}
