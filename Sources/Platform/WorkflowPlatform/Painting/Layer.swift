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

  init(area: PixelRect, above pass: PaintPass) throws(SDLError) {
    self.area = area
    outer = pass.target
    outerClip = pass.clip
    // One extra column and row: the last pixels are interpolated with their next neighbours too.
    surface = try Surface(
      width: area.width + 1, height: area.height + 1, format: .transparent)
  }

  /// The layer's own pixels, valid as long as the layer exists.
  var target: Raster { surface.withRaster(at: (area.x, area.y)) { $0 } }

  /// Composites the layer with `opacity` onto the raster below, scaled about its centre.
  func composite(opacity: Double, scale: Double) {
    let alpha = UInt32((min(max(opacity, 0), 1) * 256).rounded())
    let visible = area.intersection(outerClip).intersection(outer.area)
    if visible.isEmpty { return }
    guard scale != 1 else { return composite(visible, opacity: alpha) }
    // Computed once for all rows, and read through a pointer, which is fastest in debug builds.
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
            let pixels = line + column.pointee.index
            let right = column.pointee.weight
            let color = Premultiplied.mix(
              Premultiplied.mix(pixels[0], pixels[1], right),
              Premultiplied.mix(pixels[stride], pixels[stride + 1], right), row.weight)
            if color != 0 {
              targetLine[x] = Premultiplied.blend(color, over: targetLine[x], opacity: alpha)
            }
          }
        }
      }
    }
  }

  /// Composites the part of the unscaled layer that is `visible`.
  private func composite(_ visible: PixelRect, opacity: UInt32) {
    surface.withPixels { source, stride in
      for y in visible.y..<visible.y + visible.height {
        let line = source + (y - area.y) * stride - area.x
        let targetLine = outer.row(y)
        for x in visible.x..<visible.x + visible.width where line[x] != 0 {
          targetLine[x] = Premultiplied.blend(line[x], over: targetLine[x], opacity: opacity)
        }
      }
    }
  }

  /// The source of a pixel of a scaled layer along one axis: two pixels to interpolate.
  private struct Sample {
    /// The index of the first pixel.
    let index: Int
    /// The weight of the second pixel, of 256.
    let weight: UInt32

    /// Returns the samples of `count` pixels, scaled about their centre.
    static func row(of count: Int, scale: Double) -> [Sample] {
      let middle = Double(count) / 2
      return (0..<count).map { index in
        let position = (Double(index) + 0.5 - middle) / scale + middle - 0.5
        let whole = position.rounded(.down)
        return Sample(index: Int(whole), weight: UInt32((position - whole) * 256))
      }
    }

    /// Whether all pixels to interpolate are among the first `count` pixels.
    func isIn(_ count: Int) -> Bool { index >= 0 && index + (weight > 0 ? 1 : 0) < count }
  }
}

// MARK: - Layers in a pass

extension PaintPass {
  mutating func pushLayer(_ area: PixelRect) throws {
    let layer = try Layer(area: area, above: self)
    layers.append(layer)
    target = layer.target
    clips.append(area)  // the layer is drawn whole: scaled pixels come from outside of the damage
  }

  mutating func popLayer(opacity: Double, scale: Double) {
    guard let layer = layers.popLast() else { return }
    target = layer.outer
    clips.removeLast()
    layer.composite(opacity: opacity, scale: scale)
  }
}
