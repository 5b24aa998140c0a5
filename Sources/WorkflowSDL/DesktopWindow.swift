internal import CSDL
public import WorkflowCanvas

/// A window on the user's desktop: shows a surface, reports what the user does.
///
/// Life cycle: `init` opens it hidden, `show` puts it on the screen, `present` copies pixels to it,
/// `waitForEvents` blocks until something happens; it closes with its last reference.
@MainActor
public final class DesktopWindow {
  /// SDL's video system and one window of it, closed together.
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer

    deinit {
      SDL_DestroyWindow(pointer)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }
  }

  private let handle: Handle
  private let wakeEvent: UInt32
  /// The main actor's jobs, run between events.
  public let mainQueue = MainQueue()
  /// Device pixels a point.
  public let scale: Double

  /// Opens a hidden window.
  ///
  /// - Parameters:
  ///   - size: The extent of the content, in points.
  ///   - scale: Device pixels a point; nil to take the desktop's.
  /// - Throws: `SDLError` where there is no display, or it refuses a window.
  public init(title: String, size: Size, scale: Double? = nil) throws(SDLError) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")  // see DESIGN: a fraction of the memory
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")  // the click that activates it counts
    try DesktopWindow.chooseDisplay()
    CSDLIgnoreLateWakeUps()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError.last(in: "SDL_InitSubSystem")
    }
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
    wakeEvent = SDL_RegisterEvents(1)
    if self.scale != 1, DisplayScale.isInPixels(window) {
      SDL_SetWindowSize(
        window, Int32((size.width * self.scale).rounded()),
        Int32((size.height * self.scale).rounded()))
      SDL_SetWindowPosition(window, CSDLCentered, CSDLCentered)
    }
    SDL_SetWindowMinimumSize(window, Int32(160 * self.scale), Int32(120 * self.scale))
    mainQueue.startWatcher(pushWakeEvent, context: wakeEvent)
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

  /// Puts the window on the screen.
  public func show() {
    SDL_ShowWindow(handle.pointer)
  }

  /// Sets the picture that the desktop shows for the window, from colours with opacities.
  public func setIcon(_ icon: borrowing Surface) {
    icon.withPointer { SDL_SetWindowIcon(handle.pointer, $0) }
  }

  /// Copies the damaged pixels of `surface` to the screen.
  ///
  /// - Throws: `SDLError` when the window's surface is gone, as with a lost display.
  public func present(_ surface: borrowing Surface, damage: [PixelRect]) throws(SDLError) {
    guard let target = SDL_GetWindowSurface(handle.pointer) else {
      throw SDLError.last(in: "SDL_GetWindowSurface")
    }
    let screen = PixelRect(x: 0, y: 0, width: Int(target.pointee.w), height: Int(target.pointee.h))
    var rects: [SDL_Rect] = []
    for rect in damage {
      let visible = rect.intersection(screen).intersection(surface.bounds)
      if visible.isEmpty { continue }
      var source = visible.sdl
      var destination = visible.sdl
      surface.withPointer { _ = SDL_UpperBlit($0, &source, target, &destination) }
      rects.append(visible.sdl)
    }
    guard !rects.isEmpty else { return }
    guard SDL_UpdateWindowSurfaceRects(handle.pointer, &rects, Int32(rects.count)) == 0 else {
      throw SDLError.last(in: "SDL_UpdateWindowSurfaceRects")
    }
  }

  /// Blocks until something happens or `timeout` is over, then returns all that happened.
  ///
  /// Jobs of the main actor wake it and are run before it returns.
  public func waitForEvents(timeout: Duration?) -> [InputEvent] {
    var events: [InputEvent] = []
    var event = SDL_Event()
    let hasEvent =
      if let timeout { SDL_WaitEventTimeout(&event, timeout.wholeMilliseconds) } else {
        SDL_WaitEvent(&event)
      }
    guard hasEvent == 1 else { return [] }
    repeat {
      if event.type == wakeEvent {
        mainQueue.drain()
      } else if let input = InputEvent(event, window: handle.pointer, scale: scale) {
        events.append(input)
      }
    } while SDL_PollEvent(&event) == 1
    return events
  }
}

/// Wakes the loop from the watcher's thread.
private nonisolated func pushWakeEvent(_ type: UInt32) {
  var event = SDL_Event()
  event.type = type
  SDL_PushEvent(&event)
}

extension Duration {
  /// The duration in milliseconds, rounded up, so that a wait does not end too early.
  fileprivate var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let thousandth: Int64 = 1_000_000_000_000_000
    let milliseconds = seconds * 1_000 + (attoseconds + thousandth - 1) / thousandth
    return Int32(clamping: max(0, milliseconds))
  }
}
