internal import CSDL
internal import Glibc
public import WorkflowCanvas

extension DesktopWindow {
  /// Waits up to `timeout` for an event or a main-actor job, and returns the pending events.
  ///
  /// Call `runMainActorJobs()` next. No key press is dropped. Consecutive pointer motions, sizes and
  /// exposures are merged into one, and the key releases that SDL adds when the window is
  /// deactivated are removed.
  public func waitForEvents(timeout: Duration?) -> [InputEvent] {
    wait(for: timeout)
    SDL_PumpEvents()
    if isOnX11 { CSDLKeepDrag(pointer) }
    var count = 0
    let taken = CSDLTakeEvents(&count)
    defer { free(taken) }
    var events: [InputEvent] = []
    for event in UnsafeBufferPointer(start: taken, count: count) {
      switch event.type {
      case wakeEvent: hasMainActorJobs = true
      case SDL_QUIT.rawValue: isDisconnected = true  // sent only when Wayland's connection is lost
      default:
        followScale(after: event)
        shrinkToLimit()
        if let input = InputEvent(event, in: self) { append(input, to: &events) }
      }
    }
    return events
  }

  /// Runs the main actor's jobs if one woke `waitForEvents(timeout:)`: tasks continue, workers
  /// deliver their outputs, and workflows render.
  ///
  /// Jobs that these jobs add run in the next turn, so that the window is drawn in between.
  public func runMainActorJobs() {
    guard hasMainActorJobs else { return }
    hasMainActorJobs = false
    mainQueue.runJobs()
  }

  /// Waits until SDL can receive events, or the main actor has jobs.
  ///
  /// SDL's own wait makes about fifteen system calls for each event on X11.
  private func wait(for timeout: Duration?) {
    if isOnX11 {
      let hasJobs = CSDLWaitForX(pointer, mainQueue.descriptor, timeout?.wholeNanoseconds ?? -1)
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

  private func append(_ input: InputEvent, to events: inout [InputEvent]) {
    // Only the last of consecutive sizes, or of consecutive exposures, is needed.
    switch (events.last, input) {
    case (.resized, .resized), (.exposed, .exposed): events.removeLast()
    default: break
    }
    if case .activated(false) = input {
      // SDL releases all keys just before; the user did not.
      while case .keyReleased = events.last { events.removeLast() }
    }
    events.append(input)
  }
}

// MARK: - Signals and lost windows

extension DesktopWindow {
  /// Whether the process received SIGTERM, SIGINT or SIGHUP.
  package var hasEndSignal: Bool { CSDLEndSignal() != 0 }

  /// Why the window can no longer be used; nil while it can.
  package enum Loss {
    /// The connection to the compositor is lost.
    case display
    /// Another X client destroyed the window.
    case window
  }

  /// Why the window can no longer be used; nil while it can.
  package var loss: Loss? {
    if isDisconnected { return .display }
    return CSDLIsWindowLost() ? .window : nil
  }

  /// Ends the process with `exitCode` when the connection to the X server is lost, from which Xlib
  /// cannot recover.
  ///
  /// - Parameter handler: Called before the exit, inside a call of SDL; must not use the window.
  package func exitWhenServerIsLost(exitCode: Int32, _ handler: @escaping () -> Void) {
    handleServerLoss = handler
    CSDLFollowLoss({ MainActor.assumeIsolated { handleServerLoss() } }, exitCode)
  }
}

/// Global, since Xlib calls a C function without a context.
@MainActor private var handleServerLoss: () -> Void = {}
