internal import CSDL

/// Pixels in memory that can be drawn on; owns an `SDL_Surface`.
public struct Surface: ~Copyable {
  /// How a surface's pixels are laid out, 32 bits each.
  enum Format {
    /// Opaque: what a window shows.
    case opaque
    /// With an opacity: masks and layers.
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

  /// Makes a black surface of `width` by `height` pixels.
  ///
  /// - Throws: `SDLError` when the size is out of SDL's range or memory runs out.
  @MainActor
  public init(width: Int, height: Int) throws(SDLError) {
    try self.init(width: width, height: height, format: .opaque)
  }

  /// The most pixels a surface has: 8192x8192, which are 256 MiB.
  public static let mostPixels = 8_192 * 8_192

  @MainActor
  init(width: Int, height: Int, format: Format) throws(SDLError) {
    guard width.multipliedReportingOverflow(by: height).partialValue <= Surface.mostPixels,
      max(width, height) <= Surface.mostPixels
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

  /// Makes a surface through which one sees, whose colours come out multiplied by their opacity.
  ///
  /// - Throws: `SDLError` when the size is out of SDL's range or memory runs out.
  @MainActor
  public static func transparent(width: Int, height: Int) throws(SDLError) -> Surface {
    try Surface(width: width, height: height, format: .transparent)
  }

  /// Takes over a surface that SDL made.
  @MainActor
  init(owning pointer: UnsafeMutablePointer<SDL_Surface>) {
    self.pointer = pointer
    isOwned = true
  }

  /// Stands for a surface that a window owns; not to be kept.
  @MainActor
  init(borrowing pointer: UnsafeMutablePointer<SDL_Surface>) {
    self.pointer = pointer
    isOwned = false
  }

  deinit { if isOwned { SDL_FreeSurface(pointer) } }

  /// The extent from left to right, in pixels.
  public var width: Int { Int(pointer.pointee.w) }

  /// The extent from top to bottom, in pixels.
  public var height: Int { Int(pointer.pointee.h) }

  /// All pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Lends the surface to SDL for the time of `body`.
  func withPointer<Result>(_ body: (UnsafeMutablePointer<SDL_Surface>) -> Result) -> Result {
    body(pointer)
  }

  /// Lends the pixels to be drawn on, the first of which lies at `corner` in the window.
  func withRaster<Result>(at corner: (x: Int, y: Int), _ body: (Raster) -> Result) -> Result {
    withPixels { pixels, stride in
      body(
        Raster(
          pixels: pixels, stride: stride,
          area: PixelRect(x: corner.x, y: corner.y, width: width, height: height)))
    }
  }

  /// Lends the pixels, row by row with `stride` pixels from one row to the next.
  func withPixels<Result>(
    _ body: (UnsafeMutablePointer<UInt32>, _ stride: Int) -> Result
  ) -> Result {
    let stride = Int(pointer.pointee.pitch) / MemoryLayout<UInt32>.size
    return body(pointer.pointee.pixels.assumingMemoryBound(to: UInt32.self), stride)
  }
}
