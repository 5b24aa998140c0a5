internal import CSDL
internal import Glibc
public import WorkflowCanvas

extension DesktopWindow {
  /// Blocks until something happens or `timeout` is over, then returns all that happened.
  ///
  /// No key is ever dropped; only motions of the pointer that follow each other become one. Jobs of
  /// the main actor wake it; those that wait by then are run before it returns, once, so that jobs
  /// which bring about others do not keep the window from being drawn.
  public func waitForEvents(timeout: Duration?) -> [InputEvent] {
    if !CSDLHasEvents() { wait(for: timeout) }
    SDL_PumpEvents()
    var count = 0
    let taken = CSDLTakeEvents(&count)
    defer { free(taken) }
    var events: [InputEvent] = []
    var hasJobs = false
    for event in UnsafeBufferPointer(start: taken, count: count) {
      switch event.type {
      case wakeEvent: hasJobs = true
      case SDL_QUIT.rawValue: isDisconnected = true  // only Wayland's connection brings it about
      default:
        followScale(after: event)
        shrinkToLimit()
        if let input = InputEvent(event, in: self) { append(input, to: &events) }
      }
    }
    if hasJobs { mainQueue.drain() }
    return events
  }

  private func wait(for timeout: Duration?) {
    var first = SDL_Event()  // taken again with the others
    if let timeout {
      SDL_WaitEventTimeout(&first, timeout.wholeMilliseconds)
    } else {
      SDL_WaitEvent(&first)
    }
  }

  private func append(_ input: InputEvent, to events: inout [InputEvent]) {
    // Of sizes, and of exposures, that follow each other only the last one counts.
    switch (events.last, input) {
    case (.resized, .resized), (.exposed, .exposed): events.removeLast()
    default: break
    }
    switch input {
    case .resized: lastPixels = nil  // a new surface may have the memory of the old one
    case .activated(false):
      // SDL lets go of all keys itself, just before: that is no release by the user.
      while case .keyReleased = events.last { events.removeLast() }
    default: break
    }
    events.append(input)
  }
}

// MARK: - Ends that are not the user's wish

extension DesktopWindow {
  /// Whether the process was asked to end: by SIGTERM, SIGINT or SIGHUP.
  package var hasEndSignal: Bool { CSDLEndSignal() != 0 }

  /// Why the window can no longer be used; nil while it can.
  package enum Loss {
    /// The compositor is gone.
    case display
    /// Another X client destroyed the window.
    case window
  }

  /// Why the window can no longer be used; nil while it can.
  package var loss: Loss? {
    if isDisconnected { return .display }
    return CSDLIsWindowLost() ? .window : nil
  }

  /// Ends the process with `exitCode` when the X server goes away; Xlib leaves no other way.
  ///
  /// - Parameter handler: Called before that, from inside a call of SDL; must not use the window.
  package func exitWhenServerIsLost(exitCode: Int32, _ handler: @escaping () -> Void) {
    handleServerLoss = handler
    CSDLFollowLoss({ MainActor.assumeIsolated { handleServerLoss() } }, exitCode)
  }
}

/// Global, since Xlib calls a C function without a context.
@MainActor private var handleServerLoss: () -> Void = {}
