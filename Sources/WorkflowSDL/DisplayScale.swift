internal import CSDL

/// Finds out how many device pixels a point has on the user's desktop.
@MainActor
package enum DisplayScale {
  /// The desktop's scale: `Xft.dpi` over 96 on X11, else pixels over points of `window`, else 1.
  static func ofDesktop(behind window: OpaquePointer) -> Double {
    if CSDLIsOnX11(window) == SDL_TRUE {
      return CSDLXResources(window).flatMap { scale(inResources: String(cString: $0)) } ?? 1
    }
    return 1 / unitsPerPixel(of: window)
  }

  /// How many window units, in which SDL has sizes and positions, a device pixel is: 1 on X11.
  static func unitsPerPixel(of window: OpaquePointer) -> Double {
    var (units, pixels) = (Int32(0), Int32(0))
    SDL_GetWindowSize(window, &units, nil)
    SDL_GetWindowSizeInPixels(window, &pixels, nil)
    return units > 0 && pixels > 0 ? Double(units) / Double(pixels) : 1
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
