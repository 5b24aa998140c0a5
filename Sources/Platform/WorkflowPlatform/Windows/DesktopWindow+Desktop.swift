internal import CSDL
internal import WorkflowCanvas

extension DesktopWindow {
  /// Where a window is on the desktop, in the desktop's units.
  package struct Place: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  }

  /// Where the content's top left corner is.
  package var place: Place {
    get {
      var (x, y) = (Int32(0), Int32(0))
      SDL_GetWindowPosition(pointer, &x, &y)
      return Place(x: Int(x), y: Int(y))
    }
    set { SDL_SetWindowPosition(pointer, Int32(newValue.x), Int32(newValue.y)) }
  }
}

/// What the desktop decides for all windows, and may change while they are open.
extension DesktopWindow {
  func setMinimumSize() {
    let unit = unitsPerPoint
    SDL_SetWindowMinimumSize(
      pointer, Int32(smallest.width * unit), Int32(smallest.height * unit))
  }

  /// Takes the desktop's scale where that is another now, as on another display; the extent in
  /// points stays, as far as the desktop lets it.
  func followScale(after event: SDL_Event) {
    guard followsScale,
      let scale = DisplayScale.change(from: self.scale, behind: pointer, after: event)
    else { return }
    let size = size
    self.scale = scale
    lastPixels = nil
    setMinimumSize()
    // Elsewhere the desktop has given the window its pixels already.
    if CSDLIsOnX11(pointer) == SDL_TRUE { resize(to: size) }
  }

  /// Makes a window smaller that has more pixels than there is memory for.
  func shrinkToLimit() {
    let (width, height) = pixelSize
    guard width * height > Surface.maximumPixelCount else { return }
    let (most, unit) = (8_192, DisplayScale.unitsPerPixel(of: pointer))
    SDL_SetWindowSize(
      pointer, Int32(Double(min(width, most)) * unit),
      Int32(Double(min(height, most)) * unit))
  }

  /// Follows what the user wishes all apps to look like, from now on; `takePreferences` has it.
  public func followPreferences() {
    PreferencesPortal.follow(pushWakeEvent, context: wakeEvent)
  }

  /// The user's wishes where they changed since the last call; nil where they did not.
  ///
  /// Where the window takes its scale from `Xft.dpi` that makes text as large as wished already.
  ///
  /// - Parameter patience: How long to wait for the first answer, where one may come.
  public func takePreferences(patience: Duration = .zero) -> DesktopPreferences? {
    var preferences = PreferencesPortal.take(patience: patience.wholeMilliseconds)
    if preferences?.textScale != nil, followsScale, DisplayScale.isInResources(of: pointer) {
      preferences?.textScale = nil
    }
    return preferences
  }
}
