internal import CSDL

/// The pixels of a window on X11, in memory that the X server reads.
///
/// Presenting does not wait for the server; drawing waits until it has read the previous frame.
@MainActor
final class SharedPixels: SurfacePixels {
  private let pointer: OpaquePointer
  private var surface: Surface

  /// Shares pixels with the X server; nil if that is impossible, as on a display of another
  /// machine, or one with another pixel format.
  init?(_ window: OpaquePointer, size: (width: Int, height: Int)) {
    guard let pointer = CSDLSharePixels(window) else { return nil }
    guard let surface = try? SharedPixels.surface(of: pointer, size: size) else {
      CSDLFreeSharedPixels(pointer)
      return nil
    }
    self.pointer = pointer
    self.surface = surface
  }

  isolated deinit { CSDLFreeSharedPixels(pointer) }

  private static func surface(
    of pointer: OpaquePointer, size: (width: Int, height: Int)
  ) throws(SDLError) -> Surface {
    let (width, height) = (Int32(size.width), Int32(size.height))
    var pitch: Int32 = 0
    guard let memory = CSDLResizeSharedPixels(pointer, width, height, &pitch) else {
      throw SDLError(function: "CSDLResizeSharedPixels", reason: "the X server refused the memory")
    }
    guard
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        memory, width, height, 32, pitch, Surface.Format.opaque.code)
    else { throw SDLError.last(in: "SDL_CreateRGBSurfaceWithFormatFrom") }
    return Surface(owning: surface)
  }

  var size: (width: Int, height: Int) { (surface.width, surface.height) }

  func resize(to size: (width: Int, height: Int)) throws(SDLError) -> Bool {
    guard size != self.size else { return false }
    CSDLWaitUntilShown(pointer)
    surface = try SharedPixels.surface(of: pointer, size: size)
    return true
  }

  func draw(_ body: (borrowing Surface) throws -> Void) throws {
    CSDLWaitUntilShown(pointer)
    try body(surface)
  }

  func scroll(_ area: PixelRect, by rows: Int) -> Bool {
    guard let memory = CSDLScrollSharedPixels(pointer, area.sdl, Int32(rows)) else { return false }
    surface.withPointer { $0.pointee.pixels = memory }
    return true
  }

  func present(_ rects: [PixelRect]?) {
    let shown = surface.bounds.parts(rects)
    CSDLShowSharedPixels(pointer, shown, Int32(shown.count))
  }

  func waitUntilShown() { CSDLWaitUntilShown(pointer) }
}
