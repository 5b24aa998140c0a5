internal import CSDL
package import WorkflowCanvas

/// Draws display lists on surfaces, and converts points to device pixels.
///
/// The edges of rectangles are snapped to whole pixels, so shapes that touch in points touch on
/// the display. Windows and offscreen images are drawn by the same code, byte for byte.
@MainActor
package final class Painter {
  /// The fonts that rasterise text runs; they define the device scale.
  package let fonts: Fonts
  let shapes = Shapes()
  /// The number of pixels drawn; pixels drawn twice count twice.
  package private(set) var pixelsPainted = 0

  /// Device pixels per point: the scale of `fonts` when the painter was created.
  package let scale: Double

  /// Creates a painter that draws text with `fonts`, at the scale of `fonts`.
  package init(fonts: Fonts) {
    self.fonts = fonts
    scale = fonts.scale
  }

  /// Draws `list` on `surface`, only inside `damage`.
  ///
  /// - Throws: `SDLError` if memory for a layer cannot be allocated.
  package func paint(
    _ list: DisplayList, on surface: borrowing Surface, damage: [PixelRect]
  ) throws {
    if surface.bounds.isEmpty { return }  // it has no memory
    let target = surface.withRaster(at: (0, 0)) { $0 }  // valid as long as the surface
    for rect in damage {
      let clip = rect.intersection(surface.bounds)
      if clip.isEmpty { continue }
      pixelsPainted += clip.width * clip.height
      var pass = PaintPass(painter: self, target: target, clip: clip)
      try pass.run(list.commands)
    }
  }

  /// Moves the pixels of `surface` inside `area` by `offset`, both in points; pixels that leave the
  /// area are lost, and those that no pixel moves to stay.
  ///
  /// - Parameter window: The window that shows `surface`; nil for none.
  /// - Returns: The area, in pixels.
  package func move(
    _ area: Rect, by offset: Point, on surface: borrowing Surface, of window: DesktopWindow? = nil
  ) -> PixelRect {
    let area = snapped(area).intersection(surface.bounds)
    let (x, y) = (snapped(offset.x), snapped(offset.y))
    if x == 0, window?.scroll(area, by: -y) == true { return area }
    surface.move(area, by: (x, y))
    return area
  }

  /// Returns the smallest rectangle of whole pixels that contains `rect`.
  package func pixels(covering rect: Rect) -> PixelRect {
    PixelRect(
      covering: Rect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
        height: rect.height * scale))
  }

  /// Returns the pixels of `rect` with its edges snapped to the nearest pixel edges.
  func snapped(_ rect: Rect) -> PixelRect {
    let left = snapped(rect.minX)
    let top = snapped(rect.minY)
    return PixelRect(
      x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top)
  }

  /// Returns the pixel edge nearest to `coordinate`, which is in points; of two, the greater one.
  ///
  /// A shape that moves by whole pixels keeps its edges, even if rounding changed the last digits of
  /// its position.
  func snapped(_ coordinate: Double) -> Int {
    (coordinate * scale + 0.5 + Self.roundingError).rounded(.down).asPixel
  }

  /// Returns the quarter of a pixel nearest to `coordinate`, which is in points.
  func quarters(_ coordinate: Double) -> Int {
    (coordinate * scale * 4 + 0.5 + Self.roundingError).rounded(.down).asPixel
  }

  /// The largest error of a sum of positions, in pixels.
  private static var roundingError: Double { 1e-6 }

  /// Returns the thickness in pixels of a line that is `lineWidth` points wide: at least one.
  func snapped(lineWidth: Double) -> Int {
    max(1, snapped(lineWidth))
  }
}
