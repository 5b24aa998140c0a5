internal import CSDL
internal import Glibc
public import WorkflowCanvas

/// A window on the user's desktop: shows pixels and reports input.
///
/// In order of calls: `init` opens the window hidden, `renewPixels()` provides its pixels and
/// `draw(_:)` changes them, `show()` puts it on the screen. Then a loop calls
/// `waitForEvents(timeout:)`, `runMainActorJobs()`, `renewPixels()`, `draw(_:)` and
/// `present(damage:)`. The window closes when its last reference is released.
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
  /// The type of the SDL event that wakes the loop from another thread.
  let wakeEvent: UInt32
  /// The pixels of the last `renewPixels()`; nil until they are needed.
  var pixels: (any WindowPixels)?
  /// Whether the window is on X11, rather than Wayland.
  let isOnX11: Bool
  /// The queue of main-actor jobs, which `runMainActorJobs()` runs.
  public let mainQueue = MainQueue()
  /// Whether jobs arrived in `mainQueue` since it was run.
  var hasMainActorJobs = false
  /// Device pixels per point: the requested scale, or else the desktop's, which may change.
  public internal(set) var scale: Double
  /// Whether the scale is the desktop's.
  let followsScale: Bool
  /// The minimum size of the content, in points.
  let minimumSize: Size
  /// The text area of the last `requestText(at:)`, in points of the window.
  var textArea: Rect?
  /// The window units per point at the last `requestText(at:)`.
  var textAreaUnit = 0.0
  var hasRequestedText = false
  /// The shape of the last `showCursor(_:)`.
  var shownCursor = Cursor.arrow
  /// The pointer shapes shown so far.
  var cursors: [Cursor: SystemCursor] = [:]
  /// The parts of a drop by another app that have been received so far.
  var pendingDrop = PendingDrop()
  /// Whether SDL lost its connection to the compositor.
  var isDisconnected = false

  /// Opens a hidden window.
  ///
  /// - Parameters:
  ///   - size: The size of the content, in points.
  ///   - scale: Device pixels per point; nil for the desktop's scale.
  /// - Throws: `SDLError` if there is no display, or the display refuses a window.
  public init(title: String, size: Size, scale: Double? = nil) throws(SDLError) {
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")  // the activating click is sent
    // SDL would report a signal as a request to close the window; see `CSDLFollowEndSignals`.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    try DesktopWindow.chooseDisplay()
    CSDLHandleXErrors()
    let result = ComposeCache.use {
      DesktopWindow.withoutBusLaunch {
        DesktopWindow.inUsersLocale { SDL_InitSubSystem(SDL_INIT_VIDEO) }
      }
    }
    guard result == 0 else { throw DesktopWindow.displayError() }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    // By default SDL shows a software surface through OpenGL, which on X11 takes seven times the
    // memory. On Wayland, SDL 2.26 supports nothing else.
    isOnX11 = driver == "x11"
    if isOnX11 {
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
      CSDLStartDrags()
    }
    CSDLKeepEvents()
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let window = DesktopWindow.inUsersLocale {
      SDL_CreateWindow(
        title, CSDLCentered, CSDLCentered, Int32(size.width), Int32(size.height), flags)
    }
    guard let window else {
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
    minimumSize = Size(width: min(240, size.width), height: min(180, size.height))
    requestText(at: nil)
    let unit = DisplayScale.unitsPerPixel(of: window) * self.scale
    if unit != 1 {
      SDL_SetWindowSize(
        window, Int32((size.width * unit).rounded()), Int32((size.height * unit).rounded()))
      SDL_SetWindowPosition(window, CSDLCentered, CSDLCentered)
    }
    setMinimumSize()
    let wakeDescriptor = CSDLMakeWakeDescriptor()
    CSDLFollowEndSignals()
    if driver == "wayland" { pixels = try WindowTexture(window) }
    guard !isOnX11 else { return }  // there, the loop itself waits for jobs and signals
    mainQueue.startWatcher(pushWakeEvent, context: wakeEvent, other: wakeDescriptor)
  }

  isolated deinit {
    (pixels, cursors) = (nil, [:])  // before SDL's video system
  }

  /// Calls `body` while libdbus, which SDL uses to find input methods, cannot launch a session bus.
  ///
  /// On a desktop without a session bus, libdbus would fork this process in vain.
  private static func withoutBusLaunch<Result>(_ body: () -> Result) -> Result {
    let variable = "DBUS_SESSION_BUS_ADDRESS"
    guard SDL_getenv(variable) == nil else { return body() }
    SDL_setenv(variable, "disabled:", 1)
    defer { unsetenv(variable) }
    return body()
  }

  /// Calls `body` in the locale of the user for characters, in which SDL opens the input method.
  ///
  /// Otherwise libX11 would first load the initial locale, C, and then the user's.
  private static func inUsersLocale<Result>(_ body: () -> Result) -> Result {
    let initial = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
    setlocale(LC_CTYPE, "")
    defer { setlocale(LC_CTYPE, initial ?? "C") }
    return body()
  }

  /// Restricts SDL to the displays named in the environment, unless SDL_VIDEODRIVER is set.
  ///
  /// Otherwise SDL could select a driver without a screen, and the app would run invisibly.
  private static func chooseDisplay() throws(SDLError) {
    let drivers = namedDisplays.map(\.driver)
    guard !drivers.isEmpty || Platform.environment("SDL_VIDEODRIVER") != nil else {
      throw SDLError(
        function: "Finding a display", reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
  }

  /// The displays that the environment names, and SDL's drivers for them.
  private static var namedDisplays: [(variable: String, name: String, driver: String)] {
    [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")].compactMap { variable, driver in
      guard let name = Platform.environment(variable), !name.isEmpty else { return nil }
      return (variable, name, driver)
    }
  }

  /// The reason why SDL's video system did not start.
  private static func displayError() -> SDLError {
    let displays = namedDisplays.map { "\($0.variable)=\($0.name)" }
    guard !displays.isEmpty, Platform.environment("SDL_VIDEODRIVER") == nil else {
      return SDLError.last(in: "SDL_InitSubSystem")
    }
    let reason =
      displays.count == 1
      ? "\(displays[0]) does not answer" : "neither \(displays.joined(separator: " nor ")) answers"
    return SDLError(
      function: "Connecting to the display",
      reason: "\(reason) (\(String(cString: SDL_GetError())))")
  }

  /// The size of the content, in device pixels.
  public var pixelSize: (width: Int, height: Int) {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSizeInPixels(handle.pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// The size of the content, in points.
  public var size: Size {
    let pixels = pixelSize
    return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Wakes `waitForEvents(timeout:)`; may be called on any thread.
  package var wakeUp: @Sendable () -> Void { CSDLWake }

  /// Changes the size of the content, in points.
  package func resize(to size: Size) {
    SDL_SetWindowSize(
      handle.pointer, Int32((size.width * unitsPerPoint).rounded()),
      Int32((size.height * unitsPerPoint).rounded()))
  }

  /// Puts the window on the screen.
  public func show() {
    SDL_ShowWindow(handle.pointer)
  }

  /// Sets the icon that the desktop shows for the window, from pixels with alpha.
  public func setIcon(_ icon: borrowing Surface) {
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

/// Ends the wait of SDL's loop; called on the watcher thread.
nonisolated func pushWakeEvent(_ type: UInt32) {
  var event = SDL_Event()
  event.type = type
  SDL_PushEvent(&event)
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
