internal import CSDL
internal import Glibc
public import WorkflowCanvas

/// A window on the user's desktop: shows pixels, reports what the user does.
///
/// Life cycle: `init` opens it hidden, `draw` changes its pixels, `show` puts it on the screen,
/// `present` shows changed pixels there, `waitForEvents` blocks until something happens; it closes
/// with its last reference.
@MainActor
public final class DesktopWindow {
  /// SDL's video system and one window of it, closed together.
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer

    deinit {
      CSDLForgetWindow()
      SDL_DestroyWindow(pointer)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }
  }

  private let handle: Handle
  var pointer: OpaquePointer { handle.pointer }
  let wakeEvent: UInt32
  /// The surface that is drawn on if the display's pixels are laid out in another way than ours.
  var buffer: Surface?
  /// Shows the pixels on Wayland, where SDL's own surface has the size of the window in points.
  var texture: WindowTexture?
  /// The pixels that were drawn on last.
  var lastPixels: UnsafeMutableRawPointer?
  /// The main actor's jobs, run between events.
  public let mainQueue = MainQueue()
  /// Device pixels a point: as it was asked for, else the desktop's, which may change.
  public internal(set) var scale: Double
  let followsScale: Bool
  /// The least extent that the user can give the window, in points.
  let smallest: Size
  /// Where typed text was last asked for, in points of the window.
  var textArea: Rect?
  /// The window units a point when text was last asked for.
  var textAreaUnit = 0.0
  var hasAskedForText = false
  /// Whether SDL lost its connection to the compositor.
  var isDisconnected = false

  /// Opens a hidden window.
  ///
  /// - Parameters:
  ///   - size: The extent of the content, in points.
  ///   - scale: Device pixels a point; nil to take the desktop's.
  /// - Throws: `SDLError` where there is no display, or it refuses a window.
  public init(title: String, size: Size, scale: Double? = nil) throws(SDLError) {
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")  // the click that activates it counts
    // SDL takes a signal for the user's wish, and so would we; see `CSDLFollowEndSignals`.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    try DesktopWindow.chooseDisplay()
    CSDLHandleXErrors()
    let result = DesktopWindow.withoutBusLaunch { SDL_InitSubSystem(SDL_INIT_VIDEO) }
    guard result == 0 else { throw SDLError.last(in: "SDL_InitSubSystem") }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    // By default SDL shows a software surface through OpenGL, which on X11 takes seven times the
    // memory. On Wayland SDL 2.26 has no other way.
    if driver == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    CSDLKeepEvents()
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let window = SDL_CreateWindow(
        title, CSDLCentered, CSDLCentered, Int32(size.width), Int32(size.height), flags)
    else {
      let error = SDLError.last(in: "SDL_CreateWindow")
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    handle = Handle(pointer: window)
    self.scale = scale ?? DisplayScale.ofDesktop(behind: window)
    followsScale = scale == nil
    CSDLFollowWindow(window)
    if followsScale { CSDLFollowXResources(window) }
    wakeEvent = SDL_RegisterEvents(1)
    smallest = Size(width: min(160, size.width), height: min(120, size.height))
    requestText(at: nil)
    let unit = DisplayScale.unitsPerPixel(of: window) * self.scale
    if unit != 1 {
      SDL_SetWindowSize(
        window, Int32((size.width * unit).rounded()), Int32((size.height * unit).rounded()))
      SDL_SetWindowPosition(window, CSDLCentered, CSDLCentered)
    }
    setMinimumSize()
    if driver == "wayland" { texture = try WindowTexture(window) }
    mainQueue.startWatcher(pushWakeEvent, context: wakeEvent, other: CSDLFollowEndSignals())
  }

  isolated deinit {
    texture = nil  // before its window
  }

  /// Does `body` so that libdbus, which SDL asks for input methods, does not launch a session bus
  /// where the desktop has none: that would fork this process, for nothing.
  private static func withoutBusLaunch<Result>(_ body: () -> Result) -> Result {
    let variable = "DBUS_SESSION_BUS_ADDRESS"
    guard SDL_getenv(variable) == nil else { return body() }
    SDL_setenv(variable, "disabled:", 1)
    defer { unsetenv(variable) }
    return body()
  }

  /// Keeps SDL to the displays that the environment names, unless SDL_VIDEODRIVER names another.
  ///
  /// Left to itself it would go on to a driver that shows nothing, and the app run unseen.
  private static func chooseDisplay() throws(SDLError) {
    let drivers = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")]
      .filter { Platform.environment($0.0)?.isEmpty == false }
      .map(\.1)
    guard !drivers.isEmpty || Platform.environment("SDL_VIDEODRIVER") != nil else {
      throw SDLError(
        function: "Finding a display", reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
  }

  /// The extent of the content, in device pixels.
  public var pixelSize: (width: Int, height: Int) {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSizeInPixels(handle.pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// The extent of the content, in points.
  public var size: Size {
    let pixels = pixelSize
    return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Wakes `waitForEvents`; may be called on any thread.
  package var wakeUp: @Sendable () -> Void {
    let type = wakeEvent
    return { pushWakeEvent(type) }
  }

  /// Gives the window another extent, in points.
  package func resize(to size: Size) {
    SDL_SetWindowSize(
      handle.pointer, Int32((size.width * unitsPerPoint).rounded()),
      Int32((size.height * unitsPerPoint).rounded()))
  }

  /// Puts the window on the screen.
  public func show() {
    SDL_ShowWindow(handle.pointer)
  }

  /// Sets the picture that the desktop shows for the window, from colours with opacities.
  public func setIcon(_ icon: borrowing Surface) {
    icon.withPointer { SDL_SetWindowIcon(handle.pointer, $0) }
  }
}

extension DesktopWindow {
  /// Window units, in which SDL has sizes and positions, a point: device pixels on X11, the
  /// desktop's own points elsewhere.
  var unitsPerPoint: Double {
    DisplayScale.unitsPerPixel(of: handle.pointer) * scale
  }
}

/// Wakes the loop from the watcher's thread.
nonisolated func pushWakeEvent(_ type: UInt32) {
  var event = SDL_Event()
  event.type = type
  SDL_PushEvent(&event)
}

extension Duration {
  /// The duration in milliseconds, rounded up, so that a wait does not end too early.
  var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = min(self, .seconds(1_000_000)).components
    let thousandth: Int64 = 1_000_000_000_000_000
    let milliseconds = seconds * 1_000 + (attoseconds + thousandth - 1) / thousandth
    return Int32(clamping: max(0, milliseconds))
  }
}
