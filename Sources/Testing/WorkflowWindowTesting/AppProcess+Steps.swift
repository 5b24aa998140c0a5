internal import CXDriver
package import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowWidgets

extension AppProcess {
  /// Performs `step` with the pointer and the keyboard of the X server.
  ///
  /// - Throws: `AutomationError` if the step matches no element of the newest frame, or the X
  ///   server cannot perform the step.
  @MainActor
  package func perform(_ step: Step) async throws {
    if let reason = step.unsupportedReason {
      throw AutomationError(
        "Expected a step that can be performed in a window, but found: \(step). \(reason) Perform it offscreen."
      )
    }
    switch step {
    case .click(let selector, let modifiers):
      let middle = try middle(of: selector)
      guard !modifiers.isEmpty else { return try click(middle) }
      try hold(modifiers)
      // After an error, release the keys; otherwise the server holds them during the following
      // steps.
      do { try click(middle) } catch {
        try? hold([])
        throw error
      }
      try hold([])
    case .doubleClick(let selector):
      try click(try middle(of: selector))
      try click(try middle(of: selector))
    case .longPress(let selector, let duration):
      try movePointer(to: try middle(of: selector))
      try connection.setButton(isDown: true)
      try await Task.sleep(for: duration)
      try connection.setButton(isDown: false)
    case .hover(let selector, let duration):
      try movePointer(to: try middle(of: selector))
      try await Task.sleep(for: duration)
    case .drag(let selector, let offset):
      let start = try middle(of: selector)
      try movePointer(to: start)
      try connection.setButton(isDown: true)
      for point in start.steps(to: start + offset) { try movePointer(to: point) }
      try connection.setButton(isDown: false)
    case .press(let key, let modifiers): try press(key, modifiers)
    case .type(let text): for character in text { try press(Key(for: character), []) }
    case .drop(let drop, let selector): try self.drop(drop, at: try middle(of: selector))
    case .resize(let size):
      let scale = try scale
      try resize(width: Int(size.width * scale), height: Int(size.height * scale))
    case .scroll(let selector, let delta):
      try movePointer(to: try middle(of: selector))
      try connection.turnWheel(
        right: Int(delta.width / InputEvent.wheelNotch),
        down: Int(delta.height / InputEvent.wheelNotch))
    case .hold(let modifiers): try hold(modifiers)
    case .close: try clickCloseButton()
    case .advance, .settle: break  // real time passes
    case .focus, .perform, .paste, .compose, .commit, .appearance, .contrast, .textScale, .motion,
      .scale, .window:
      break  // rejected above
    }
  }

  package func click(_ point: Point) throws {
    try movePointer(to: point)
    try connection.setButton(isDown: true)
    try connection.setButton(isDown: false)
  }

  /// Returns the centre of the only matching element, or of the only match that is clickable.
  private func middle(of selector: Selector) throws -> Point {
    let frame = try newestFrame()
    let found = selector.matches(in: frame.tree).filter { !$0.semantics.state.contains(.inert) }
    let pressable = found.filter(\.semantics.role.isClickable)
    guard let node = found.count == 1 ? found.first : pressable.first,
      found.count == 1 || pressable.count == 1
    else {
      throw AutomationError(
        "Expected one element that matches \(selector), but there are \(found.count). The window shows:\n\(frame.text)"
      )
    }
    return node.bounds.center
  }

  /// The number of device pixels per point.
  private var scale: Double {
    get throws {
      try Double(windowFrame.width) / newestFrame().tree.bounds.width
    }
  }

  package func movePointer(to point: Point) throws {
    let (x, y) = try positionOnScreen(of: point)
    try connection.movePointer(x: x, y: y)
  }

  private func positionOnScreen(of point: Point) throws -> (x: Int, y: Int) {
    let frame = try windowFrame
    let scale = try scale
    return (Int(frame.x) + Int(point.x * scale), Int(frame.y) + Int(point.y * scale))
  }

  /// Drops `drop` at `point`, as a file manager or an editor does.
  private func drop(_ drop: Drop, at point: Point) throws {
    let (x, y) = try positionOnScreen(of: point)
    switch drop {
    case .files(let paths):
      let list = paths.map { "file://\($0.percentEncoded)\r\n" }.joined()
      try server.drop(list, type: "text/uri-list", on: window, x: x, y: y)
    case .text(let text): try server.drop(text, type: "text/plain", on: window, x: x, y: y)
    }
  }

  private static let modifierKeys = [
    (modifier: Modifiers.shift, key: XKey.shift), (.control, .control), (.alt, .alt),
  ]

  /// Sets the held modifiers to `modifiers`; others are released.
  private func hold(_ modifiers: Modifiers) throws {
    for key in AppProcess.modifierKeys {
      try connection.setKey(key.key, isDown: modifiers.contains(key.modifier))
    }
  }

  private func press(_ key: Key, _ modifiers: Modifiers) throws {
    guard let symbol = XKey.symbol(of: key) else {
      throw AutomationError(
        "The keyboard of the X server has no key for \(key). Perform the step offscreen.")
    }
    let modifiers = connection.needsShift(symbol: symbol) ? modifiers.union(.shift) : modifiers
    let held = AppProcess.modifierKeys.filter { modifiers.contains($0.modifier) }.map(\.key)
    for modifier in held { try connection.setKey(modifier, isDown: true) }
    try connection.setKey(symbol: symbol, isDown: true)
    try connection.setKey(symbol: symbol, isDown: false)
    for modifier in held.reversed() { try connection.setKey(modifier, isDown: false) }
  }
}

extension Step {
  /// The reason why the pointer and keyboard of an X server cannot perform the step; nil if they
  /// can.
  package var unsupportedReason: String? {
    switch self {
    case .click(_, let modifiers) where modifiers.contains(.command),
      .hold(let modifiers) where modifiers.contains(.command),
      .press(_, let modifiers) where modifiers.contains(.command):
      return "The keyboard of the X server has no Command key."
    case .scroll(_, let delta):
      let turns = [delta.width / InputEvent.wheelNotch, delta.height / InputEvent.wheelNotch]
      guard turns.contains(where: { $0 != $0.rounded() }) else { return nil }
      return "The wheel in X scrolls by multiples of \(Int(InputEvent.wheelNotch)) points."
    case .focus, .perform: return "X events cannot address an element."
    case .paste: return "X events cannot set the clipboard."
    case .compose, .commit: return "The X server has no input method."
    case .appearance, .contrast, .textScale, .motion, .scale:
      return "X events cannot change the display."
    case .window: return "X events have no key of a window."
    default: return nil
    }
  }
}

extension XKey {
  /// The key symbol of `key`; Latin-1 characters are their own symbols.
  fileprivate static func symbol(of key: Key) -> UInt? {
    switch key {
    case .character(let character):
      character.unicodeScalars.first.flatMap { $0.value < 256 ? UInt($0.value) : nil }
    case .function(let number): 0xffbd + UInt(number)  // XK_F1 is 0xffbe
    default: allCases.first { "\($0)" == "\(key)" }?.rawValue
    }
  }
}

extension String {
  /// The text with all bytes encoded, except unreserved characters and slashes (RFC 3986).
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      if isPlain || "-._~/".contains(character) { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
