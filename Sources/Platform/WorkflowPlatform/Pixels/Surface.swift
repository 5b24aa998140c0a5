internal import CSDL

/// Pixels in memory to draw on; owns or borrows an `SDL_Surface`.
package struct Surface: ~Copyable {
  /// The layout of a surface's pixels, 32 bits each.
  enum Format {
    /// Without alpha, for windows.
    case opaque
    /// With alpha, for masks and layers.
    case transparent

    var code: UInt32 {
      switch self {
      case .opaque: SDL_PIXELFORMAT_RGB888.rawValue
      case .transparent: SDL_PIXELFORMAT_ARGB8888.rawValue
      }
    }
  }

  private let pointer: UnsafeMutablePointer<SDL_Surface>
  private let isOwned: Bool

  /// Creates a black surface of `width` by `height` pixels.
  ///
  /// - Throws: `SDLError` if the size exceeds `maximumPixelCount` or memory cannot be allocated.
  @MainActor
  package init(width: Int, height: Int) throws(SDLError) {
    try self.init(width: width, height: height, format: .opaque)
  }

  /// The maximum number of pixels of a surface: 8192x8192, which take 256 MiB.
  package static let maximumPixelCount = 8_192 * 8_192

  @MainActor
  init(width: Int, height: Int, format: Format) throws(SDLError) {
    guard width.multipliedReportingOverflow(by: height).partialValue <= Surface.maximumPixelCount,
      max(width, height) <= Surface.maximumPixelCount
    else {
      throw SDLError(
        function: "SDL_CreateRGBSurfaceWithFormat",
        reason: "\(width)x\(height) pixels are more than 8192x8192; make it smaller")
    }
    guard
      let pointer = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(clamping: width), Int32(clamping: height), 32, format.code)
    else { throw SDLError.last(in: "SDL_CreateRGBSurfaceWithFormat") }
    self.pointer = pointer
    isOwned = true
  }

  /// Creates a transparent surface, on which drawn colours become premultiplied.
  ///
  /// - Throws: `SDLError` if the size exceeds `maximumPixelCount` or memory cannot be allocated.
  @MainActor
  package static func transparent(width: Int, height: Int) throws(SDLError) -> Surface {
    try Surface(width: width, height: height, format: .transparent)
  }

  /// Takes ownership of a surface that SDL created.
  @MainActor
  init(owning pointer: UnsafeMutablePointer<SDL_Surface>) {
    self.pointer = pointer
    isOwned = true
  }

  /// Wraps a surface that a window owns; do not keep it.
  @MainActor
  init(borrowing pointer: UnsafeMutablePointer<SDL_Surface>) {
    self.pointer = pointer
    isOwned = false
  }

  deinit { if isOwned { SDL_FreeSurface(pointer) } }

  /// The width, in pixels.
  package var width: Int { Int(pointer.pointee.w) }

  /// The height, in pixels.
  package var height: Int { Int(pointer.pointee.h) }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Calls `body` with the SDL surface; the pointer is valid only during the call.
  func withPointer<Result>(_ body: (UnsafeMutablePointer<SDL_Surface>) -> Result) -> Result {
    body(pointer)
  }

  /// Calls `body` with a raster of the pixels, whose top left pixel is at `corner` in the window.
  func withRaster<Result>(at corner: (x: Int, y: Int), _ body: (Raster) -> Result) -> Result {
    withPixels { pixels, stride in
      body(
        Raster(
          pixels: pixels, stride: stride,
          area: PixelRect(x: corner.x, y: corner.y, width: width, height: height)))
    }
  }

  /// Calls `body` with the pixels, row by row; `stride` is the distance between rows in pixels.
  func withPixels<Result>(
    _ body: (UnsafeMutablePointer<UInt32>, _ stride: Int) -> Result
  ) -> Result {
    let stride = Int(pointer.pointee.pitch) / MemoryLayout<UInt32>.size
    return body(pointer.pointee.pixels.assumingMemoryBound(to: UInt32.self), stride)
  }
}
