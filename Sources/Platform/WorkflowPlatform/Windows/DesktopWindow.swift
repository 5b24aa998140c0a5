internal import CSDL
package import WorkflowCanvas

/// A window on the user's desktop: shows pixels.
///
/// In order of calls: `init` opens the window hidden, `renewPixels()` provides its pixels and
/// `draw(_:)` changes them, `show()` puts it on the screen. Then a loop handles the events of
/// its `DisplayConnection`, and calls `renewPixels()`, `draw(_:)` and `present(damage:)`. The window
/// closes when its last reference is released.
@MainActor
package final class DesktopWindow {
  /// A window of SDL.
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer

    deinit {
      CSDLForgetWindow(pointer)
      SDL_DestroyWindow(pointer)
    }
  }

  private let handle: Handle
  package let display: DisplayConnection
  /// SDL's number of the window, which is in its events.
  let id: UInt32
  /// The pixels of the last `renewPixels()`; nil until they are needed.
  var pixels: (any SurfacePixels)?
  /// Device pixels per point: the requested scale, or else the desktop's, which may change.
  package internal(set) var scale: Double
  /// Whether the scale is the desktop's.
  let followsScale: Bool
  /// The minimum size of the content, in points; by default 240 by 180, or the size at the start where
  /// that is less.
  package var minimumSize: Size {
    didSet { if minimumSize != oldValue { setMinimumSize() } }
  }
  /// The name that the desktop shows.
  package var title: String {
    didSet { if title != oldValue { CSDLSetTitle(handle.pointer, title) } }
  }
  /// Whether the window is minimised, or hidden by the desktop.
  var isMinimised = false
  /// Whether the app chose the window's position; otherwise the desktop does.
  var isPlaced = false
  /// The parts of a drop by another app that have been received so far.
  var pendingDrop = PendingDrop()

  var pointer: OpaquePointer { handle.pointer }
  /// Whether the window is on X11, rather than Wayland.
  var isOnX11: Bool { display.isOnX11 }

  /// Opens a hidden window.
  ///
  /// - Parameters:
  ///   - size: The size of the content, in points.
  ///   - minimumSize: The minimum size of the content, in points; nil for 240 by 180, or `size` where
  ///     that is less.
  ///   - scale: Device pixels per point; nil for the desktop's scale.
  /// - Throws: `SDLError` if the display refuses a window.
  package init(
    title: String, size: Size, minimumSize: Size? = nil, scale: Double? = nil,
    on display: DisplayConnection
  ) throws(SDLError) {
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let window = DisplayConnection.inUsersLocale {
      let window = SDL_CreateWindow(
        "", CSDLCentered, CSDLCentered, Int32(size.width), Int32(size.height), flags)
      if let window { CSDLSetTitle(window, title) }
      return window
    }
    guard let window else { throw SDLError.last(in: "SDL_CreateWindow") }
    handle = Handle(pointer: window)
    let depth = CSDLXDepth(window)
    guard [0, 15, 16, 24, 32].contains(depth) else {
      throw SDLError(
        function: "Drawing on the X server",
        reason: "its screen has a depth of \(depth) bits; apps need one of 15, 16, 24 or 32")
    }
    id = SDL_GetWindowID(window)
    self.display = display
    self.title = title
    self.scale = scale ?? DisplayScale.ofDesktop(behind: window)
    followsScale = scale == nil
    self.minimumSize =
      minimumSize ?? Size(width: min(240, size.width), height: min(180, size.height))
    CSDLFollowWindow(window)
    if followsScale { CSDLFollowXResources(window) }
    let unit = DisplayScale.unitsPerPixel(of: window) * self.scale
    if unit != 1 {
      SDL_SetWindowSize(
        window, Int32((size.width * unit).rounded()), Int32((size.height * unit).rounded()))
      SDL_SetWindowPosition(window, CSDLCentered, CSDLCentered)
    }
    setMinimumSize()
    display.add(self)
  }

  isolated deinit {
    pixels = nil  // before SDL's window
    display.forgetWindow(withID: id)
  }

  /// The size of the content, in device pixels.
  package var pixelSize: (width: Int, height: Int) {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSizeInPixels(handle.pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// The size of the content, in points.
  package var size: Size {
    let pixels = pixelSize
    return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Changes the size of the content, in points.
  package func resize(to size: Size) {
    SDL_SetWindowSize(
      handle.pointer, Int32((size.width * unitsPerPoint).rounded()),
      Int32((size.height * unitsPerPoint).rounded()))
  }

  /// Puts the window on the screen.
  ///
  /// The desktop chooses its position, unless `place` was set before.
  package func show() {
    if !isPlaced { CSDLLetDesktopPlace(handle.pointer) }
    SDL_ShowWindow(handle.pointer)
  }

  /// Puts the window in front of others and makes it the active one, as far as the desktop allows.
  ///
  /// - Parameter time: For a user action in another program, its time in milliseconds of the X server, 0
  ///   if it is unknown: also shows a minimised window.
  package func activate(at time: UInt32? = nil) {
    if let time { CSDLActivateAt(pointer, time) } else { CSDLActivate(pointer) }
  }

  /// Sets the icon that the desktop shows for the window, from pixels with alpha.
  package func setIcon(_ icon: borrowing Surface) {
    icon.withPointer { SDL_SetWindowIcon(handle.pointer, $0) }
  }
}

extension DesktopWindow {
  /// Window units per point; SDL's sizes and positions are in window units, which are device pixels
  /// on X11 and the desktop's own points elsewhere.
  var unitsPerPoint: Double {
    DisplayScale.unitsPerPixel(of: handle.pointer) * scale
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded up, so that a wait does not end too early.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = max(.zero, min(self, .seconds(1_000_000))).components
    return seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
  }

  /// The duration in milliseconds, rounded up, so that a wait does not end too early.
  var wholeMilliseconds: Int32 {
    Int32(clamping: (wholeNanoseconds + 999_999) / 1_000_000)
  }
}
