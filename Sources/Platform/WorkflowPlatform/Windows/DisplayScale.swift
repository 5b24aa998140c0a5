internal import CSDL

/// The number of device pixels per point on the user's desktop.
@MainActor
package enum DisplayScale {
  /// The desktop's scale: `Xft.dpi` over 96 on X11, else pixels over points of `window`, else 1.
  ///
  /// - Parameter isFresh: Whether to read the X resource database again instead of the copy from
  ///   the time of the connection.
  static func ofDesktop(behind window: OpaquePointer, isFresh: Bool = false) -> Double {
    guard CSDLIsOnX11(window) == SDL_TRUE else { return 1 / unitsPerPixel(of: window) }
    guard isFresh else {
      return CSDLXResources(window).flatMap { scale(inResources: String(cString: $0)) } ?? 1
    }
    let resources = CSDLReadXResources(window)
    defer { SDL_free(resources) }
    return resources.flatMap { scale(inResources: String(cString: $0)) } ?? 1
  }

  /// Whether the scale comes from the X resource database, in which desktops include the text scale.
  static func isInResources(of window: OpaquePointer) -> Bool {
    guard CSDLIsOnX11(window) == SDL_TRUE else { return false }
    let resources = CSDLReadXResources(window)
    defer { SDL_free(resources) }
    return resources.flatMap { scale(inResources: String(cString: $0)) } != nil
  }

  /// The scale after `event`; nil if it is still `scale`.
  ///
  /// On X11 the scale changes with the resource database. Elsewhere it changes with the display, or
  /// with the ratio of pixels to points, where a difference of one rounded pixel does not count.
  static func change(
    from scale: Double, behind window: OpaquePointer, after event: SDL_Event
  ) -> Double? {
    let isOnX11 = CSDLIsOnX11(window) == SDL_TRUE
    switch SDL_EventType(event.type) {
    case SDL_SYSWMEVENT where isOnX11:
      let fresh = ofDesktop(behind: window, isFresh: true)
      return fresh == scale ? nil : fresh
    case SDL_WINDOWEVENT where !isOnX11:
      let kinds = [SDL_WINDOWEVENT_SIZE_CHANGED.rawValue, SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue]
      guard kinds.contains(.init(event.window.event)) else { return nil }
      var units = Int32(0)
      SDL_GetWindowSize(window, &units, nil)
      let fresh = ofDesktop(behind: window)
      return abs(fresh - scale) * Double(units) > 1 ? fresh : nil
    default: return nil
    }
  }

  /// Window units, in which SDL gives sizes and positions, per device pixel: 1 on X11.
  static func unitsPerPixel(of window: OpaquePointer) -> Double {
    var (units, pixels) = (Int32(0), Int32(0))
    SDL_GetWindowSize(window, &units, nil)
    SDL_GetWindowSizeInPixels(window, &pixels, nil)
    return units > 0 && pixels > 0 ? Double(units) / Double(pixels) : 1
  }

  /// The scale in an X resource database, from 0.5 to 4; nil if it has none.
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
