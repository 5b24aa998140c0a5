internal import CSDL

/// The pixels of a window on an X display that cannot share memory or has another pixel format,
/// copied to SDL's surface when they are shown.
@MainActor
final class CopiedPixels: SurfacePixels {
  private let window: OpaquePointer
  private var surface: Surface

  /// Creates pixels of `window`; call `resize(to:)` before drawing.
  init(_ window: OpaquePointer) throws(SDLError) {
    self.window = window
    surface = try Surface(width: 1, height: 1)
  }

  var size: (width: Int, height: Int) { (surface.width, surface.height) }

  func resize(to size: (width: Int, height: Int)) throws(SDLError) -> Bool {
    guard size != self.size else { return false }
    surface = try Surface(width: size.width, height: size.height)
    return true
  }

  func draw(_ body: (borrowing Surface) throws -> Void) throws { try body(surface) }

  func present(_ rects: [PixelRect]?) throws(SDLError) {
    guard let screen = SDL_GetWindowSurface(window) else {
      throw SDLError.last(in: "SDL_GetWindowSurface")
    }
    let all = PixelRect(x: 0, y: 0, width: Int(screen.pointee.w), height: Int(screen.pointee.h))
      .intersection(surface.bounds)
    var shown = all.parts(rects)
    guard !shown.isEmpty else { return }
    for var rect in shown {
      var place = rect
      _ = surface.withPointer { SDL_UpperBlit($0, &rect, screen, &place) }
    }
    guard SDL_UpdateWindowSurfaceRects(window, &shown, Int32(shown.count)) == 0 else {
      throw SDLError.last(in: "SDL_UpdateWindowSurfaceRects")
    }
  }
}
