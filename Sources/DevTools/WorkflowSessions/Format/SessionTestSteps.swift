internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Converts input events to verbs of `Harness`: a press and a release become a click.
///
///     at 1.25                          try await harness.advance(by: .milliseconds(1250))
///     move button "+" by 10,5          try await harness.click(.button("+"))
///     down
///     at 1.5
///     up
///
/// Events without a matching verb are sent to the driver unchanged: presses of several buttons at
/// once, and drags with pauses. Pointer moves without a pressed button are omitted, because no
/// expectation of a test depends on them. Recorded outputs of workers are an error.
struct SessionTestSteps {
  private var time = Duration.zero
  /// The time that passed since the last line.
  private var passed = Duration.zero
  /// Whether the last verb advanced the clock by itself.
  private var hasSettled = false
  private var place = RecordedSession.Place.point(Point(x: 0, y: 0))
  /// The position of the pointer, in points of the window.
  private var point = Point(x: 0, y: 0)
  private var gesture: SessionGesture?
  /// Whether the gesture is sent to the driver event by event.
  private var isRaw = false
  /// The modifiers that are held, and those that the lines so far hold.
  private var (held, emitted) = (Modifiers(), Modifiers())
  /// Whether an input method has marked text.
  private var isComposing = false
  /// Whether the next text is typed with a key.
  private var isTyping = false
  private var isActive = true

  /// Whether a button is pressed, so that the gesture is incomplete.
  var isHolding: Bool { gesture != nil }

  /// Returns the lines of a test that perform `action`.
  ///
  /// - Parameter next: The entry after it; a key that enters a text is omitted in favor of the
  ///   text.
  /// - Throws: `AutomationError` that names the entry that a test cannot perform.
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
      if case .hold(let modifiers) = step { (held, emitted) = (modifiers, modifiers) }
      // This click presses and releases its modifiers itself.
      if case .click(_, let modifiers) = step, !modifiers.isEmpty { (held, emitted) = ([], []) }
      return interrupted() + waited() + [Self.call(step)]
    case .input(let input): return lines(for: input, before: next)
    case .checkpoint: return []
    case .output(let output):
      throw AutomationError(
        "The worker \(output.path.joined(separator: ", ")) sent an output that a test cannot reproduce. Replay the session, or let the worker declare .rerun."
      )
    case .unreplayable(let reason):
      throw AutomationError("The session cannot be replayed: \(reason)")
    }
  }

  /// Returns the line of a test that performs `step`.
  private static func call(_ step: Step) -> String { "try await harness.\(step.code)" }

  /// Returns the lines of a test that send an event to the window and draw.
  private static func sending(_ event: String) -> [String] {
    ["harness.driver.send(\(event))", "try await harness.driver.step()"]
  }

  /// Returns the argument for a button other than the primary one.
  private static func with(_ button: PointerButton) -> String {
    button == .primary ? "" : ", with: .\(button)"
  }

  /// Returns the lines for a gesture that is incomplete at the end.
  mutating func rest() -> [String] { interrupted() }

  /// Returns the line that advances the clock by the time that passed.
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
    case .drop(let drop): return dropped(drop)
    case .clipboard(let text): return waited() + ["harness.clipboard.text = \(quoted(text))"]
    case .primarySelection(let text):
      return waited() + ["harness.clipboard.primarySelection = \(quoted(text))"]
    }
  }

  private mutating func dropped(_ drop: Drop) -> [String] {
    // In a text field, the position decides where the text is inserted.
    if case .on(let selector, _) = place, selector.role?.isEdited != true {
      return interrupted() + waited() + [Self.call(.drop(drop, on: selector))]
    }
    let (attempt, position) = Self.point(at: place)
    let content =
      switch drop {
      case .files(let paths): ".files([\(paths.map(quoted).joined(separator: ", "))])"
      case .text(let text): ".text(\(quoted(text)))"
      }
    return interrupted() + waited() + [
      "\(attempt)harness.driver.send(.dropped(\(content), at: \(position)))",
      "try await harness.driver.step()",
    ]
  }

  /// Returns the lines that send an event to the window unchanged.
  private mutating func sent(_ event: String) -> [String] {
    interrupted() + waited() + Self.sending(event)
  }
}

// MARK: - Pointer

extension SessionTestSteps {
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

  /// Returns the lines of a gesture that another action interrupts, event by event.
  private mutating func interrupted() -> [String] {
    guard let gesture, !isRaw else { return [] }
    isRaw = true
    let pause = passed
    defer { passed = pause }
    return holding() + gesture.parts.flatMap(lines)
  }

  /// Returns the lines that send one event of a gesture to the window.
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
    // Pointer moves before the gesture were omitted.
    if case .down = part.input { lines.append("harness.driver.send(.pointerMoved(\(point)))") }
    return lines + Self.sending(event)
  }

  /// Returns the click or drag for a gesture; nil if it is neither.
  private mutating func verb(for gesture: SessionGesture) -> [String]? {
    guard let button = gesture.button else { return nil }
    if button == .primary, case .on(let one, _) = gesture.start, case .on(let other, _) = place,
      one.isPressable
    {
      if one == other { return wait(gesture) + clickHolding(one) }
      // Between rows, the position in the row decides where the dragged one is dropped.
      if other.role != .row {
        return wait(gesture) + holding()
          + ["try await harness.drag(\(one.code), to: \(other.code))"]
      }
    }
    guard !gesture.hasPauses else { return nil }
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
    guard emitted.isEmpty, !held.isEmpty else { return holding() + [Self.call(.click(selector))] }
    return [Self.call(.click(selector, holding: held))]
  }

  /// Returns the line that updates the held modifiers, if they changed.
  private mutating func holding() -> [String] {
    guard held != emitted else { return [] }
    emitted = held
    return [Self.call(.hold(held))]
  }

  private func wheel(_ delta: Size) -> [String] {
    guard case .on(let selector, _) = place else {
      return Self.sending(".wheel(\(point.code), delta: \(delta.code))")
    }
    return [Self.call(.scroll(selector, by: delta))]
  }

  /// Returns the code for a position, and the keyword before a call that contains it.
  private static func point(at place: RecordedSession.Place) -> (attempt: String, code: String) {
    switch place {
    case .on(let selector, let offset):
      ("try ", "harness.find(\(selector.code)).bounds.origin + \(offset.code)")
    case .point(let point): ("", point.code)
    }
  }
}

// MARK: - Keyboard

extension SessionTestSteps {
  private mutating func key(_ press: KeyPress, before next: RecordedSession.Entry?) -> [String] {
    if case .input(.text)? = next, press.modifiers.isSubset(of: .shift) {
      isTyping = true
      return []
    }
    // Unlike a key press, a repeat of it does not trigger shortcuts.
    if press.isRepeat { return sent(".keyPressed(\(press.code))") }
    return interrupted() + waited() + [Self.call(.press(press.key, press.modifiers))]
  }

  /// A text was entered with keys, by committing a composition, or directly.
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
  /// Whether the selected element is pressed by a click anywhere on it.
  fileprivate var isPressable: Bool { role?.isPressable == true }
}

extension Semantics.Role {
  /// Whether the element is a field whose text the user edits.
  fileprivate var isEdited: Bool {
    self == .textField || self == .secureField || self == .textEditor
  }
}
