package import WorkflowCanvas
internal import WorkflowLanguage

extension Window {
  /// Dispatches an event to the widgets, then updates layout, focus and pointer.
  package func handle(_ event: InputEvent) { language.use { dispatch(event) } }

  private func dispatch(_ event: InputEvent) {
    if isBlocked, event.isBlockedByModalWindow { return }
    beginSpan(.input, event.kind)
    defer { endSpan() }
    if !isUpToDate { bringUpToDate() }
    let focused = focus.widget
    inputObserver?.record(event)
    focus.recordInput(event)
    tooltips.userActs(with: event, in: self)
    switch event {
    case .pointerMoved(let point): pointer.moved(to: point, in: self)
    case .pointerLeft: pointer.moved(to: nil, in: self)
    case .pointerPressed(let point, .primary): pointer.pressed(at: point, in: self)
    case .pointerPressed(let point, let button): pointer.pressed(button, at: point, in: self)
    case .pointerReleased(let point, let button): pointer.released(button, at: point, in: self)
    case .wheel(let point, let delta): turnWheel(at: point, by: delta)
    case .keyPressed(let press): route(press)
    case .keyReleased(let press): (focus.widget as? any Pressable)?.keyReleased(press)
    case .dropped(let drop, let point): self.drop(DropContent(drop), at: point)
    case .resized(let size): resize(to: size)
    case .exposed: damageAll()
    case .modifiersChanged(let modifiers): self.modifiers = modifiers
    case .textInput(let text): textClient?.insertText(text)
    case .textEditing(let preEdit): textClient?.setMarkedText(preEdit)
    case .activated(let isActive): activate(isActive)
    case .closeRequested: requestClose()
    }
    bringUpToDate()
    tooltips.eventWasHandled(event, fromFocus: focused, in: self)
  }

  private func route(_ press: KeyPress) {
    if let drag = pointer.drag {
      // The other keys have no effect while something is dragged.
      if press.key == .escape { drag.cancel() }
    } else if press.key == .escape, pointer.cancelGestureDrag() {
      return
    } else if textClient?.isComposing != true {
      // While there is marked text, the input method handles the keys.
      KeyRoute(of: press, in: self).run()
    }
  }

  private func activate(_ isActive: Bool) {
    self.isActive = isActive
    if !isActive {
      modifiers = []
      pointer.cancelDrag(in: self)  // its release may not arrive
      (focus.widget as? any Pressable)?.keysCancelled()
    }
    textClient?.activationDidChange()
  }

  /// Returns the frontmost widget at `point`; some popups ignore the pointer.
  func hitTest(_ point: Point) -> Widget? {
    for popup in popups.all.reversed() where popup.usesPointer {
      if let hit = popup.hitTest(point - popup.frame.origin) { return hit }
    }
    return content.hitTest(point - content.frame.origin)
  }

  /// Whether the pointer reaches `widget`: it is not behind a modal, or it is in a popup that is not
  /// modal.
  func reaches(_ widget: Widget) -> Bool {
    if widget.isInside(modalScope) { return true }
    for popup in popups.all where popup.usesPointer && !popup.isModal {
      if widget.isInside(popup) { return true }
    }
    return false
  }
}

/// The interface through which a window reports its events before it handles them; a menu bar
/// implements it.
@MainActor
protocol InputObserver: AnyObject {
  func record(_ event: InputEvent)
}
