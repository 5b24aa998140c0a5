public import WorkflowCanvas
public import WorkflowWidgets

/// Does steps one by one, each with what it brings about: the verbs of a test.
@MainActor
public protocol StepPerformer {
  /// Does `step` and what it brings about.
  ///
  /// - Throws: `AutomationError` that names the place in the code and says why a user could not do it.
  func perform(_ step: Step, file: StaticString, line: UInt) async throws
}

// MARK: - Pointer

extension StepPerformer {
  /// Clicks what `selector` means, with `modifiers` held.
  ///
  /// - Throws: `AutomationError` when there is no such thing or more than one, or it is hidden,
  ///   disabled, covered, out of sight or takes no clicks.
  public func click(
    _ selector: Selector, holding modifiers: Modifiers = [], file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await perform(.click(selector, holding: modifiers), file: file, line: line)
  }

  /// Clicks twice on what `selector` means.
  public func doubleClick(
    _ selector: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.doubleClick(selector), file: file, line: line) }

  /// Moves the pointer over what `selector` means, and rests there for `duration`.
  public func hover(
    _ selector: Selector, for duration: Duration = .zero, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws { try await perform(.hover(selector, for: duration), file: file, line: line) }

  /// Drags from the middle of what `selector` means, by `offset` points.
  public func drag(
    _ selector: Selector, by offset: Point, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.drag(selector, by: offset), file: file, line: line) }

  /// Turns the wheel over what `selector` means, by points of content.
  public func scroll(
    _ selector: Selector, by delta: Size, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.scroll(selector, by: delta), file: file, line: line) }

  /// Gives the keys to what `selector` means.
  ///
  /// - Throws: `AutomationError` when it cannot have them.
  public func focus(
    _ selector: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.focus(selector), file: file, line: line) }
}

// MARK: - Keyboard

extension StepPerformer {
  /// Presses the keys that type `text`, wherever the focus is.
  public func type(_ text: String, file: StaticString = #fileID, line: UInt = #line) async throws {
    try await perform(.type(text), file: file, line: line)
  }

  /// Puts `text` on the clipboard and presses Control+V.
  public func paste(_ text: String, file: StaticString = #fileID, line: UInt = #line) async throws {
    try await perform(.paste(text), file: file, line: line)
  }

  /// Makes `preEdit` the marked text of an input method; an empty one gives it up.
  ///
  /// - Throws: `AutomationError` where nothing that has the focus takes text.
  public func compose(
    _ preEdit: PreEdit, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.compose(preEdit), file: file, line: line) }

  /// Replaces the marked text of an input method with `text`.
  ///
  /// - Throws: `AutomationError` where nothing that has the focus takes text.
  public func commit(
    _ text: String, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.commit(text), file: file, line: line) }

  /// Presses and releases a key.
  public func press(
    _ key: Key, _ modifiers: Modifiers = [], file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.press(key, modifiers), file: file, line: line) }

  /// Holds `modifiers`, and no others, from now on.
  public func hold(
    _ modifiers: Modifiers, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.hold(modifiers), file: file, line: line) }
}

// MARK: - Accessibility, window and time

extension StepPerformer {
  /// Does what a screen reader would do for `action`.
  ///
  /// - Throws: `AutomationError` when what `selector` means cannot do that now.
  public func perform(
    _ action: Semantics.Action, on selector: Selector, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws { try await perform(.perform(action, selector), file: file, line: line) }

  /// Sets the size of the window's content, in points.
  public func resize(
    to size: Size, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.resize(size), file: file, line: line) }

  /// Asks the window to close, as its close button does.
  public func requestClose(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await perform(.close, file: file, line: line)
  }

  /// Sets the light or the dark appearance.
  public func setAppearance(
    _ appearance: Appearance, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.appearance(appearance), file: file, line: line) }

  /// Sets the contrast of colours.
  public func setContrast(
    _ contrast: Contrast, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.contrast(contrast), file: file, line: line) }

  /// Makes text `scale` times as large as its font.
  ///
  /// - Throws: `AutomationError` where `scale` is not from 0.5 to 3.
  public func setTextScale(
    _ scale: Double, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.textScale(scale), file: file, line: line) }

  /// Stops things from sliding and fading, or lets them as they did before.
  public func setReducedMotion(
    _ isReduced: Bool, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.motion(isReduced: isReduced), file: file, line: line) }

  /// Moves the window to a display with `scale` device pixels a point.
  ///
  /// - Throws: `AutomationError` where `scale` is not from 0.5 to 4.
  public func setScale(
    _ scale: Double, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.scale(scale), file: file, line: line) }

  /// Lets `duration` pass, with every frame and every wake-up at its time.
  public func advance(
    by duration: Duration, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.advance(duration), file: file, line: line) }
}
