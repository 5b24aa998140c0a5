internal import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

extension Driver {
  /// Does `step`, runs the jobs this brings about and draws a frame.
  ///
  /// - Throws: `AutomationError` where a user could not do it.
  public func perform(_ step: Step) async throws {
    switch step {
    case .click(let selector, let modifiers): try click(selector, holding: modifiers)
    case .doubleClick(let selector): try doubleClick(selector)
    case .hover(let selector, let duration): try await hover(selector, for: duration)
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
    case .resize(let size): resize(to: size)
    case .appearance(let appearance): setAppearance(appearance)
    case .contrast(let contrast): setContrast(contrast)
    case .textScale(let scale): try setTextScale(scale)
    case .motion(let isReduced): setReducedMotion(isReduced)
    case .scale(let scale): try setScale(scale)
    case .close: requestClose()
    case .advance(let duration): try await advance(by: duration)
    case .settle: try await settleExceptTimers()
    }
    try await self.step()
  }
}

// MARK: - Pointer

extension Driver {
  /// Clicks the middle of what `selector` means, with `modifiers` held.
  ///
  /// - Throws: `AutomationError` when there is no such thing or more than one, or it is hidden,
  ///   disabled, covered, out of sight or takes no clicks.
  public func click(_ selector: Selector, holding modifiers: Modifiers = []) throws {
    let middle = try pointerTarget(of: "click", selector).bounds.center
    verb(.click(selector, holding: modifiers)) {
      if !modifiers.isEmpty { hold(modifiers) }
      click(at: middle)
      if !modifiers.isEmpty { hold([]) }
    }
  }

  /// Clicks twice the middle of what `selector` means.
  public func doubleClick(_ selector: Selector) throws {
    let middle = try pointerTarget(of: "double-click", selector).bounds.center
    verb(.doubleClick(selector)) {
      click(at: middle)
      click(at: middle)
    }
  }

  /// Moves the pointer over the middle of what `selector` means.
  public func hover(_ selector: Selector) throws { try startHover(selector, for: .zero) }

  /// Moves the pointer over the middle of what `selector` means, and lets `duration` pass.
  public func hover(_ selector: Selector, for duration: Duration) async throws {
    try startHover(selector, for: duration)
    if duration > .zero { try await advance(to: clock.now.sinceStart + duration) }
  }

  private func startHover(_ selector: Selector, for duration: Duration) throws {
    let middle = try pointerTarget(of: "hover over", selector).bounds.center
    verb(.hover(selector, for: duration)) { send(.pointerMoved(middle)) }
  }

  /// Presses the middle of what `selector` means, moves by `offset` points and lets go.
  public func drag(_ selector: Selector, by offset: Point) throws {
    let start = try pointerTarget(of: "drag", selector).bounds.center
    verb(.drag(selector, by: offset)) { drag(from: start, to: start + offset) }
  }

  /// Presses the middle of what `selector` means, and lets go over the middle of `destination`.
  public func drag(_ selector: Selector, to destination: Selector) throws {
    let start = try pointerTarget(of: "drag", selector).bounds.center
    let end = try find(destination).bounds.center
    verb(.drag(selector, by: end - start)) { drag(from: start, to: end) }
  }

  /// Clicks at `point` of the window, whatever is there.
  public func click(at point: Point, with button: PointerButton = .primary) {
    send(.pointerMoved(point))
    send(.pointerPressed(point, button))
    send(.pointerReleased(point, button))
  }

  /// Drags across the window by `offset` points in a few steps, whatever is there.
  public func drag(from start: Point, by offset: Point, with button: PointerButton = .primary) {
    drag(from: start, to: start + offset, with: button)
  }

  /// Drags across the window in a few steps, whatever is there.
  public func drag(from start: Point, to end: Point, with button: PointerButton = .primary) {
    send(.pointerMoved(start))
    send(.pointerPressed(start, button))
    for point in start.steps(to: end) { send(.pointerMoved(point)) }
    send(.pointerReleased(end, button))
  }
}

// MARK: - Keyboard

extension Driver {
  /// Presses and releases a key.
  public func press(_ key: Key, _ modifiers: Modifiers = []) {
    verb(.press(key, modifiers)) {
      send(.keyPressed(KeyPress(key, modifiers)))
      send(.keyReleased(KeyPress(key, modifiers)))
    }
  }

  /// Holds `modifiers`, and no others, from now on.
  public func hold(_ modifiers: Modifiers) {
    verb(.hold(modifiers)) { send(.modifiersChanged(modifiers)) }
  }

  /// Presses the keys that type `text`, one after the other, wherever the focus is; a field that
  /// has it is told the text, too.
  public func type(_ text: String) {
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

  /// Gives the keys to what `selector` means.
  ///
  /// - Throws: `AutomationError` when it cannot have them.
  public func focus(_ selector: Selector) throws {
    let node = try target(of: "focus", selector) { $0.widget?.isFocusable == true }
    guard let widget = node.widget, widget.isFocusable else {
      throw refusal("focus", selector, "it cannot have the focus")
    }
    verb(.focus(selector)) { window.moveFocus(to: widget) }
  }
}

// MARK: - Accessibility and window

extension Driver {
  /// Does what a screen reader would do for `action`.
  ///
  /// - Throws: `AutomationError` when what `selector` means cannot do that now.
  public func perform(_ action: Semantics.Action, on selector: Selector) throws {
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
      throw refusal(verb, selector, "it lists the action but did not do it")
    }
    window.bringUpToDate()
  }

  /// Gives the window's content another extent, in points.
  public func resize(to size: Size) {
    verb(.resize(size)) { send(.resized(size)) }
  }

  /// Turns the surfaces bright or dark.
  public func setAppearance(_ appearance: Appearance) {
    verb(.appearance(appearance)) { window.environment.theme.appearance = appearance }
  }

  /// Brings colours far apart, or back.
  public func setContrast(_ contrast: Contrast) {
    verb(.contrast(contrast)) { window.environment.theme.contrast = contrast }
  }

  /// Makes text `scale` times as large as the fonts say.
  ///
  /// - Throws: `AutomationError` where there is no such scale.
  public func setTextScale(_ scale: Double) throws {
    guard Theme.textScales.contains(scale) else {
      throw AutomationError("Expected a text scale from 0.5 to 3, but found \(scale).")
    }
    verb(.textScale(scale)) { window.environment.theme.textScale = scale }
  }

  /// Stops things from sliding and fading, or lets them as they did before.
  public func setReducedMotion(_ isReduced: Bool) {
    verb(.motion(isReduced: isReduced)) {
      let motion = window.environment.theme.motion
      if motion != .reduced { ownMotion = motion }
      window.environment.theme.motion = isReduced ? .reduced : ownMotion
    }
  }

  /// Moves the window to a display with `scale` device pixels a point.
  ///
  /// - Throws: `AutomationError` where `scale` is not from 0.5 to 4, or the window is on a display that
  ///   cannot be changed.
  public func setScale(_ scale: Double) throws {
    guard (0.5...4).contains(scale) else {
      throw AutomationError("Expected a scale from 0.5 to 4, but found \(scale).")
    }
    guard let changeScale else {
      throw AutomationError(
        "Expected to show \(scale) pixels a point, but this window's display cannot be changed.")
    }
    try verb(.scale(scale)) { try changeScale(scale) }
  }

  /// Asks the window to close, as its close button does; `window.isClosed` says whether it agreed.
  ///
  /// Nothing else happens here: a test can go on with a window that agreed.
  public func requestClose() {
    verb(.close) { send(.closeRequested) }
  }

  /// Hands one event to the window.
  public func send(_ event: InputEvent) {
    switch event {
    case .pointerMoved(let point), .pointerPressed(let point, _), .pointerReleased(let point, _),
      .wheel(let point, _):
      pointer = point
    case .pointerLeft, .keyPressed, .keyReleased, .modifiersChanged, .textInput, .textEditing,
      .resized, .activated, .exposed, .closeRequested:
      break
    }
    window.advance(to: clock.now.sinceStart)
    window.handle(event)
  }
}

extension Point {
  /// The points through which a drag leads to `end`.
  package func steps(to end: Point) -> [Point] {
    (1...8).map { Point(x: x + (end.x - x) * Double($0) / 8, y: y + (end.y - y) * Double($0) / 8) }
  }
}
