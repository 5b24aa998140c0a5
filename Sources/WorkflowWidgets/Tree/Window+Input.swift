public import WorkflowCanvas

extension Window {
  /// Lets the widgets answer an event; `closeRequested` is the app's own and does nothing here.
  public func handle(_ event: InputEvent) {
    layoutIfNeeded()
    switch event {
    case .pointerMoved(let point): pointer.moved(to: point, in: self)
    case .pointerLeft: pointer.moved(to: nil, in: self)
    case .pointerPressed(let point, .primary): pointer.pressed(at: point, in: self)
    case .pointerReleased(let point, .primary): pointer.released(at: point, in: self)
    case .pointerPressed(let point, let button): pointer.pressed(button, at: point, in: self)
    case .pointerReleased: break
    case .wheel(let point, let delta): turnWheel(at: point, by: delta)
    case .keyPressed(let press): pressKey(press)
    case .keyReleased(let press): focus.widget?.keyReleased(press)
    case .resized(let size): resize(to: size)
    case .exposed: damageAll()
    case .modifiersChanged(let modifiers): self.modifiers = modifiers
    case .textInput(let text): textClient?.textEntered(text)
    case .textEditing(let preEdit): textClient?.textComposed(preEdit)
    case .activated(let isActive): activate(isActive)
    case .closeRequested: break
    }
    layoutIfNeeded()
  }

  private func activate(_ isActive: Bool) {
    self.isActive = isActive
    if !isActive {
      modifiers = []
      focus.widget?.keysCancelled()
    }
    textClient?.activationDidChange()
  }

  private func turnWheel(at point: Point, by delta: Size) {
    var widget = content.hitTest(point - content.frame.origin)
    while let current = widget, current.isInside(modalScope) {
      if current.wheelTurned(by: delta) { return }
      widget = current.parent
    }
  }

  /// The focused widget and those around it come first, then Tab, then everybody's shortcuts.
  private func pressKey(_ press: KeyPress) {
    if textClient?.isComposing == true { return }  // the input method's own
    let scope = modalScope
    var widget = focus.widget
    while let current = widget, current.isInside(scope) {
      if current.keyPressed(press) { return }
      widget = current.parent
    }
    if press.key == .tab, press.modifiers.subtracting(.shift).isEmpty {
      return moveFocus(forwards: !press.modifiers.contains(.shift))
    }
    _ = offerShortcut(press, to: scope)
  }

  /// Offers a key to the innermost and frontmost widgets first.
  private func offerShortcut(_ press: KeyPress, to widget: Widget) -> Bool {
    guard !widget.isHidden, !widget.isInert else { return false }
    for child in widget.children.reversed() {
      if offerShortcut(press, to: child) { return true }
    }
    return widget.shortcutPressed(press)
  }
}
