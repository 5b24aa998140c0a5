internal import CSDL
internal import WorkflowDiagnostics

extension DesktopWindow {
  /// Provides the pixels to draw on.
  ///
  /// - Returns: Whether the pixels are new since the last call, as after a change of size, so that
  ///   the whole window must be drawn.
  /// - Throws: `SDLError` if the window has no surface.
  package func renewPixels() throws(SDLError) -> Bool {
    let size = pixelSize
    guard let pixels else {
      pixels = try makePixels(size: size)
      return true
    }
    do {
      return try pixels.resize(to: size)
    } catch {
      guard pixels is SharedPixels else { throw error }
      self.pixels = try makeCopiedPixels(size: size)
      return true
    }
  }

  /// Calls `body` with the pixels of the last `renewPixels()`, to draw on them.
  ///
  /// - Throws: The errors of `body`.
  package func draw(_ body: (borrowing Surface) throws -> Void) throws {
    guard let pixels else { misuse("DesktopWindow.draw(_:) was called before renewPixels().") }
    try pixels.draw(body)
  }

  /// Moves the pixels inside `area` up by `rows`, if that is possible without copying them.
  func scroll(_ area: PixelRect, by rows: Int) -> Bool { pixels?.scroll(area, by: rows) ?? false }

  /// Shows the pixels in `damage` on the screen; nil for all of them, if the window still
  /// has their size: after a change of size, the next frame draws all.
  ///
  /// - Throws: `SDLError` if the window has no surface.
  package func present(damage: [PixelRect]? = nil) throws(SDLError) {
    guard let pixels else {
      misuse("DesktopWindow.present(damage:) was called before renewPixels().")
    }
    guard damage != nil || pixels.size == pixelSize else { return }
    try pixels.present(damage)
  }

  /// Waits until the screen shows the presented pixels, so that a test can read them.
  package func waitUntilShown() { pixels?.waitUntilShown() }

  private func makePixels(size: (width: Int, height: Int)) throws(SDLError) -> any SurfacePixels {
    if let shared = SharedPixels(pointer, size: size) { return shared }
    guard let pixels = WaylandPixels(pointer) else { return try makeCopiedPixels(size: size) }
    _ = try pixels.resize(to: size)
    return pixels
  }

  private func makeCopiedPixels(size: (width: Int, height: Int)) throws(SDLError) -> CopiedPixels {
    let pixels = try CopiedPixels(pointer)
    _ = try pixels.resize(to: size)
    return pixels
  }
}
