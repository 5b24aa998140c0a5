internal import CSDL
internal import Glibc
internal import WorkflowCanvas

/// The connection of the process to the user's display, on which its windows are: SDL's video
/// system and its events.
///
/// A loop calls `waitForEvents(timeout:)`, then `runMainActorJobs()`. The connection ends when its
/// last reference is released; each `DesktopWindow` holds one.
@MainActor
package final class DisplayConnection {
  /// SDL's video system.
  private struct Handle: ~Copyable {
    deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
  }

  private struct OpenWindow {
    let id: UInt32
    unowned let window: DesktopWindow
  }

  private let handle: Handle
  /// Whether the display is X11, rather than Wayland.
  let isOnX11: Bool
  /// The type of the SDL event that wakes the loop from another thread.
  let wakeEvent: UInt32
  /// The queue of main-actor jobs, which `runMainActorJobs()` runs.
  package let mainQueue = MainQueue()
  /// Whether jobs arrived in `mainQueue` since it was run.
  var hasMainActorJobs = false
  /// Whether SDL lost its connection to the compositor.
  var isDisconnected = false
  /// The user's session bus, if it answered before SDL started.
  var sessionBus: Bus?
  /// The desktop's preferences; nil while they are not followed.
  var preferences: PreferencesPortal?
  /// Follows whether assistive technology is in use; nil while the preferences are not followed.
  var assistiveUse: AssistiveUse?
  /// Whether the text scale of the desktop's preferences is part of the windows' scale.
  var ignoresTextScale = false
  /// The open windows, with SDL's IDs.
  private var openWindows: [OpenWindow] = []
  /// Asks assistive technology about keys; nil if none was ever in use.
  package var keyForwarding: KeyForwarding?
  /// The cache of the compose file; nil once the input method has read it.
  var composeCache: ComposeCache?
  /// The state of text input, which the windows share.
  var textInput = TextInput()
  /// The shape of the last `showCursor(_:)`.
  var shownCursor = Cursor.arrow
  /// The pointer shapes shown so far.
  var cursors: [Cursor: SystemCursor] = [:]

  /// Connects to the display that the environment names.
  ///
  /// - Throws: `SDLError` if there is no display.
  package init() throws(SDLError) {
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")  // the activating click is sent
    // SDL would report a signal as a request to close the window; see `CSDLFollowEndSignals`.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    try DisplayConnection.chooseDisplay()
    CSDLHandleXErrors()
    CSDLSetStarting(true)
    defer { CSDLSetStarting(false) }
    composeCache = ComposeCache()
    let (result, connection) = DisplayConnection.withAnsweringBus {
      DisplayConnection.inUsersLocale { SDL_InitSubSystem(SDL_INIT_VIDEO) }
    }
    guard result == 0 else { throw DisplayConnection.displayError() }
    handle = Handle()
    if !CSDLHasDeferredInputMethod() { composeCache = nil }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    // By default SDL shows a software surface through OpenGL, which on X11 takes seven times the
    // memory. On Wayland that is only the fallback of WaylandPixels.c.
    isOnX11 = driver == "x11"
    if isOnX11 {
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
      CSDLStartDrags()
    }
    CSDLKeepEvents()
    wakeEvent = SDL_RegisterEvents(1)
    SDL_StopTextInput()  // SDL starts with it on
    let wakeDescriptor = CSDLMakeWakeDescriptor()
    CSDLFollowEndSignals()
    sessionBus = connection.map(Bus.init)
    guard !isOnX11 else { return }  // there, the loop itself waits for jobs and signals
    mainQueue.startWatcher(other: wakeDescriptor) { [wakeEvent] in
      var event = SDL_Event()
      event.type = wakeEvent
      SDL_PushEvent(&event)
    }
  }

  isolated deinit {
    cursors = [:]  // before SDL's video system
    CSDLForgetWheel()
    CSDLForgetDisplay()
  }

  /// Wakes `waitForEvents(timeout:)`; may be called on any thread.
  package var wakeUp: @Sendable () -> Void { CSDLWake }

  // MARK: - Windows

  var windows: [DesktopWindow] { openWindows.map(\.window) }

  /// The open window with SDL's `id`; nil if there is none, as for the late events of a closed one.
  func window(withID id: UInt32) -> DesktopWindow? {
    for open in openWindows where open.id == id { return open.window }
    return nil
  }

  /// The window that the pointer is over, or that has grabbed it; nil for none.
  package var hoveredWindow: DesktopWindow? {
    guard let window = SDL_GetMouseFocus() else { return nil }
    return self.window(withID: SDL_GetWindowID(window))
  }

  func add(_ window: DesktopWindow) {
    openWindows.append(OpenWindow(id: window.id, window: window))
  }

  func forgetWindow(withID id: UInt32) { openWindows.removeAll { $0.id == id } }

  // MARK: - Starting SDL

  /// Calls `body` while libdbus, which SDL uses to find input methods, connects only to a session bus
  /// that answers; also returns a connection to that bus.
  ///
  /// On a desktop without a session bus, libdbus would fork this process in vain. For the answer of
  /// one that hangs, SDL would wait without a limit.
  private static func withAnsweringBus<Result>(_ body: () -> Result) -> (Result, BusConnection?) {
    let variable = "DBUS_SESSION_BUS_ADDRESS"
    let address = Platform.environment(variable)
    if let bus = address.flatMap({ BusConnection(to: $0, patience: .milliseconds(500)) }) {
      return (body(), bus)
    }
    setenv(variable, "disabled:", 1)
    defer { if let address { setenv(variable, address, 1) } else { unsetenv(variable) } }
    return (body(), nil)
  }

  /// Calls `body` in the locale of the user for characters, in which the input method is opened.
  ///
  /// Otherwise libX11 would first load the initial locale, C, and then the user's.
  static func inUsersLocale<Result>(_ body: () -> Result) -> Result {
    let initial = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
    setlocale(LC_CTYPE, "")
    defer { setlocale(LC_CTYPE, initial ?? "C") }
    return body()
  }

  /// Restricts SDL to the displays named in the environment, unless SDL_VIDEODRIVER is set.
  ///
  /// Otherwise SDL could select a driver without a screen, and the app would run invisibly.
  private static func chooseDisplay() throws(SDLError) {
    var drivers = ""
    for display in namedDisplays {
      drivers += drivers.isEmpty ? display.driver : ",\(display.driver)"
    }
    guard !drivers.isEmpty || Platform.environment("SDL_VIDEODRIVER") != nil else {
      throw SDLError(
        function: "Finding a display", reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
  }

  /// The displays that the environment names, and SDL's drivers for them, in the order in which SDL
  /// tries them: desktops with Wayland name an X server too, for older apps.
  private static var namedDisplays: [(variable: String, name: String, driver: String)] {
    [("WAYLAND_DISPLAY", "wayland"), ("DISPLAY", "x11")].compactMap { variable, driver in
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
}
