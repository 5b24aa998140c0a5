public import WorkflowAutomation
public import WorkflowCanvas
internal import WorkflowPlatform
public import WorkflowWidgets

extension Harness {
  /// Clicks what `selector` means, with `modifiers` held.
  ///
  /// - Throws: `AutomationError` when there is no such thing or more than one, or it is hidden,
  ///   disabled, covered, out of sight or takes no clicks.
  public func click(
    _ selector: Selector, holding modifiers: Modifiers = [], file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.click(selector, holding: modifiers) }
  }

  /// Clicks twice on what `selector` means.
  public func doubleClick(
    _ selector: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.doubleClick(selector) }
  }

  /// Moves the pointer over what `selector` means.
  public func hover(
    _ selector: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.hover(selector) }
  }

  /// Drags from the middle of what `selector` means, by `offset` points.
  public func drag(
    _ selector: Selector, by offset: Point, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.drag(selector, by: offset) }
  }

  /// Drags from the middle of what `selector` means to the middle of `destination`.
  public func drag(
    _ selector: Selector, to destination: Selector, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.drag(selector, to: destination) }
  }

  /// Turns the wheel over what `selector` means, by points of content.
  public func scroll(
    _ selector: Selector, by delta: Size, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.scroll(selector, by: delta) }
  }

  /// Turns the wheel over `container` until the middle of `target` is in sight there.
  ///
  /// - Throws: `AutomationError` when it never is.
  public func scroll(
    _ container: Selector, to target: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.scroll(container, to: target) }
  }

  /// Presses the keys that type `text`, wherever the focus is.
  public func type(_ text: String, file: StaticString = #fileID, line: UInt = #line) async throws {
    try await verb(file, line) { driver.type(text) }
  }

  /// Presses and releases a key.
  public func press(
    _ key: Key, _ modifiers: Modifiers = [], file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { driver.press(key, modifiers) }
  }

  /// Puts `text` on the clipboard and presses Control+V.
  public func paste(_ text: String, file: StaticString = #fileID, line: UInt = #line) async throws {
    try await verb(file, line) { driver.paste(text) }
  }

  /// Makes `preEdit` the text that an input method has in the making; an empty one gives it up.
  ///
  /// - Throws: `AutomationError` where nothing that has the focus takes text.
  public func compose(
    _ preEdit: PreEdit, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.compose(preEdit) }
  }

  /// Ends what an input method has in the making with `text`.
  ///
  /// - Throws: `AutomationError` where nothing that has the focus takes text.
  public func commit(
    _ text: String, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.commit(text) }
  }

  /// Where fields copy to and paste from.
  public var clipboard: any Clipboard { driver.clipboard }

  /// Holds `modifiers`, and no others, from now on.
  public func hold(
    _ modifiers: Modifiers, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { driver.hold(modifiers) }
  }

  /// Gives the keys to what `selector` means.
  ///
  /// - Throws: `AutomationError` when it cannot have them.
  public func focus(
    _ selector: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.focus(selector) }
  }

  /// Does what a screen reader would do for `action`.
  ///
  /// - Throws: `AutomationError` when what `selector` means cannot do that now.
  public func perform(
    _ action: Semantics.Action, on selector: Selector, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.perform(action, on: selector) }
  }

  /// Gives the window's content another extent, in points.
  public func resize(
    to size: Size, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { driver.resize(to: size) }
  }

  /// Asks the window to close, as its close button does; `isClosed` says whether it agreed.
  public func requestClose(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await verb(file, line) { driver.requestClose() }
  }

  /// Whether the window has agreed to close.
  public var isClosed: Bool { driver.window.isClosed }

  /// Turns the surfaces bright or dark.
  public func setAppearance(
    _ appearance: Appearance, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { driver.setAppearance(appearance) }
  }

  /// Brings colours far apart, or back.
  public func setContrast(
    _ contrast: Contrast, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { driver.setContrast(contrast) }
  }

  /// Makes text `scale` times as large as the fonts say.
  ///
  /// - Throws: `AutomationError` where `scale` is not from 0.5 to 3.
  public func setTextScale(
    _ scale: Double, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.setTextScale(scale) }
  }

  /// Stops things from sliding and fading, or lets them as they did before.
  public func setReducedMotion(
    _ isReduced: Bool, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { driver.setReducedMotion(isReduced) }
  }

  /// Moves the window to a display with `scale` device pixels a point.
  ///
  /// - Throws: `AutomationError` where `scale` is not from 0.5 to 4.
  public func move(
    toScale scale: Double, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try driver.move(toScale: scale) }
  }

  /// Lets `duration` pass, with every frame and every wake-up at its time.
  public func advance(
    by duration: Duration, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await verb(file, line) { try await driver.advance(by: duration) }
  }

  /// Lets time pass until nothing moves, nobody sleeps and no job is left.
  ///
  /// - Throws: `AutomationError` that names who never rests.
  public func settle(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await verb(file, line) { try await driver.settle() }
  }

  /// Does something and what it brings about; where that fails, says where in the test, and leaves
  /// a picture of the window.
  private func verb(
    _ file: StaticString, _ line: UInt, _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
      try await driver.step()
    } catch let error as AutomationError {
      throw AutomationError("\(file):\(line): \(error.description)\n\(picture(file, line))")
    }
  }

  /// Where a picture of the window is, in words.
  private func picture(_ file: StaticString, _ line: UInt) -> String {
    let folder = Platform.environment("TEST_PICTURES") ?? ".build/test-pictures"
    let name = "\(file)".split(separator: "/").last.map(String.init) ?? "test"
    let path = "\(folder)/\(name)-\(line).png"
    do {
      try Platform.makeFolder(folder)
      try image.write(pngFile: path)
      return "A picture of it is in \(path)."
    } catch {
      return "No picture of it could be written: \(error)"
    }
  }
}
