public import WorkflowCanvas
public import WorkflowWidgets

/// A type that performs steps one by one and waits for their effects.
///
/// The extensions of this protocol provide a test's verbs, such as `click`, as methods.
@MainActor
public protocol StepPerformer {
  /// Performs `step` and runs the jobs that it causes.
  ///
  /// - Throws: `AutomationError`, with the source location and the reason, if a user could not
  ///   perform the step.
  func perform(_ step: Step, file: StaticString, line: UInt) async throws
}

// MARK: - Pointer

extension StepPerformer {
  /// Clicks the element that matches `selector`, with `modifiers` held.
  ///
  /// - Throws: `AutomationError` if no element or more than one matches, or if the element is
  ///   hidden, disabled, covered, scrolled out of view, or does not accept clicks.
  public func click(
    _ selector: Selector, holding modifiers: Modifiers = [], file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await perform(.click(selector, holding: modifiers), file: file, line: line)
  }

  /// Double-clicks the element that matches `selector`.
  ///
  /// - Throws: `AutomationError` in the cases of `click(_:holding:file:line:)`.
  public func doubleClick(
    _ selector: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.doubleClick(selector), file: file, line: line) }

  /// Moves the pointer over the element that matches `selector` and keeps it there for `duration`.
  ///
  /// - Throws: `AutomationError` in the cases of `click(_:holding:file:line:)`.
  public func hover(
    _ selector: Selector, for duration: Duration = .zero, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws { try await perform(.hover(selector, for: duration), file: file, line: line) }

  /// Drags from the centre of the element that matches `selector`, by `offset` points.
  ///
  /// - Throws: `AutomationError` in the cases of `click(_:holding:file:line:)`.
  public func drag(
    _ selector: Selector, by offset: Point, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.drag(selector, by: offset), file: file, line: line) }

  /// Drops files, given by their absolute paths, on the element that matches `selector`.
  ///
  /// - Throws: `AutomationError` if no widget there takes files.
  public func drop(
    files paths: [String], on selector: Selector, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws { try await perform(.drop(.files(paths), on: selector), file: file, line: line) }

  /// Drops a text of another app on the element that matches `selector`.
  ///
  /// - Throws: `AutomationError` if no widget there takes a text.
  public func drop(
    text: String, on selector: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.drop(.text(text), on: selector), file: file, line: line) }

  /// Turns the mouse wheel over the element that matches `selector`, by `delta` points of content.
  ///
  /// - Throws: `AutomationError` if no element or more than one matches, or if its centre is
  ///   outside the window.
  public func scroll(
    _ selector: Selector, by delta: Size, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.scroll(selector, by: delta), file: file, line: line) }

  /// Moves the keyboard focus to the element that matches `selector`.
  ///
  /// - Throws: `AutomationError` if the element cannot have the focus.
  public func focus(
    _ selector: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.focus(selector), file: file, line: line) }
}

// MARK: - Keyboard

extension StepPerformer {
  /// Presses the keys that type `text` into the focused element.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func type(_ text: String, file: StaticString = #fileID, line: UInt = #line) async throws {
    try await perform(.type(text), file: file, line: line)
  }

  /// Puts `text` on the clipboard and presses Control+V.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func paste(_ text: String, file: StaticString = #fileID, line: UInt = #line) async throws {
    try await perform(.paste(text), file: file, line: line)
  }

  /// Sets the marked text of an input method to `preEdit`; an empty text cancels the composition.
  ///
  /// - Throws: `AutomationError` if no text field has the focus.
  public func compose(
    _ preEdit: PreEdit, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.compose(preEdit), file: file, line: line) }

  /// Replaces the marked text of an input method with `text`.
  ///
  /// - Throws: `AutomationError` if no text field has the focus.
  public func commit(
    _ text: String, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.commit(text), file: file, line: line) }

  /// Presses and releases `key`, with `modifiers` held for this press only.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func press(
    _ key: Key, _ modifiers: Modifiers = [], file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.press(key, modifiers), file: file, line: line) }

  /// Sets the held modifiers to `modifiers`; others are released.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func hold(
    _ modifiers: Modifiers, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.hold(modifiers), file: file, line: line) }
}

// MARK: - Accessibility, window and time

extension StepPerformer {
  /// Performs the accessibility action `action`, as a screen reader does.
  ///
  /// - Throws: `AutomationError` if the element does not offer the action now.
  public func perform(
    _ action: Semantics.Action, on selector: Selector, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws { try await perform(.perform(action, selector), file: file, line: line) }

  /// Sets the size of the window's content, in points.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func resize(
    to size: Size, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.resize(size), file: file, line: line) }

  /// Makes the window with this key, or with this title, the active one, as a click on it does.
  ///
  /// - Throws: `AutomationError` if it is not open, or another window is modal to it.
  public func activateWindow(
    _ name: String, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.window(name), file: file, line: line) }

  /// Requests that the window close, as its close button does.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func requestClose(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await perform(.close, file: file, line: line)
  }

  /// Sets the light or dark appearance.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func setAppearance(
    _ appearance: Appearance, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.appearance(appearance), file: file, line: line) }

  /// Sets the standard or high contrast.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func setContrast(
    _ contrast: Contrast, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.contrast(contrast), file: file, line: line) }

  /// Scales all text by `scale`, relative to the sizes of the fonts.
  ///
  /// - Throws: `AutomationError` if `scale` is not from 0.5 to 3.
  public func setTextScale(
    _ scale: Double, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.textScale(scale), file: file, line: line) }

  /// Turns animations off, or restores the previous motion setting.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func setReducedMotion(
    _ isReduced: Bool, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.motion(isReduced: isReduced), file: file, line: line) }

  /// Moves the window to a display with `scale` device pixels per point.
  ///
  /// - Throws: `AutomationError` if `scale` is not from 0.5 to 4.
  public func setScale(
    _ scale: Double, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.scale(scale), file: file, line: line) }

  /// Advances the clock by `duration`, running every frame and timer at its due time.
  ///
  /// - Throws: `AutomationError` if frames, timers or jobs are due too often without time passing.
  public func advance(
    by duration: Duration, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.advance(duration), file: file, line: line) }
}
