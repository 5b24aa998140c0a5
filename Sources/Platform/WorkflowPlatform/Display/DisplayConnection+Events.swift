internal import CSDL
internal import Glibc
package import WorkflowCanvas

package struct WindowEvent {
  package let window: DesktopWindow
  /// The event; positions are in points, from the top left corner of the window's content.
  package var input: InputEvent
}

extension DisplayConnection {
  /// Waits up to `timeout` for an event or a main-actor job, and returns the pending events.
  ///
  /// Call `runMainActorJobs()` next. No key press is dropped. Consecutive pointer motions, sizes and
  /// exposures of a window are merged into one, and the key releases that SDL adds when a window is
  /// deactivated are removed. Events of a window that has been closed are dropped.
  package func waitForEvents(timeout: Duration?) -> [WindowEvent] {
    let patience = keyForwarding?.timeout
    wait(for: patience.map { min($0, timeout ?? $0) } ?? timeout)
    SDL_PumpEvents()
    if isOnX11 { CSDLKeepDrag() }
    var count = 0
    let taken = CSDLTakeEvents(&count)
    defer { free(taken) }
    let all = UnsafeBufferPointer(start: taken, count: count)
    guard let keyForwarding else { return convert(all) }
    // Events that no window gets are not held back: the answers about keys are main-actor jobs.
    let isForWindow = { [wakeEvent] (event: SDL_Event) in
      event.type != wakeEvent && event.type != SDL_QUIT.rawValue
    }
    return convert(all.filter { !isForWindow($0) } + keyForwarding.release(all.filter(isForWindow)))
  }

  /// Whether keys are held back until assistive technology has decided about them.
  package var holdsEvents: Bool { keyForwarding?.timeout != nil }

  private func convert(_ all: some Sequence<SDL_Event>) -> [WindowEvent] {
    var events: [WindowEvent] = []
    for event in all {
      switch event.type {
      case wakeEvent: hasMainActorJobs = true
      case SDL_QUIT.rawValue: isDisconnected = true  // sent only when Wayland's connection is lost
      case SDL_SYSWMEVENT.rawValue:
        for window in windows { noteEvent(event, in: window, addingTo: &events) }
      default:
        guard let window = window(withID: event.windowID) ?? (event.isDrop ? dropWindow : nil)
        else {
          event.freeText()
          continue
        }
        noteEvent(event, in: window, addingTo: &events)
        guard let input = InputEvent(event, in: window) else { continue }
        append(WindowEvent(window: window, input: input), to: &events)
      }
    }
    return events
  }

  /// Runs the main actor's jobs if one woke `waitForEvents(timeout:)`: tasks continue, workers
  /// deliver their outputs, and workflows render.
  ///
  /// Jobs that these jobs add run in the next turn, so that the window is drawn in between.
  package func runMainActorJobs() {
    guard hasMainActorJobs else { return }
    hasMainActorJobs = false
    mainQueue.runJobs()
  }

  /// Waits until SDL can receive events, or the main actor has jobs.
  ///
  /// SDL's own wait makes about fifteen system calls for each event on X11.
  private func wait(for timeout: Duration?) {
    if isOnX11 {
      let hasJobs = CSDLWaitForX(mainQueue.descriptor, timeout?.wholeNanoseconds ?? -1)
      if hasJobs { hasMainActorJobs = true }
    } else if !CSDLHasEvents() {
      waitInSDL(for: timeout)
    }
  }

  private func waitInSDL(for timeout: Duration?) {
    var first = SDL_Event()  // CSDLTakeEvents returns it again
    if let timeout {
      SDL_WaitEventTimeout(&first, timeout.wholeMilliseconds)
    } else {
      SDL_WaitEvent(&first)
    }
  }

  /// The window of a drop on Wayland, where SDL names none: that below the pointer.
  private var dropWindow: DesktopWindow? {
    if isOnX11 { return nil }
    let active = SDL_GetKeyboardFocus().flatMap { window(withID: SDL_GetWindowID($0)) }
    return hoveredWindow ?? active ?? windows.first
  }

  private func noteEvent(
    _ event: SDL_Event, in window: DesktopWindow, addingTo events: inout [WindowEvent]
  ) {
    guard window.noteEvent(event), let input = window.pointerAfterNewScale else { return }
    append(WindowEvent(window: window, input: input), to: &events)
  }

  private func append(_ event: WindowEvent, to events: inout [WindowEvent]) {
    let last = events.last?.window === event.window ? events.last?.input : nil
    // Only the last of consecutive sizes, or of consecutive exposures, is needed.
    switch (last, event.input) {
    case (.resized, .resized), (.exposed, .exposed): events.removeLast()
    default: break
    }
    events.append(event)
  }
}

extension SDL_Event {
  /// SDL's number of the window that the event is for, in events that have one.
  fileprivate var windowID: UInt32 { isDrop ? drop.windowID : window.windowID }

  fileprivate var isDrop: Bool {
    (SDL_DROPFILE.rawValue...SDL_DROPCOMPLETE.rawValue).contains(type)
  }

  /// Frees the text of an event that no window gets.
  fileprivate func freeText() {
    if isDrop { SDL_free(drop.file) }
    if type == SDL_TEXTEDITING_EXT.rawValue { SDL_free(editExt.text) }
  }
}

// MARK: - Signals and lost windows

extension DisplayConnection {
  /// Whether the process received SIGTERM, SIGINT or SIGHUP.
  package var hasEndSignal: Bool { CSDLEndSignal() != 0 }

  /// Why the windows can no longer be used.
  package enum Loss {
    /// The connection to the compositor is lost.
    case display
    /// Another X client destroyed a window.
    case window
  }

  /// Why the windows can no longer be used; nil while they can.
  package var loss: Loss? {
    if isDisconnected { return .display }
    return CSDLIsWindowLost() ? .window : nil
  }

  /// Ends the process with `exitCode` when the connection to the X server is lost, from which Xlib
  /// cannot recover.
  ///
  /// - Parameter handler: Called before the exit, inside a call of SDL; must not use windows.
  package func exitWhenServerIsLost(exitCode: Int32, _ handler: @escaping () -> Void) {
    handleServerLoss = handler
    CSDLFollowLoss({ MainActor.assumeIsolated { handleServerLoss() } }, exitCode)
  }
}

/// Global, since Xlib calls a C function without a context.
@MainActor private var handleServerLoss: () -> Void = {}
