internal import CSDL

extension DesktopWindow {
  /// Provides the pixels to draw on.
  ///
  /// - Returns: Whether the pixels are new since the last call, as after a change of size, so that
  ///   the whole window must be drawn.
  /// - Throws: `SDLError` if the window has no surface.
  public func renewPixels() throws(SDLError) -> Bool {
    if let texture { return try texture.resize(to: pixelSize) }
    let screen = try screen()
    guard screen.pointee.pixels != lastPixels else { return false }
    lastPixels = screen.pointee.pixels
    let count = Int(screen.pointee.pitch) / 4 * Int(screen.pointee.h)
    lastPixels.map { CSDLAllocatePixels($0, count) }
    buffer = nil
    if screen.pointee.format.pointee.format != Surface.Format.opaque.code {
      buffer = try Surface(width: Int(screen.pointee.w), height: Int(screen.pointee.h))
    }
    return true
  }

  /// Calls `body` with the pixels of the last `renewPixels()`, to draw on them.
  ///
  /// - Throws: `SDLError` if the window has no surface, and the errors of `body`.
  public func draw(_ body: (borrowing Surface) throws -> Void) throws {
    if let texture { return try body(texture.surface) }
    switch buffer {
    case .some(let buffer): try body(buffer)
    case nil: try body(Surface(borrowing: try screen()))
    }
  }

  /// Shows the pixels in `damage` on the screen; nil for all of them.
  ///
  /// - Throws: `SDLError` if the window has no surface.
  public func present(damage: [PixelRect]? = nil) throws(SDLError) {
    if let texture { return try texture.present(damage ?? [texture.surface.bounds]) }
    let screen = try screen()
    let all = PixelRect(x: 0, y: 0, width: Int(screen.pointee.w), height: Int(screen.pointee.h))
    var rects = (damage ?? [all]).map { $0.intersection(all) }.filter { !$0.isEmpty }.map(\.sdl)
    guard !rects.isEmpty else { return }
    for var rect in rects {
      var place = rect
      switch buffer {
      case .some(let buffer): buffer.withPointer { _ = SDL_UpperBlit($0, &rect, screen, &place) }
      case nil: break
      }
    }
    guard SDL_UpdateWindowSurfaceRects(pointer, &rects, Int32(rects.count)) == 0 else {
      throw SDLError.last(in: "SDL_UpdateWindowSurfaceRects")
    }
  }

  private func screen() throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = SDL_GetWindowSurface(pointer) else {
      throw SDLError.last(in: "SDL_GetWindowSurface")
    }
    return surface
  }
}
