internal import CSDLTTF

/// SDL's software renderer, and its surface on pixels of the caller, which must outlive it.
struct SoftwareRenderer: ~Copyable {
  private let surface: UnsafeMutablePointer<SDL_Surface>?
  private let renderer: OpaquePointer?

  /// Creates a renderer on pixels as ARGB; `run(_:)` throws if SDL cannot create it.
  @MainActor
  init(on pixels: UnsafeMutablePointer<UInt32>, width: Int32, height: Int32) {
    surface = SDL_CreateRGBSurfaceWithFormatFrom(
      pixels, width, height, 32, width * 4, SDL_PIXELFORMAT_ARGB8888.rawValue)
    renderer = surface.flatMap { SDL_CreateSoftwareRenderer($0) }
  }

  deinit {
    if let renderer { SDL_DestroyRenderer(renderer) }
    SDL_FreeSurface(surface)
  }

  /// Calls `draw`, and executes the commands that it queued.
  func run(_ draw: (OpaquePointer) throws -> Void) throws {
    guard let renderer else {
      throw SDLFailure(surface == nil ? "SDL_CreateRGBSurface" : "SDL_CreateSoftwareRenderer")
    }
    try draw(renderer)
    guard SDL_RenderFlush(renderer) == 0 else { throw SDLFailure("SDL_RenderFlush") }
  }
}
