internal import CSDL

/// Finds out how many device pixels a point has on the user's desktop.
@MainActor
package enum DisplayScale {
  /// The desktop's scale: `Xft.dpi` over 96 on X11, else pixels over points of `window`, else 1.
  static func ofDesktop(behind window: OpaquePointer) -> Double {
    if CSDLIsOnX11(window) == SDL_TRUE {
      return CSDLXResources(window).flatMap { scale(inResources: String(cString: $0)) } ?? 1
    }
    var (points, pixels) = (Int32(0), Int32(0))
    SDL_GetWindowSize(window, &points, nil)
    SDL_GetWindowSizeInPixels(window, &pixels, nil)
    return points > 0 && pixels > 0 ? Double(pixels) / Double(points) : 1
  }

  /// Whether the size of `window` is in pixels, as on X11, so that the scale must be applied to it.
  static func isInPixels(_ window: OpaquePointer) -> Bool {
    var (points, pixels) = (Int32(0), Int32(0))
    SDL_GetWindowSize(window, &points, nil)
    SDL_GetWindowSizeInPixels(window, &pixels, nil)
    return points == pixels
  }

  /// The scale that an X resource database asks for, between 0.5 and 4.
  package static func scale(inResources resources: String) -> Double? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
      let values = parts[1].split { $0 == " " || $0 == "\t" }
      guard let dots = values.first.flatMap({ Double($0) }), (48...384).contains(dots) else {
        return nil
      }
      return dots / 96
    }
    return nil
  }
}
