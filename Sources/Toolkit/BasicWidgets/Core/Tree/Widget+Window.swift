extension Widget {
  func notifyShown() {
    guard isShown else { return }
    if motion.current != nil { requestFrame(at: window?.now ?? .zero) }
    resumeInteractionAnimations()
    didBecomeShown()
    if !layoutState.isArranged { window?.layout.requests.add(self) }
    for child in children where !child.isHidden { child.notifyShown() }
  }

  func move(to window: Window?) {
    guard self.window !== window else { return }
    self.window?.removeReferences(to: self)
    self.window = window
    layoutState.measurements.removeAll()
    layoutState.isRequested = false
    motion = MotionState()
    resetInteractionState()
    window?.register(self)
    didMoveToWindow()
    // The call may have moved this widget or its children elsewhere.
    for child in children where self.window === window && child.parent === self {
      child.move(to: window)
    }
  }

  /// Clears the window `ended`, which is being released, unless the widget has moved to another
  /// one; calls no methods that can be overridden.
  func windowDidEnd(_ ended: ObjectIdentifier) {
    guard let window, ObjectIdentifier(window) == ended else { return }
    self.window = nil
    for child in children { child.windowDidEnd(ended) }
  }
}
