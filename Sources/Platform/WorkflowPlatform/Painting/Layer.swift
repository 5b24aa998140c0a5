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
    if visible.isEmpty { return }
    // Worked out once for all rows, and read through a pointer, which costs debug builds least.
    let columns = Sample.row(of: area.width, scale: scale)
    let rows = Sample.row(of: area.height, scale: scale)
    columns.withUnsafeBufferPointer { columns in
      guard let columns = columns.baseAddress else { return }
      surface.withPixels { source, stride in
        for y in visible.y..<visible.y + visible.height {
          let row = rows[y - area.y]
          guard row.isIn(area.height) else { continue }
          let line = source + row.index * stride
          let targetLine = outer.row(y)
          for x in visible.x..<visible.x + visible.width {
            let column = columns + (x - area.x)
            guard column.pointee.isIn(area.width) else { continue }
            let place = line + column.pointee.index
            let right = column.pointee.share
            let color = Premultiplied.mix(
              Premultiplied.mix(place[0], place[1], right),
              Premultiplied.mix(place[stride], place[stride + 1], right), row.share)
            if color != 0 {
              targetLine[x] = Premultiplied.blend(color, over: targetLine[x], share: share)
            }
          }
        }
      }
    }
  }

  /// Where along one axis a pixel of a layer that is scaled about its middle comes from.
  private struct Sample {
    /// The pixel before the place.
    let index: Int
    /// How far behind it the place is, of 256.
    let share: UInt32

    /// Where `extent` pixels come from.
    static func row(of extent: Int, scale: Double) -> [Sample] {
      let middle = Double(extent) / 2
      return (0..<extent).map { position in
        let place = (Double(position) + 0.5 - middle) / scale + middle - 0.5
        let whole = place.rounded(.down)
        return Sample(index: Int(whole), share: UInt32((place - whole) * 256))
      }
    }

    /// Whether all that is mixed lies in `extent` pixels.
    func isIn(_ extent: Int) -> Bool { index >= 0 && index + (share > 0 ? 1 : 0) < extent }
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
