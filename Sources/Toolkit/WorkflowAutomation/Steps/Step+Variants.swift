internal import WorkflowCanvas
internal import WorkflowWidgets

extension Step {
  /// The time by which the step advances the clock.
  var duration: Duration {
    switch self {
    case .hover(_, let duration), .longPress(_, let duration), .advance(let duration): duration
    default: .zero
    }
  }

  /// The step with each character of a secret masked.
  package var withoutSecret: Step {
    switch self {
    case .type(let text): .type(text.masked)
    case .paste(let text): .paste(text.masked)
    case .compose(let preEdit): .compose(PreEdit(preEdit.text.masked))
    case .commit(let text): .commit(text.masked)
    case .drop(.text(let text), let target): .drop(.text(text.masked), on: target)
    default: self
    }
  }

  /// Simpler steps that may reproduce the same finding of the fuzzer, the simplest first.
  package var simpler: [Step] {
    switch self {
    case .click(let target, let modifiers): modifiers.isEmpty ? [] : [.click(target)]
    case .doubleClick(let target), .longPress(let target, _), .perform(.press, let target):
      [.click(target)]
    case .hover(let target, let duration):
      duration == .zero
        ? [] : [.hover(target)] + duration.shorter.map { .hover(target, for: $0) }
    case .drag(let target, _): [.hover(target), .click(target)]
    case .drop(.files(let paths), let target):
      [.hover(target)] + (paths.count > 1 ? [.drop(.files([paths[0]]), on: target)] : [])
    case .drop(.text(let text), let target):
      [.hover(target)] + text.start.map { .drop(.text($0), on: target) }
    case .type(let text): text.start.map(Step.type)
    case .paste(let text): [.type(String(text.prefix(1)))] + text.start.map(Step.paste)
    case .compose(let preEdit): [.type(String(preEdit.text.prefix(1)))]
    case .commit(let text): [.type(String(text.prefix(1)))] + text.start.map(Step.commit)
    case .press(let key, let modifiers): modifiers.isEmpty ? [] : [.press(key, [])]
    case .hold(let modifiers): modifiers.isEmpty ? [] : [.hold([])]
    case .advance(let duration): duration.shorter.map(Step.advance)
    case .settle: [.advance(.milliseconds(17))]
    case .scroll, .focus, .perform, .resize, .appearance, .contrast, .textScale, .motion, .scale,
      .window, .close:
      []
    }
  }
}

extension Duration {
  /// Shorter durations, the shortest first; none if this one is about a frame.
  fileprivate var shorter: [Duration] {
    self > .milliseconds(17) ? [.milliseconds(17), self / 2] : []
  }
}

extension String {
  /// The first character; none if there is no other.
  fileprivate var start: [String] { count > 1 ? [String(prefix(1))] : [] }
}
