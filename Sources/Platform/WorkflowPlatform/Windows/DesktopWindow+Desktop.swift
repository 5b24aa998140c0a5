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
    set {
      isPlaced = true
      SDL_SetWindowPosition(pointer, Int32(newValue.x), Int32(newValue.y))
    }
  }

  /// The position of the content's top left corner on the desktop, in device pixels; nil where the
  /// desktop does not tell.
  package var contentOrigin: Place? { isOnX11 ? place : nil }

  /// The position of the frame that the window manager draws around the window, for `restore(_:)`; nil
  /// where the desktop does not tell.
  package var frameOrigin: Place? {
    guard isOnX11 else { return nil }
    var (top, left) = (Int32(0), Int32(0))
    SDL_GetWindowBordersSize(pointer, &top, &left, nil, nil)
    let place = place
    return Place(x: place.x - Int(left), y: place.y - Int(top))
  }

  /// Puts the window, which is not shown yet, with its frame at a place of an earlier run, if that is still on a display.
  ///
  /// Does nothing on Wayland, where only the desktop places windows.
  package func restore(_ place: Place) {
    let (x, y) = (Int32(clamping: place.x), Int32(clamping: place.y))
    let isOnDisplay = (0..<max(0, SDL_GetNumVideoDisplays())).contains { number in
      var area = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(number, &area) == 0 else { return false }
      // A part of the title bar that can be grabbed must stay visible.
      return x >= area.x - 100 && x < area.x + area.w - 100 && y >= area.y
        && y < area.y + area.h - 50
    }
    if isOnX11, isOnDisplay { self.place = place }
  }

  /// Puts the window, which is not shown yet, over the middle of `other` if it is smaller, as settings
  /// are; otherwise the desktop places it.
  package func place(over other: DesktopWindow) {
    let (own, outer) = (pixelSize, other.pixelSize)
    guard !isPlaced, let origin = other.contentOrigin, own.width < outer.width,
      own.height < outer.height
    else { return }
    restore(
      Place(
        x: origin.x + (outer.width - own.width) / 2, y: origin.y + (outer.height - own.height) / 2))
  }

  /// Whether the window covers its whole display, without a title bar.
  package var isFullscreen: Bool {
    get { flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      guard newValue != isFullscreen else { return }
      SDL_SetWindowFullscreen(pointer, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }
  }

  /// Whether the window fills its display beside the desktop's panels.
  package var isMaximised: Bool {
    get { flags & SDL_WINDOW_MAXIMIZED.rawValue != 0 }
    set {
      guard newValue != isMaximised else { return }
      if newValue { SDL_MaximizeWindow(pointer) } else { SDL_RestoreWindow(pointer) }
    }
  }

  private var flags: UInt32 { SDL_GetWindowFlags(pointer) }

  /// Keeps the window in front of `parent`, as its dialog. Call it before `show()`.
  package func setModal(to parent: DesktopWindow) {
    SDL_SetWindowModalFor(pointer, parent.pointer)
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
    let former = (width, height)
    SDL_GetWindowSize(pointer, &width, &height)
    if isPlaced, former == (width, height) { return }
    place = Place(x: Int(area.x + (area.w - width) / 2), y: Int(area.y + (area.h - height) / 2))
  }

  /// Whether the scale comes from the X resource database, which includes the user's text scale.
  var takesScaleFromResources: Bool { followsScale && DisplayScale.isInResources(of: pointer) }

  /// Whether the user may see some of the window: the desktop neither hides nor covers it.
  package var isVisible: Bool { !isMinimised && !CSDLIsCovered(pointer) }

  /// Notes what `event` changed about the window.
  ///
  /// - Returns: Whether the scale changed.
  func noteEvent(_ event: SDL_Event) -> Bool {
    if event.type == SDL_WINDOWEVENT.rawValue {
      switch SDL_WindowEventID(.init(event.window.event)) {
      case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: isMinimised = true
      case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_SHOWN:
        isMinimised = false
      default: break
      }
    }
    defer { shrinkToLimit() }
    return followScale(after: event)
  }

  /// Adopts the desktop's scale if `event` changed it, as when the window moved to another display.
  ///
  /// The size in points stays, as far as the desktop allows.
  private func followScale(after event: SDL_Event) -> Bool {
    guard followsScale,
      let scale = DisplayScale.change(from: self.scale, behind: pointer, after: event)
    else { return false }
    let size = size
    self.scale = scale
    setMinimumSize()
    // Elsewhere the desktop has resized the window already.
    guard isOnX11 else { return true }
    resize(to: size)
    fitToDisplay()
    return true
  }

  /// The position of a resting pointer in the new points after a change of the scale; nil if the
  /// pointer is elsewhere, or the desktop reports it, as on Wayland.
  var pointerAfterNewScale: InputEvent? {
    guard isOnX11, SDL_GetMouseFocus() == pointer else { return nil }
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetMouseState(&x, &y)
    return .pointerMoved(Point(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint))
  }

  /// Shrinks the window if it has more pixels than a surface can hold.
  private func shrinkToLimit() {
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
}
