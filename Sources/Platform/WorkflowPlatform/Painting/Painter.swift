internal import CSDL
public import WorkflowCanvas

/// Draws display lists on surfaces: the one place where points become device pixels.
///
/// The edges of rectangles are snapped to whole pixels, so shapes that touch in points touch on
/// the display. Window and offscreen pictures are drawn by the same code, byte for byte.
@MainActor
public final class Painter {
  /// The fonts that runs are rasterised with; they know the device scale.
  public let fonts: Fonts
  let shapes = Shapes()
  /// How many pixels were drawn, those drawn twice counted twice.
  public private(set) var pixelsPainted = 0

  /// Device pixels a point.
  public var scale: Double { fonts.scale }

  /// Makes a painter that draws text with `fonts`, at their scale.
  public init(fonts: Fonts) {
    self.fonts = fonts
  }

  /// Draws `list` on `surface`, only inside `damage`.
  ///
  /// - Throws: `SDLError` when memory for a layer runs out.
  public func paint(
    _ list: DisplayList, on surface: borrowing Surface, damage: [PixelRect]
  ) throws {
    for rect in damage {
      let clip = rect.intersection(surface.bounds)
      if clip.isEmpty { continue }
      pixelsPainted += clip.width * clip.height
      let result = surface.withRaster(at: (0, 0)) { raster in
        var pass = PaintPass(painter: self, target: raster, clip: clip)
        return Result { try pass.run(list.commands) }
      }
      try result.get()
    }
  }

  /// The pixels that `rect` touches.
  public func pixels(covering rect: Rect) -> PixelRect {
    let left = (rect.minX * scale).rounded(.down)
    let top = (rect.minY * scale).rounded(.down)
    return PixelRect(
      x: Int(left), y: Int(top), width: Int((rect.maxX * scale).rounded(.up) - left),
      height: Int((rect.maxY * scale).rounded(.up) - top))
  }

  /// The pixels of `rect` with its edges moved to the nearest ones.
  func snapped(_ rect: Rect) -> PixelRect {
    let left = snapped(rect.minX)
    let top = snapped(rect.minY)
    return PixelRect(
      x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top)
  }

  /// The pixel edge nearest to `coordinate`.
  func snapped(_ coordinate: Double) -> Int {
    Int((coordinate * scale).rounded())
  }

  /// The pixels that `width` points of line are thick: at least one.
  func snapped(lineWidth: Double) -> Int {
    max(1, snapped(lineWidth))
  }
}
