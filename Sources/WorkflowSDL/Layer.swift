internal import WorkflowCanvas

/// A transparent surface that commands draw on before it is put down as a whole.
///
/// Blending onto it leaves colours already multiplied by their opacity.
@MainActor
final class Layer {
  private let surface: Surface
  /// The layer's place, in pixels of the window.
  let area: PixelRect
  /// What was drawn on before the layer.
  let outer: Raster
  private let outerClip: PixelRect

  init(area: PixelRect, above pass: PaintPass) throws(SDLError) {
    self.area = area
    outer = pass.target
    outerClip = pass.clip
    // A column and a row to spare: the last ones are mixed with what comes after them too.
    surface = try Surface(
      width: area.width + 1, height: area.height + 1, format: .transparent)
  }

  /// The layer's own pixels, which live as long as the layer.
  var target: Raster { surface.withRaster(at: (area.x, area.y)) { $0 } }

  /// Puts the layer down with `opacity`, scaled about its centre.
  func composite(opacity: Double, scale: Double) {
    let share = UInt32((min(max(opacity, 0), 1) * 256).rounded())
    let visible = area.intersection(outerClip).intersection(outer.area)
    let columns = Sampling(extent: area.width, scale: scale)
    let rows = Sampling(extent: area.height, scale: scale)
    surface.withPixels { source, sourceStride in
      for y in visible.y..<visible.y + visible.height {
        let (row, lower) = rows[y - area.y]
        guard row >= 0, row + (lower > 0 ? 1 : 0) < area.height else { continue }
        let line = source + row * sourceStride
        let targetLine = outer.row(y)
        for x in visible.x..<visible.x + visible.width {
          let (column, right) = columns[x - area.x]
          guard column >= 0, column + (right > 0 ? 1 : 0) < area.width else { continue }
          let place = line + column
          let upperMix = mix(place[0], place[1], right)
          let color = mix(upperMix, mix(place[sourceStride], place[sourceStride + 1], right), lower)
          if color != 0 { targetLine[x] = blend(color, over: targetLine[x], share: share) }
        }
      }
    }
  }

  /// Where along one axis the pixels of a layer that is scaled about its middle come from.
  private struct Sampling {
    let extent: Int
    let scale: Double

    /// The pixel before the place that is shown at `position`, and how far behind it the place is,
    /// of 256.
    subscript(position: Int) -> (index: Int, share: UInt32) {
      let middle = Double(extent) / 2
      let place = (Double(position) + 0.5 - middle) / scale + middle - 0.5
      let whole = place.rounded(.down)
      return (Int(whole), UInt32((place - whole) * 256))
    }
  }

  /// Two pixels mixed, two channels at a time; `share` of the second is of 256.
  private func mix(_ first: UInt32, _ second: UInt32, _ share: UInt32) -> UInt32 {
    if share == 0 { return first }
    let even = (first & 0xff00ff) * (256 - share) + (second & 0xff00ff) * share
    let odd = (first >> 8 & 0xff00ff) * (256 - share) + (second >> 8 & 0xff00ff) * share
    return even >> 8 & 0xff00ff | odd & 0xff00_ff00
  }

  /// A premultiplied `source`, of which `share` of 256 is kept, over a pixel that is opaque or,
  /// on a layer below, premultiplied too.
  private func blend(_ source: UInt32, over pixel: UInt32, share: UInt32) -> UInt32 {
    let source = mix(0, source, share)
    let rest = 255 - (source >> 24)
    let alpha = ((pixel >> 24) * rest / 255) << 24
    let red = ((pixel >> 16 & 0xff) * rest / 255) << 16
    let green = ((pixel >> 8 & 0xff) * rest / 255) << 8
    let blue = (pixel & 0xff) * rest / 255
    return source &+ (alpha | red | green | blue)
  }
}

// MARK: - Layers in a pass

extension PaintPass {
  mutating func pushLayer(_ area: PixelRect) throws {
    let layer = try Layer(area: area, above: self)
    layers.append(layer)
    target = layer.target
    clips.append(area)  // a layer is drawn whole: scaling looks beyond the damage
  }

  mutating func popLayer(opacity: Double, scale: Double) {
    guard let layer = layers.popLast() else { return }
    target = layer.outer
    clips.removeLast()
    layer.composite(opacity: opacity, scale: scale)
  }
}
