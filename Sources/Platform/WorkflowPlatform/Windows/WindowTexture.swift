internal import CSDL

/// The pixels of a window on Wayland, which has no software surfaces, shown through SDL's renderer.
///
/// SDL 2.26 does the same in `SDL_GetWindowSurface`, but with one pixel per point: on an output
/// with scale 2 an app would be blurred. This texture has the window's size in pixels.
@MainActor
final class WindowTexture: WindowPixels {
  private var surface: Surface
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?

  /// Creates the texture of a window; call `resize(to:)` before drawing.
  ///
  /// The window should have its first size: OpenGL would show the first frame with the size that
  /// the window has now.
  ///
  /// - Throws: `SDLError` if the desktop has no OpenGL.
  init(_ window: OpaquePointer) throws(SDLError) {
    surface = try Surface(width: 1, height: 1)
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else {
      throw SDLError.last(in: "SDL_CreateRenderer")
    }
    self.renderer = renderer
  }

  isolated deinit { SDL_DestroyRenderer(renderer) }  // destroys its textures too

  var size: (width: Int, height: Int) { (surface.width, surface.height) }

  func resize(to size: (width: Int, height: Int)) throws(SDLError) -> Bool {
    guard texture == nil || size != self.size else { return false }
    surface = try Surface(width: size.width, height: size.height)
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, Surface.Format.opaque.code, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(size.width), Int32(size.height))
    guard texture != nil else { throw SDLError.last(in: "SDL_CreateTexture") }
    SDL_RenderSetViewport(renderer, nil)  // the window's new size
    return true
  }

  func draw(_ body: (borrowing Surface) throws -> Void) throws { try body(surface) }

  func present(_ rects: [PixelRect]?) throws(SDLError) {
    let rects = (rects ?? [surface.bounds]).map { $0.intersection(surface.bounds) }.filter {
      !$0.isEmpty
    }
    guard !rects.isEmpty else { return }
    let isUpdated = surface.withPixels { pixels, stride in
      rects.allSatisfy { rect in
        var place = rect.sdl
        let first = pixels + rect.y * stride + rect.x
        return SDL_UpdateTexture(
          texture, &place, first, Int32(stride * MemoryLayout<UInt32>.size)) == 0
      }
    }
    guard isUpdated, SDL_RenderCopy(renderer, texture, nil, nil) == 0 else {
      throw SDLError.last(in: "SDL_UpdateTexture")
    }
    SDL_RenderPresent(renderer)
  }
}
