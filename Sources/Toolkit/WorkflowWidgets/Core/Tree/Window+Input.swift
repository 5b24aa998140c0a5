public import WorkflowCanvas

extension Window {
  /// Lets the widgets answer an event.
  public func handle(_ event: InputEvent) {
    layoutIfNeeded()
    let focused = focus.widget
    tooltips.userActs(with: event, in: self)
    switch event {
    case .pointerMoved(let point): pointer.moved(to: point, in: self)
    case .pointerLeft: pointer.moved(to: nil, in: self)
    case .pointerPressed(let point, .primary): pointer.pressed(at: point, in: self)
    case .pointerPressed(let point, let button): pointer.pressed(button, at: point, in: self)
    case .pointerReleased(let point, let button): pointer.released(button, at: point, in: self)
    case .wheel(let point, let delta): turnWheel(at: point, by: delta)
    case .keyPressed(let press): pressKey(press)
    case .keyReleased(let press): (focus.widget as? any Pressable)?.keyReleased(press)
    case .resized(let size): resize(to: size)
    case .exposed: damageAll()
    case .modifiersChanged(let modifiers): self.modifiers = modifiers
    case .textInput(let text): textClient?.textEntered(text)
    case .textEditing(let preEdit): textClient?.textComposed(preEdit)
    case .activated(let isActive): activate(isActive)
    case .closeRequested: requestClose()
    }
    layoutIfNeeded()
    tooltips.follow(event, fromFocus: focused, in: self)
  }

  private func activate(_ isActive: Bool) {
    self.isActive = isActive
    if !isActive {
      modifiers = []
      (focus.widget as? any Pressable)?.keysCancelled()
    }
    textClient?.activationDidChange()
  }

  private func turnWheel(at point: Point, by delta: Size) {
    var widget = hitTest(point)
    while let current = widget, current.isInside(modalScope) {
      if current.wheelTurned(by: delta) { return }
      widget = current.parent
    }
  }

  /// The focused widget comes first, then from the innermost out those around it and who has the
  /// key as a shortcut, then Tab, then what else listens to keys.
  private func pressKey(_ press: KeyPress) {
    if textClient?.isComposing == true { return }  // the input method's own
    let scope = modalScope
    let focused = focus.widget.flatMap { $0.isInside(scope) ? $0 : nil }
    if focused?.keyPressed(press) == true { return }
    let result = ShortcutSearch.result(for: press, in: scope, focused: focused)
    if let focused, isUsed(press, around: focused, in: scope, by: result) { return }
    if press.key == .tab, press.modifiers.subtracting(.shift).isEmpty {
      return moveFocus(forwards: !press.modifiers.contains(.shift))
    }
    switch result {
    case .none:
      if !offerShortcut(press, to: scope), press == KeyPress(.menu) { openContextMenuAtFocus() }
    case .ambiguous(let candidates): report(candidates)
    case .found(let candidate): perform(candidate, for: press)
    }
  }

  /// Offers a key to the widgets around `focused`, up to the one that has who answers it inside.
  private func isUsed(
    _ press: KeyPress, around focused: Widget, in scope: Widget, by result: ShortcutSearch.Result
  ) -> Bool {
    var owner: Widget?
    if case .found(let candidate) = result { owner = candidate.owner }
    var widget = focused === owner ? nil : focused.parent
    while let current = widget, current.isInside(scope) {
      if let owner, owner !== current, owner.isInside(current) { return false }
      if current.keyPressed(press) { return true }
      widget = current === owner ? nil : current.parent
    }
    return false
  }

  /// Does what a shortcut stands for, unless something inside of its widget listens to the key.
  private func perform(_ candidate: ShortcutSearch.Candidate, for press: KeyPress) {
    if offerShortcut(press, to: candidate.owner) || press.isRepeat { return }
    if let action = candidate.answer.action {
      action()
    } else {
      _ = candidate.owner.perform(.press)
    }
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
