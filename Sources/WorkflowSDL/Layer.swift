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
          let upperMix = Premultiplied.mix(place[0], place[1], right)
          let lowerMix = Premultiplied.mix(place[sourceStride], place[sourceStride + 1], right)
          let color = Premultiplied.mix(upperMix, lowerMix, lower)
          if color != 0 {
            targetLine[x] = Premultiplied.blend(color, over: targetLine[x], share: share)
          }
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
