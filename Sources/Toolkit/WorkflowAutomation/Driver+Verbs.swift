internal import ViewEnvironment
package import WorkflowCanvas
package import WorkflowWidgets

extension Driver {
  /// Performs `step`, runs the jobs that it causes and draws a frame.
  ///
  /// - Throws: `AutomationError` if a user could not perform the step.
  package func perform(_ step: Step) async throws {
    switch step {
    case .click(let selector, let modifiers): try click(selector, holding: modifiers)
    case .doubleClick(let selector): try doubleClick(selector)
    case .longPress(let selector, let duration): try await longPress(selector, for: duration)
    case .hover(let selector, let duration):
      try hover(selector, for: duration)
      if duration > .zero { try await advance(to: clock.now.sinceStart + duration) }
    case .drag(let selector, let offset): try drag(selector, by: offset)
    case .scroll(let selector, let delta): try scroll(selector, by: delta)
    case .focus(let selector): try focus(selector)
    case .type(let text): type(text)
    case .paste(let text): paste(text)
    case .compose(let preEdit): try compose(preEdit)
    case .commit(let text): try commit(text)
    case .press(let key, let modifiers): press(key, modifiers)
    case .hold(let modifiers): hold(modifiers)
    case .perform(let action, let selector): try perform(action, on: selector)
    case .drop(let drop, let selector): try self.drop(drop, on: selector)
    case .resize(let size): resize(to: size)
    case .appearance(let appearance):
      verb(step) { environment.theme.appearance = appearance }
    case .contrast(let contrast): verb(step) { environment.theme.contrast = contrast }
    case .textScale(let scale): try setTextScale(scale)
    case .motion(let isReduced): verb(step) { setReducedMotion(isReduced) }
    case .scale(let scale): try setScale(scale)
    case .window(let key): try activateWindow(key)
    case .close: verb(step) { send(.closeRequested) }
    case .advance(let duration): try await advance(by: duration)
    case .settle: try await settleExceptTimers()
    }
    try await self.step()
  }
}

// MARK: - Pointer

extension Driver {
  /// Clicks the centre of the element that matches `selector`, with `modifiers` held.
  ///
  /// - Throws: `AutomationError` if no element or more than one matches, or if the element is
  ///   hidden, disabled, covered, scrolled out of view, or does not accept clicks.
  package func click(_ selector: Selector, holding modifiers: Modifiers = []) throws {
    let middle = try pointerTarget(of: "click", selector).bounds.center
    verb(.click(selector, holding: modifiers)) {
      if !modifiers.isEmpty { hold(modifiers) }
      click(at: middle)
      if !modifiers.isEmpty { hold([]) }
    }
  }

  /// Double-clicks the centre of the element that matches `selector`.
  ///
  /// - Throws: `AutomationError` in the cases of `click(_:holding:)`.
  package func doubleClick(_ selector: Selector) throws {
    let middle = try pointerTarget(of: "double-click", selector).bounds.center
    verb(.doubleClick(selector)) {
      click(at: middle)
      click(at: middle)
    }
  }

  /// Holds the primary button on the centre of the element that matches `selector` while the clock
  /// advances by `duration`.
  ///
  /// - Throws: `AutomationError` in the cases of `click(_:holding:)`.
  private func longPress(_ selector: Selector, for duration: Duration) async throws {
    let middle = try pointerTarget(of: "long-press", selector).bounds.center
    verb(.longPress(selector, for: duration)) {
      send(.pointerMoved(middle))
      send(.pointerPressed(middle, .primary))
    }
    try await advance(to: clock.now.sinceStart + duration)
    send(.pointerReleased(middle, .primary))
  }

  /// Moves the pointer to the centre of the element that matches `selector`; the caller advances
  /// the clock by `duration`.
  ///
  /// - Throws: `AutomationError` in the cases of `click(_:holding:)`.
  package func hover(_ selector: Selector, for duration: Duration = .zero) throws {
    let middle = try pointerTarget(of: "hover over", selector).bounds.center
    verb(.hover(selector, for: duration)) { send(.pointerMoved(middle)) }
  }

  /// Presses the primary button at the centre of the element that matches `selector`, moves the
  /// pointer by `offset` points and releases the button.
  ///
  /// - Throws: `AutomationError` in the cases of `click(_:holding:)`.
  package func drag(_ selector: Selector, by offset: Point) throws {
    let start = try pointerTarget(of: "drag", selector).bounds.center
    verb(.drag(selector, by: offset)) { drag(from: start, to: start + offset) }
  }

  /// Drags from the centre of the element that matches `selector` to the centre of `destination`.
  ///
  /// - Throws: `AutomationError` in the cases of `click(_:holding:)`, or if none or more than one
  ///   matches `destination`.
  package func drag(_ selector: Selector, to destination: Selector) throws {
    let start = try pointerTarget(of: "drag", selector).bounds.center
    let end = try find(destination).bounds.center
    verb(.drag(selector, by: end - start)) { drag(from: start, to: end) }
  }

  /// Clicks at `point`, in window coordinates, regardless of the element there.
  package func click(at point: Point, with button: PointerButton = .primary) {
    send(.pointerMoved(point))
    send(.pointerPressed(point, button))
    send(.pointerReleased(point, button))
  }

  /// Drags from `start` to `end`, in window coordinates, in eight moves.
  package func drag(from start: Point, to end: Point, with button: PointerButton = .primary) {
    send(.pointerMoved(start))
    send(.pointerPressed(start, button))
    for point in start.steps(to: end) { send(.pointerMoved(point)) }
    send(.pointerReleased(end, button))
  }
}

// MARK: - Keyboard

extension Driver {
  /// Presses and releases `key`, with `modifiers` held for this press only.
  package func press(_ key: Key, _ modifiers: Modifiers = []) {
    verb(.press(key, modifiers)) {
      send(.keyPressed(KeyPress(key, modifiers)))
      send(.keyReleased(KeyPress(key, modifiers)))
    }
  }

  /// Sets the held modifiers to `modifiers`; others are released.
  package func hold(_ modifiers: Modifiers) {
    verb(.hold(modifiers)) { send(.modifiersChanged(modifiers)) }
  }

  /// Presses the keys that type `text`, one after the other, and enters each character into the
  /// focused text field, if there is one.
  package func type(_ text: String) {
    verb(.type(text)) {
      for character in text {
        let press = KeyPress(Key(for: character))
        send(.keyPressed(press))
        if !"\n\t".contains(character), window.textInputArea != nil {
          send(.textInput(String(character)))
        }
        send(.keyReleased(press))
      }
    }
  }

  /// Moves the keyboard focus to the element that matches `selector`.
  ///
  /// - Throws: `AutomationError` if the element cannot have the focus.
  package func focus(_ selector: Selector) throws {
    let node = try target(of: "focus", selector) { $0.widget?.isFocusable == true }
    guard let widget = node.widget, widget.isFocusable else {
      throw refusal("focus", selector, "it cannot have the focus")
    }
    verb(.focus(selector)) { window.moveFocus(to: widget) }
  }
}

// MARK: - Accessibility and window

extension Driver {
  /// Performs the accessibility action `action`, as a screen reader does.
  ///
  /// - Throws: `AutomationError` if the element does not offer the action now.
  package func perform(_ action: Semantics.Action, on selector: Selector) throws {
    let verb = "perform \"\(action.rawValue)\" on"
    let node = try target(of: verb, selector) { $0.semantics.actions.contains(action) }
    guard node.semantics.actions.contains(action) else {
      let known = node.semantics.actions.map(\.rawValue).joined(separator: ", ")
      throw refusal(
        verb, selector, known.isEmpty ? "it has no actions now" : "its actions are: \(known)")
    }
    window.advance(to: clock.now.sinceStart)
    let isDone = self.verb(.perform(action, selector)) {
      node.widget?.performAction(action) == true
    }
    guard isDone else {
      throw refusal(verb, selector, "it offers the action but did not perform it")
    }
    window.bringUpToDate()
  }

  /// Sets the size of the window's content, in points.
  package func resize(to size: Size) {
    verb(.resize(size)) { send(.resized(size)) }
  }

  /// Scales all text by `scale`, relative to the sizes of the fonts.
  ///
  /// - Throws: `AutomationError` if `scale` is not from 0.5 to 3.
  private func setTextScale(_ scale: Double) throws {
    guard Theme.textScales.contains(scale) else {
      throw AutomationError("Expected a text scale from 0.5 to 3, but found \(scale).")
    }
    verb(.textScale(scale)) { environment.theme.textScale = scale }
  }

  /// Turns animations off, or restores the previous motion setting.
  private func setReducedMotion(_ isReduced: Bool) {
    let motion = environment.theme.motion
    if motion != .reduced { ownMotion = motion }
    environment.theme.motion = isReduced ? .reduced : ownMotion
  }

  /// Moves the window to a display with `scale` device pixels per point.
  ///
  /// - Throws: `AutomationError` if `scale` is not from 0.5 to 4, or the scale of the window's
  ///   display cannot be changed.
  private func setScale(_ scale: Double) throws {
    guard (0.5...4).contains(scale) else {
      throw AutomationError("Expected a scale from 0.5 to 4, but found \(scale).")
    }
    let isChanged = try verb(.scale(scale)) { try engine.presenter.setScale(scale, of: window) }
    guard isChanged else {
      throw AutomationError(
        "Expected to set the scale to \(scale), but the scale of this window's display cannot be changed."
      )
    }
  }

  /// Sends an event to the window, at the current time of the clock.
  package func send(_ event: InputEvent) {
    pointer = event.point ?? pointer
    window.advance(to: clock.now.sinceStart)
    drivenWindows.handle(event, in: window)
  }
}

extension InputEvent {
  /// The position of the pointer, in window coordinates; nil for events without one.
  package var point: Point? {
    switch self {
    case .pointerMoved(let point), .pointerPressed(let point, _), .pointerReleased(let point, _),
      .wheel(let point, _), .dropped(_, let point):
      point
    case .pointerLeft, .keyPressed, .keyReleased, .modifiersChanged, .textInput, .textEditing,
      .resized, .activated, .exposed, .closeRequested:
      nil
    }
  }
}

extension Point {
  /// Returns the eight equidistant points of a drag to `end`, including `end`.
  package func steps(to end: Point) -> [Point] {
    (1...8).map { Point(x: x + (end.x - x) * Double($0) / 8, y: y + (end.y - y) * Double($0) / 8) }
  }
}
