internal import CSDL
internal import WorkflowCanvas

/// A key that was pressed or released, as assistive technology receives it.
package struct ForwardedKey: Sendable {
  package let isPress: Bool
  /// The X11 key symbol; 0 if unknown.
  package let symbol: UInt32
  /// The X11 key code; 0 if unknown.
  package let code: UInt32
  /// The bits of the held modifiers, as X11 defines them.
  package let modifiers: UInt32
  /// The time in milliseconds since some moment.
  package let time: UInt32
  /// The text that the key types; empty for none.
  package let text: String
}

/// Asks assistive technology about each key before the app receives it: screen readers have commands
/// of their own, and need to know the key before they hear what it changes.
///
/// Until the answer, at most 100 ms after a key arrived, that key and all later events are held back.
/// After such a delay, keys are not held back until the next answer.
@MainActor
package final class KeyForwarding {
  private struct HeldEvent {
    let event: SDL_Event
    let deadline: ContinuousClock.Instant
  }

  private struct Question {
    /// Whether the key is not for the app; nil before the answer.
    var isConsumed: Bool?
    /// Whether the deadline has passed. An answer can still come from the main-actor jobs of that
    /// turn: the app itself may have been busy.
    var isLate = false
  }

  private let ask: (ForwardedKey, @escaping @MainActor (Bool?) -> Void) -> Void
  private let now: () -> ContinuousClock.Instant
  private var held: ArraySlice<HeldEvent> = []
  /// The question about the first event in `held`; nil if it was not asked.
  private var question: Question?
  private var questionCount = 0
  /// Whether keys wait no longer, since no answer has come after one that was not in time.
  private var isOverdue = false

  private static let patience = Duration.milliseconds(100)

  /// - Parameters:
  ///   - now: Returns the current time.
  ///   - ask: Calls its second argument, immediately or later, with whether the key is not for the app;
  ///     with nil if there is no answer.
  package init(
    now: @escaping () -> ContinuousClock.Instant = { .now },
    _ ask: @escaping (ForwardedKey, @escaping @MainActor (Bool?) -> Void) -> Void
  ) {
    self.now = now
    self.ask = ask
  }

  /// The time until which events are held back; nil if none are, zero if they no longer need to.
  var timeout: Duration? {
    guard let first = held.first else { return nil }
    guard let question, question.isConsumed == nil, !question.isLate else { return .zero }
    return max(.zero, first.deadline - now())
  }

  /// Adds `events`, and returns those that the app may receive now.
  func release(_ events: some Sequence<SDL_Event>) -> [SDL_Event] {
    let now = now()
    held += events.map { HeldEvent(event: $0, deadline: now + Self.patience) }
    var released: [SDL_Event] = []
    while let first = held.first {
      if question == nil { startQuestion(about: first.event) }
      if let asked = question, asked.isConsumed == nil, !isOverdue {
        guard asked.isLate else {
          question?.isLate = first.deadline <= now
          break
        }
        isOverdue = true
      }
      held.removeFirst()
      if question?.isConsumed != true {
        released.append(first.event)
      } else if first.event.type == SDL_KEYDOWN.rawValue {
        while held.first?.event.type == SDL_TEXTINPUT.rawValue { held.removeFirst() }
      }
      question = nil
    }
    if held.isEmpty { held = [] }
    return released
  }

  /// Asks about `event`, unless it is no key, or one without a symbol, with which screen readers
  /// cannot deal.
  private func startQuestion(about event: SDL_Event) {
    let isPress = event.type == SDL_KEYDOWN.rawValue
    guard isPress || event.type == SDL_KEYUP.rawValue else { return }
    let key = withUnsafePointer(to: event.key) { CSDLGetKey($0) }
    guard key.symbol != 0 else { return }
    let next = held.dropFirst().first?.event
    let typed = isPress && next?.type == SDL_TEXTINPUT.rawValue ? next : nil
    let text = typed.map { withUnsafeBytes(of: $0.text.text, InputEvent.text) } ?? ""
    questionCount += 1
    let number = questionCount
    question = Question()
    ask(
      ForwardedKey(
        isPress: isPress, symbol: key.symbol, code: key.code, modifiers: key.modifiers,
        time: event.key.timestamp, text: text)
    ) { [weak self] isConsumed in
      guard let self else { return }
      if isConsumed != nil { isOverdue = false }
      if questionCount == number { question?.isConsumed = isConsumed ?? false }
    }
  }
}
