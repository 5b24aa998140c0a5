internal import WorkflowCanvas
internal import WorkflowWidgets

extension Step: VerbLine {
  /// The verbs, in the order in which messages list them.
  package enum Verb: String, SessionVerb {
    case click
    case doubleClick = "double-click"
    case longPress = "long-press"
    case hover, drag, scroll, focus
    case dropFiles = "drop files"
    case dropText = "drop text"
    case type, paste, compose, commit, press, hold, perform, resize, appearance, contrast
    case textScale = "text-scale"
    case motion, scale, window, close, advance, settle
  }

  package init(_ verb: Verb, from scanner: inout TextScanner) throws(AutomationError) {
    switch verb {
    case .click:
      let target = try scanner.selector()
      self = .click(target, holding: scanner.skip(word: "holding") ? try scanner.modifiers() : [])
    case .doubleClick: self = .doubleClick(try scanner.selector())
    case .longPress:
      let target = try scanner.selector()
      guard scanner.skip(word: "for") else {
        throw AutomationError("Expected for and a number of seconds, but found \(scanner.rest)")
      }
      self = .longPress(target, for: try scanner.duration())
    case .hover:
      let target = try scanner.selector()
      self = .hover(target, for: scanner.skip(word: "for") ? try scanner.duration() : .zero)
    case .drag: self = .drag(try scanner.selector(), by: try scanner.offset())
    case .scroll: self = .scroll(try scanner.selector(), by: try scanner.delta())
    case .focus: self = .focus(try scanner.selector())
    case .dropFiles: self = .drop(try scanner.files(), on: try scanner.selector(after: "on"))
    case .dropText:
      let text = try scanner.expectQuoted("a quoted text")
      self = .drop(.text(text), on: try scanner.selector(after: "on"))
    case .type: self = .type(try scanner.expectQuoted("a quoted text after type"))
    case .paste: self = .paste(try scanner.expectQuoted("a quoted text after paste"))
    case .compose: self = .compose(try scanner.preEdit("a quoted text after compose"))
    case .commit: self = .commit(try scanner.expectQuoted("a quoted text after commit"))
    case .press:
      let press = try scanner.key()
      self = .press(press.key, press.modifiers)
    case .hold: self = .hold(try scanner.modifiers())
    case .perform: self = .perform(try scanner.action(), try scanner.selector())
    case .resize: self = .resize(try scanner.size())
    case .appearance: self = .appearance(try scanner.choice("light or dark after appearance"))
    case .contrast: self = .contrast(try scanner.choice("standard or high"))
    case .textScale: self = .textScale(try scanner.textScale())
    case .motion: self = .motion(isReduced: try scanner.isMotionReduced())
    case .scale: self = .scale(try scanner.scale())
    case .window: self = .window(try scanner.expectQuoted("the key of a window in quotes"))
    case .close: self = .close
    case .advance: self = .advance(try scanner.duration())
    case .settle: self = .settle
    }
  }
}

extension Step: CustomStringConvertible {
  /// The step in the syntax of session files: `click button "Update"`, `press control+a`, `advance
  /// 0.25`.
  public var description: String {
    switch self {
    case .click(let target, let modifiers):
      Verb.click.line("\(target)", modifiers.isEmpty ? "" : "holding \(modifiers.text)")
    case .doubleClick(let target): Verb.doubleClick.line("\(target)")
    case .longPress(let target, let duration):
      Verb.longPress.line("\(target)", "for \(duration.text)")
    case .hover(let target, let duration):
      Verb.hover.line("\(target)", duration == .zero ? "" : "for \(duration.text)")
    case .drag(let target, let offset):
      Verb.drag.line("\(target)", "by \(offset.exactText)")
    case .scroll(let target, let delta): Verb.scroll.line("\(target)", delta.deltaText)
    case .focus(let target): Verb.focus.line("\(target)")
    case .drop(.files(let paths), let target):
      Verb.dropFiles.line(paths.quotedTexts, "on \(target)")
    case .drop(.text(let text), let target):
      Verb.dropText.line(quoted(text), "on \(target)")
    case .type(let text): Verb.type.line(quoted(text))
    case .paste(let text): Verb.paste.line(quoted(text))
    case .compose(let preEdit):
      Verb.compose.line(
        preEdit == PreEdit(preEdit.text) ? quoted(preEdit.text) : preEdit.textWithSelection)
    case .commit(let text): Verb.commit.line(quoted(text))
    case .press(let key, let modifiers): Verb.press.line(KeyPress(key, modifiers).text)
    case .hold(let modifiers): Verb.hold.line(modifiers.text)
    case .perform(let action, let target):
      Verb.perform.line("\(action.rawValue) on \(target)")
    case .resize(let size): Verb.resize.line(size.text)
    case .appearance(let appearance): Verb.appearance.line(appearance.rawValue)
    case .contrast(let contrast): Verb.contrast.line(contrast.rawValue)
    case .textScale(let scale): Verb.textScale.line(exact(scale))
    case .motion(let isReduced): Verb.motion.line(isReduced ? "reduced" : "standard")
    case .scale(let scale): Verb.scale.line("\(scale)")
    case .window(let key): Verb.window.line(quoted(key))
    case .close: Verb.close.line()
    case .advance(let duration): Verb.advance.line(duration.text)
    case .settle: Verb.settle.line()
    }
  }

  /// Creates a step from its description.
  ///
  /// - Throws: `AutomationError` with the expected syntax and the text that was found instead.
  package init(parsing line: String) throws(AutomationError) {
    var scanner = TextScanner(line)
    guard let step = try Step(readingVerb: &scanner) else {
      let words = Verb.words.dropLast().joined(separator: ", ")
      throw AutomationError("Expected \(words) or settle, but found \(scanner.rest)")
    }
    try scanner.expectEnd()
    self = step
  }
}
