package import WorkflowCanvas
package import WorkflowWidgets

extension AppWindows {
  /// The window that has the focus of the desktop, or that had it last; nil if none is open.
  package var active: Window? {
    // Loops: a closure would check its isolation in each call.
    for key in recent.reversed() {
      for window in all where !window.isClosed && window.key == key { return window }
    }
    for window in all where !window.isClosed { return window }
    return all.first
  }

  /// Returns the window that the desktop should make the active one, once per request: one that
  /// opened, or one that is modal to the window that the user pressed.
  package func takeActivationRequest() -> Window? {
    activationRequest.take()
  }

  /// Sends `event` to `window`, after the keys and requests that concern all windows.
  package func handle(_ event: InputEvent, in window: Window) {
    switch event {
    // The user can have started the app with the key or button that is released.
    case .keyReleased, .pointerReleased: break
    default:
      if event.isUserAction {
        endRestoration()
        if closing.isWaiting, window.reach === window.content, !blocksOthers(window) {
          closing.isWaiting = false
        }
      }
    }
    switch event {
    case .keyPressed(KeyPress(.character("q"), .control)): return requestQuit()
    case .closeRequested:
      // The user continued after a request to end.
      closing.isEnding = false
      fallthrough
    case .pointerPressed:
      if window.isBlocked { activationRequest = window.frontmostModal }
    case .activated(true):
      recent.removeAll { $0 == window.key }
      recent.append(window.key)
      didActivate?()
    default: break
    }
    window.handle(event)
  }

  /// Ends the time in which workflows and widgets that appear are restored: from now on, they are
  /// what the user wants to be new.
  package func endRestoration() {
    host.endRestoration()
    for window in all { window.endRestoration() }
  }

  /// Whether a window is modal to another one, such as one that asks a question.
  private func blocksOthers(_ window: Window) -> Bool {
    for other in all where other.blocker === window { return true }
    return false
  }

  /// Asks every window to close, as its close button does; the app ends with the last one.
  ///
  /// Windows with unsaved changes are asked first, so that the user who cancels loses no other window;
  /// the others when those have closed, unless the user did something else before. Windows behind a
  /// modal one are asked if that closes immediately.
  package func requestQuit() {
    endWithUpdate()
    askToClose()
  }

  /// Asks every window to close in the next `update()`.
  func endWithUpdate() {
    (closing.isEnding, closing.asked) = (true, [])
  }

  /// Asks the windows that were not asked yet and get input, if the app is to end.
  func askToClose() {
    guard closing.asked != nil || closing.isWaiting else { return }
    let open = all.filter { !$0.isClosed }
    let unsaved = open.filter(\.hasUnsavedChanges)
    if closing.isWaiting, unsaved.isEmpty { (closing.isWaiting, closing.asked) = (false, []) }
    guard closing.asked != nil else { return }
    closing.isWaiting = !unsaved.isEmpty
    let asked = unsaved.isEmpty ? open.filter { !$0.isBlocked } : unsaved.map(\.frontmostModal)
    for window in asked {
      guard closing.asked?.insert(window.key).inserted == true else { continue }
      window.requestClose()
    }
  }
}

// MARK: - Keys

extension AppWindows {
  /// The factors for text sizes that Ctrl with plus and minus choose.
  private static let textScales = [
    0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3,
  ]

  /// Handles a key that every app has and no widget of `window` used; returns whether it did.
  func handle(_ press: KeyPress, in window: Window) -> Bool {
    switch (press.key, press.modifiers) {
    case (.character("w"), .control) where !press.isRepeat:
      closing.isEnding = false
      window.requestClose()
    case (.function(11), []) where !press.isRepeat:
      if window.presentation != .fullscreen {
        presentationsBeforeFullscreen[window.key] = window.presentation
        window.presentation = .fullscreen
      } else {
        window.presentation =
          presentationsBeforeFullscreen.removeValue(forKey: window.key) ?? .normal
      }
    // Plus is Shift and equals on many keyboards.
    case (.character("+"), .control), (.character("+"), [.control, .shift]),
      (.character("="), .control), (.character("="), [.control, .shift]):
      textScale = Self.textScales.first { $0 > textScale } ?? textScale
    case (.character("-"), .control):
      textScale = Self.textScales.last { $0 < textScale } ?? textScale
    case (.character("0"), .control): textScale = 1
    default: return false
    }
    return true
  }
}

extension InputEvent {
  /// Whether the event is a user action that may have changed more than the appearance.
  package var isUserAction: Bool {
    switch self {
    case .pointerPressed, .pointerReleased, .wheel, .keyPressed, .keyReleased, .textInput,
      .textEditing, .dropped:
      true
    case .pointerMoved, .pointerLeft, .modifiersChanged, .resized, .activated, .exposed,
      .closeRequested:
      false
    }
  }
}
