internal import CSDL

/// The pixels of a window on Wayland, copied to memory that the compositor reads.
@MainActor
final class WaylandPixels: SurfacePixels {
  private let pointer: OpaquePointer
  private var surface: Surface

  /// Creates the pixels of a window; nil if it is not on Wayland. Call `resize(to:)` before drawing.
  init?(_ window: OpaquePointer) {
    guard let surface = try? Surface(width: 1, height: 1),
      let pointer = CSDLMakeWaylandPixels(window)
    else { return nil }
    self.pointer = pointer
    self.surface = surface
  }

  isolated deinit { CSDLFreeWaylandPixels(pointer) }

  var size: (width: Int, height: Int) { (surface.width, surface.height) }

  func resize(to size: (width: Int, height: Int)) throws(SDLError) -> Bool {
    guard size != self.size else { return false }
    surface = try Surface(width: size.width, height: size.height)
    CSDLResizeWaylandPixels(pointer, Int32(size.width), Int32(size.height))
    return true
  }

  func draw(_ body: (borrowing Surface) throws -> Void) throws { try body(surface) }

  func present(_ rects: [PixelRect]?) throws(SDLError) {
    let shown = surface.bounds.parts(rects)
    guard !shown.isEmpty else { return }
    let isShown = surface.withPixels { pixels, stride in
      CSDLShowWaylandPixels(pointer, pixels, Int32(stride), shown, Int32(shown.count))
    }
    guard isShown else {
      throw SDLError(function: "CSDLShowWaylandPixels", reason: "no memory for a picture")
    }
  }
}
