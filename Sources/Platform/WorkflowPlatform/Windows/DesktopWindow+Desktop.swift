internal import CSDL
internal import WorkflowCanvas

extension DesktopWindow {
  /// A window's position on the desktop, in window units.
  package struct Place: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  }

  /// The position of the content's top left corner.
  package var place: Place {
    get {
      var (x, y) = (Int32(0), Int32(0))
      SDL_GetWindowPosition(pointer, &x, &y)
      return Place(x: Int(x), y: Int(y))
    }
    set { SDL_SetWindowPosition(pointer, Int32(newValue.x), Int32(newValue.y)) }
  }
}

extension DesktopWindow {
  /// The time between two refreshes of the window's display; a sixtieth of a second if unknown.
  ///
  /// A rate below 30 Hz is not a display's: virtual machines and some drivers report such a rate.
  package var refreshInterval: Duration {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(pointer)
    let isKnown = display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0
    let rate = isKnown && mode.refresh_rate >= 30 ? mode.refresh_rate : 60
    return .nanoseconds(1_000_000_000 / Int64(rate))
  }
}

// MARK: - Scale, size limits and preferences

extension DesktopWindow {
  func setMinimumSize() {
    let unit = unitsPerPoint
    SDL_SetWindowMinimumSize(
      pointer, Int32(minimumSize.width * unit), Int32(minimumSize.height * unit))
  }

  /// Shrinks the window to at most `share` of its display's width and height without the desktop's
  /// panels, and centres it there, so that its title bar stays on the screen.
  ///
  /// Does nothing to a window that has less than 90 % of both.
  package func fitToDisplay(share: Double = 0.9) {
    var area = SDL_Rect()
    let display = SDL_GetWindowDisplayIndex(pointer)
    guard display >= 0, SDL_GetDisplayUsableBounds(display, &area) == 0 else { return }
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSize(pointer, &width, &height)
    guard width > area.w * 9 / 10 || height > area.h * 9 / 10 else { return }
    SDL_SetWindowSize(
      pointer, min(width, Int32(Double(area.w) * share)), min(height, Int32(Double(area.h) * share))
    )
    SDL_GetWindowSize(pointer, &width, &height)
    place = Place(x: Int(area.x + (area.w - width) / 2), y: Int(area.y + (area.h - height) / 2))
  }

  /// Adopts the desktop's scale if `event` changed it, as when the window moved to another display.
  ///
  /// The size in points stays, as far as the desktop allows.
  func followScale(after event: SDL_Event) {
    guard followsScale,
      let scale = DisplayScale.change(from: self.scale, behind: pointer, after: event)
    else { return }
    let size = size
    self.scale = scale
    setMinimumSize()
    // Elsewhere the desktop has resized the window already.
    guard isOnX11 else { return }
    resize(to: size)
    fitToDisplay()
  }

  /// Shrinks the window if it has more pixels than a surface can hold.
  func shrinkToLimit() {
    let (width, height) = pixelSize
    guard width * height > Surface.maximumPixelCount else { return }
    let (most, unit) = (8_192, DisplayScale.unitsPerPixel(of: pointer))
    SDL_SetWindowSize(
      pointer, Int32(Double(min(width, most)) * unit),
      Int32(Double(min(height, most)) * unit))
  }

  /// The identifier of the window for portals, such as `x11:1e00003`; empty on Wayland, where a
  /// dialog of the desktop has no parent.
  package var portalIdentifier: String {
    let id = CSDLXWindow(pointer)
    return id == 0 ? "" : "x11:\(String(id, radix: 16))"
  }

  /// Starts to observe the desktop's appearance preferences, which `takePreferences` returns.
  public func followPreferences() {
    PreferencesPortal.follow()
  }

  /// Returns the desktop's preferences if they changed since the last call; otherwise nil.
  ///
  /// The text scale is omitted if the window's scale comes from `Xft.dpi`, which includes it
  /// already.
  ///
  /// - Parameter patience: The maximum wait for the portal's first answer; zero for none.
  public func takePreferences(patience: Duration = .zero) -> DesktopPreferences? {
    var preferences = PreferencesPortal.take(patience: patience.wholeMilliseconds)
    if preferences?.textScale != nil, followsScale, DisplayScale.isInResources(of: pointer) {
      preferences?.textScale = nil
    }
    return preferences
  }
}
