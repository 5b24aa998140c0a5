internal import CSDL

/// The pixels that a window shows; each kind of display has its own.
@MainActor
protocol SurfacePixels: AnyObject {
  /// The size, in device pixels.
  var size: (width: Int, height: Int) { get }

  /// Provides new pixels if `size`, in device pixels, differs from the size of the present ones.
  ///
  /// - Returns: Whether the pixels are new.
  func resize(to size: (width: Int, height: Int)) throws(SDLError) -> Bool

  /// Calls `body` with the pixels, to draw on them.
  func draw(_ body: (borrowing Surface) throws -> Void) throws

  /// Moves the pixels inside `area` up by `rows`, clipped to it, if that is possible without copying
  /// them; returns whether it did.
  func scroll(_ area: PixelRect, by rows: Int) -> Bool

  /// Shows the pixels in `rects` on the screen; nil for all of them.
  func present(_ rects: [PixelRect]?) throws(SDLError)

  /// Waits until the display has received the presented pixels.
  func waitUntilShown()
}

extension SurfacePixels {
  func scroll(_ area: PixelRect, by rows: Int) -> Bool { false }

  func waitUntilShown() {}  // SDL's own ways of presenting wait
}

extension PixelRect {
  /// Returns the parts of `rects` inside this one; nil for all of it.
  func parts(_ rects: [PixelRect]?) -> [SDL_Rect] {
    // A loop: `map` and `filter` would make arrays in each frame.
    var parts: [SDL_Rect] = []
    for rect in rects ?? [self] {
      let part = rect.intersection(self)
      if !part.isEmpty { parts.append(part.sdl) }
    }
    return parts
  }
}
