internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Makes verbs of a harness out of what a hand did: a press and a release become a click.
///
///     at 1.25                          try await harness.advance(by: .milliseconds(1250))
///     move button "+" by 10,5          try await harness.click(.button("+"))
///     down
///     at 1.5
///     up
///
/// What is no verb of a harness goes to its driver as it came: presses of several buttons at once,
/// drags that rest on their way. The pointer's way where no button is held is left out, for nothing
/// that a test expects depends on it. What came from outside of the app is refused.
struct SessionVerbs {
  private var time = Duration.zero
  /// The time that passed since the last line.
  private var passed = Duration.zero
  /// Whether the last verb let time pass by itself.
  private var hasSettled = false
  private var place = RecordedSession.Place.point(Point(x: 0, y: 0))
  /// Where the pointer is, in points of the window.
  private var point = Point(x: 0, y: 0)
  private var gesture: SessionGesture?
  /// Whether the gesture goes to the driver event by event.
  private var isRaw = false
  /// The modifiers that the hand holds, and those that the lines so far hold.
  private var (held, told) = (Modifiers(), Modifiers())
  /// Whether an input method has a text in the making.
  private var isComposing = false
  /// Whether the text that follows is typed by a key.
  private var isTyping = false
  private var isActive = true

  /// Whether a button is held, so that what is done is not whole yet.
  var isHolding: Bool { gesture != nil }

  /// The lines of a test that do `action`.
  ///
  /// - Parameter next: What comes after it; a key that goes with a text is left to the text.
  /// - Throws: `AutomationError` that names what no test can do.
  mutating func lines(
    for action: SessionScript.Action, before next: RecordedSession.Entry? = nil
  ) throws(AutomationError) -> [String] {
    if let pointer = action.pointer { point = pointer }
    switch action.entry {
    case .at(let next):
      if !hasSettled { passed += max(.zero, next - time) }
      hasSettled = false
      time = max(time, next)
      return []
    case .step(let step):
      time += step.duration
      if case .advance(let duration) = step {
        passed += duration
        return []
      }
      hasSettled = step == .settle
      if case .hold(let modifiers) = step { (held, told) = (modifiers, modifiers) }
      // It holds its modifiers itself, and lets them go.
      if case .click(_, let modifiers) = step, !modifiers.isEmpty { (held, told) = ([], []) }
      return interrupted() + waited() + [Self.call(step)]
    case .input(let input): return lines(for: input, before: next)
    case .checkpoint: return []
    case .output(let output):
      throw AutomationError(
        "The worker \(output.path.joined(separator: ", ")) sent what no test can have again. Replay the session, or let the worker declare .rerun."
      )
    case .unreplayable(let reason):
      throw AutomationError("The session cannot be done again: \(reason)")
    }
  }

  /// The line of a test that does `step`.
  private static func call(_ step: Step) -> String { "try await harness.\(step.code)" }

  /// The lines of a test that hand one event to the window and draw.
  private static func sending(_ event: String) -> [String] {
    ["harness.driver.send(\(event))", "try await harness.driver.step()"]
  }

  /// The argument for a button other than the primary one.
  private static func with(_ button: PointerButton) -> String {
    button == .primary ? "" : ", with: .\(button)"
  }

  /// The lines for what is not whole at the end.
  mutating func rest() -> [String] { interrupted() }

  /// The line that lets the time pass that has passed.
  mutating func waited() -> [String] {
    defer { passed = .zero }
    return passed > .zero ? [Self.call(.advance(passed))] : []
  }

  private mutating func lines(
    for input: RecordedSession.Input, before next: RecordedSession.Entry?
  ) -> [String] {
    switch input {
    case .move(let place):
      self.place = place
      return isHolding ? pointerLines(for: input) : []
    case .leave: return isHolding ? pointerLines(for: input) : []
    case .down, .up: return pointerLines(for: input)
    case .wheel(let delta): return interrupted() + waited() + holding() + wheel(delta)
    case .modifiers(let modifiers):
      held = modifiers
      return isHolding ? interrupted() + waited() + holding() : []
    case .activate(let isActive):
      defer { self.isActive = isActive }
      return isActive == self.isActive ? [] : sent(".activated(\(isActive))")
    case .keyDown(let press): return key(press, before: next)
    case .keyUp: return []
    case .text(let text): return typed(text)
    case .compose(let preEdit): return composed(preEdit, before: next)
    case .clipboard(let text): return waited() + ["harness.clipboard.text = \(quoted(text))"]
    case .primarySelection(let text):
      return waited() + ["harness.clipboard.primarySelection = \(quoted(text))"]
    }
  }

  /// The lines that hand an event to the window as it is.
  private mutating func sent(_ event: String) -> [String] {
    interrupted() + waited() + Self.sending(event)
  }
}

// MARK: - Pointer

extension SessionVerbs {
  private mutating func pointerLines(for input: RecordedSession.Input) -> [String] {
    var gesture = gesture ?? SessionGesture(start: place)
    let isStart = self.gesture == nil
    gesture.add(SessionGesture.Part(input: input, point: point, pause: passed))
    passed = .zero
    self.gesture = gesture.isOver ? nil : gesture
    if isRaw {
      isRaw = !gesture.isOver
      return gesture.parts.suffix(1).flatMap(lines)
    }
    guard gesture.isOver else { return [] }
    if !isStart, let lines = verb(for: gesture) { return lines }
    return holding() + gesture.parts.flatMap(lines)
  }

  /// Something else is done while a button is held: what was done with the pointer comes first.
  private mutating func interrupted() -> [String] {
    guard let gesture, !isRaw else { return [] }
    isRaw = true
    let pause = passed
    defer { passed = pause }
    return holding() + gesture.parts.flatMap(lines)
  }

  /// The lines that hand one event of a gesture to the window.
  private func lines(for part: SessionGesture.Part) -> [String] {
    let point = part.point.code
    let event: String
    switch part.input {
    case .down(let button): event = ".pointerPressed(\(point), .\(button))"
    case .up(let button): event = ".pointerReleased(\(point), .\(button))"
    case .leave: event = ".pointerLeft"
    default: event = ".pointerMoved(\(point))"
    }
    var lines = part.pause > .zero ? [Self.call(.advance(part.pause))] : []
    // Where the pointer moved before the gesture is not told.
    if case .down = part.input { lines.append("harness.driver.send(.pointerMoved(\(point)))") }
    return lines + Self.sending(event)
  }

  /// The click or the drag that a gesture is; nil where it is neither.
  private mutating func verb(for gesture: SessionGesture) -> [String]? {
    guard let button = gesture.button else { return nil }
    if button == .primary, case .on(let one, _) = gesture.start, case .on(let other, _) = place,
      one.isPressable
    {
      if one == other { return wait(gesture) + clickHolding(one) }
      return wait(gesture) + holding()
        + ["try await harness.drag(\(one.code), to: \(other.code))"]
    }
    guard !gesture.rests else { return nil }
    let distance = gesture.distance
    let (attempt, start) = Self.point(at: gesture.start)
    let verb =
      distance == Point(x: 0, y: 0)
      ? "click(at: \(start)\(Self.with(button)))"
      : "drag(from: \(start), by: \(distance.code)\(Self.with(button)))"
    return wait(gesture) + holding()
      + ["\(attempt)harness.driver.\(verb)", "try await harness.driver.step()"]
  }

  private mutating func wait(_ gesture: SessionGesture) -> [String] {
    passed = gesture.duration
    return waited()
  }

  private mutating func clickHolding(_ selector: Selector) -> [String] {
    guard told.isEmpty, !held.isEmpty else { return holding() + [Self.call(.click(selector))] }
    return [Self.call(.click(selector, holding: held))]
  }

  /// The line after which the modifiers are held that the hand holds.
  private mutating func holding() -> [String] {
    guard held != told else { return [] }
    told = held
    return [Self.call(.hold(held))]
  }

  private func wheel(_ delta: Size) -> [String] {
    guard case .on(let selector, _) = place else {
      return Self.sending(".wheel(\(point.code), delta: \(delta.code))")
    }
    return [Self.call(.scroll(selector, by: delta))]
  }

  /// The code for a place, and the word before a call that it is in.
  private static func point(at place: RecordedSession.Place) -> (attempt: String, code: String) {
    switch place {
    case .on(let selector, let offset):
      ("try ", "harness.find(\(selector.code)).bounds.origin + \(offset.code)")
    case .point(let point): ("", point.code)
    }
  }
}

// MARK: - Keyboard

extension SessionVerbs {
  private mutating func key(_ press: KeyPress, before next: RecordedSession.Entry?) -> [String] {
    if case .input(.text)? = next, press.modifiers.isSubset(of: .shift) {
      isTyping = true
      return []
    }
    // What a key brings about once, it does not bring about again while it is held.
    if press.isRepeat { return sent(".keyPressed(\(press.code))") }
    return interrupted() + waited() + [Self.call(.press(press.key, press.modifiers))]
  }

  /// A text comes from keys, from an input method that ends with it, or by itself.
  private mutating func typed(_ text: String) -> [String] {
    defer { (isTyping, isComposing) = (false, false) }
    if isTyping { return interrupted() + waited() + [Self.call(.type(text))] }
    if isComposing { return interrupted() + waited() + [Self.call(.commit(text))] }
    return sent(".textInput(\(quoted(text)))")
  }

  private mutating func composed(_ preEdit: PreEdit, before next: RecordedSession.Entry?)
    -> [String]
  {
    if preEdit.text.isEmpty, isComposing, case .input(.text)? = next { return [] }
    isComposing = !preEdit.text.isEmpty
    return interrupted() + waited() + [Self.call(.compose(preEdit))]
  }
}

extension Selector {
  /// Whether it means something that a click anywhere on it presses.
  fileprivate var isPressable: Bool { role?.isPressable == true }
}
