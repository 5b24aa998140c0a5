public import WorkflowAutomation
public import WorkflowCanvas
public import WorkflowWidgets

// MARK: - Pointer

extension Harness {
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

  /// Holds the primary button on the element that matches `selector` for `duration`.
  ///
  /// - Throws: `AutomationError` in the cases of `click(_:holding:file:line:)`.
  public func longPress(
    _ selector: Selector, for duration: Duration = .milliseconds(600),
    file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.longPress(selector, for: duration), file: file, line: line) }

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

extension Harness {
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

  /// Presses and releases `key`, with `modifiers` held for this press only.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func press(
    _ key: Key, _ modifiers: Modifiers = [], file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.press(key, modifiers), file: file, line: line) }
}

// MARK: - Accessibility, window and time

extension Harness {
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

  /// Requests that the window close, as its close button does.
  ///
  /// - Throws: The errors of `perform(_:file:line:)`.
  public func requestClose(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await perform(.close, file: file, line: line)
  }

  /// Advances the clock by `duration`, running every frame and timer at its due time.
  ///
  /// - Throws: `AutomationError` if frames, timers or jobs are due too often without time passing.
  public func advance(
    by duration: Duration, file: StaticString = #fileID, line: UInt = #line
  ) async throws { try await perform(.advance(duration), file: file, line: line) }
}
