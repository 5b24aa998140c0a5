package import WorkflowCanvas
package import WorkflowWidgets

extension Step: CustomStringConvertible {
  /// The step as a line: `click button "Update"`, `press control+a`, `advance 0.25`.
  public var description: String {
    switch self {
    case .click(let selector): "click \(selector)"
    case .doubleClick(let selector): "double-click \(selector)"
    case .hover(let selector): "hover \(selector)"
    case .drag(let selector, let offset): "drag \(selector) by \(offset.exactText)"
    case .scroll(let selector, let delta):
      "scroll \(selector) by \(exact(delta.width)),\(exact(delta.height))"
    case .focus(let selector): "focus \(selector)"
    case .type(let text): "type \(quoted(text))"
    case .paste(let text): "paste \(quoted(text))"
    case .compose(let text): "compose \(quoted(text))"
    case .commit(let text): "commit \(quoted(text))"
    case .press(let key, let modifiers):
      "press \(modifiers.names.map { "\($0)+" }.joined())\(key.name)"
    case .hold(let modifiers): "hold \(modifiers.text)"
    case .perform(let action, let selector): "perform \(action.rawValue) on \(selector)"
    case .resize(let size): "resize \(size.text)"
    case .appearance(let appearance): "appearance \(appearance.rawValue)"
    case .contrast(let contrast): "contrast \(contrast.rawValue)"
    case .textScale(let scale): "text-scale \(exact(scale))"
    case .motion(let isReduced): "motion \(isReduced ? "reduced" : "standard")"
    case .scale(let scale): "scale \(scale)"
    case .close: "close"
    case .advance(let duration): "advance \(duration.text)"
    case .settle: "settle"
    }
  }

  /// Reads a step from its description.
  ///
  /// - Throws: `AutomationError` that says what is wrong with the line and how it should be.
  public init(parsing line: String) throws(AutomationError) {
    var scanner = TextScanner(line)
    try self.init(reading: &scanner)
    guard scanner.isAtEnd else {
      throw AutomationError("Expected the end of the line, but found \(scanner.rest)")
    }
  }

  /// What lines begin with.
  package static let words = [
    "click", "double-click", "hover", "drag", "scroll", "focus", "type", "paste", "compose",
    "commit", "press", "hold", "perform", "resize", "appearance", "contrast",
    "text-scale", "motion", "scale", "close", "advance", "settle",
  ]

  package init(reading scanner: inout TextScanner) throws(AutomationError) {
    let start = scanner.rest
    switch scanner.word() {
    case "click": self = .click(try Selector(reading: &scanner))
    case "double-click": self = .doubleClick(try Selector(reading: &scanner))
    case "hover": self = .hover(try Selector(reading: &scanner))
    case "focus": self = .focus(try Selector(reading: &scanner))
    case "drag":
      let selector = try Selector(reading: &scanner)
      self = .drag(selector, by: try scanner.offset())
    case "scroll":
      let selector = try Selector(reading: &scanner)
      let offset = try scanner.offset()
      self = .scroll(selector, by: Size(width: offset.x, height: offset.y))
    case "type": self = .type(try scanner.text(after: "type"))
    case "paste": self = .paste(try scanner.text(after: "paste"))
    case "compose": self = .compose(try scanner.text(after: "compose"))
    case "commit": self = .commit(try scanner.text(after: "commit"))
    case "press":
      let (key, modifiers) = try scanner.keyPress()
      self = .press(key, modifiers)
    case "hold": self = .hold(try scanner.modifiers())
    case "perform":
      guard let action = scanner.number(Semantics.Action.init(rawValue:)), scanner.skip(word: "on")
      else {
        throw AutomationError(
          "Expected an action and on after perform, as perform press on button \"Update\", but found \(scanner.rest)"
        )
      }
      self = .perform(action, try Selector(reading: &scanner))
    case "resize": self = .resize(try scanner.size())
    case "appearance":
      guard let appearance = scanner.number(Appearance.init(rawValue:)) else {
        throw AutomationError("Expected light or dark after appearance, but found \(scanner.rest)")
      }
      self = .appearance(appearance)
    case "contrast": self = .contrast(try scanner.contrast())
    case "text-scale": self = .textScale(try scanner.textScale())
    case "motion": self = .motion(isReduced: try scanner.motion() == .reduced)
    case "scale":
      let scale = scanner.number { Double($0).flatMap { (0.5...4).contains($0) ? $0 : nil } }
      guard let scale else {
        throw AutomationError("Expected a scale from 0.5 to 4, but found \(scanner.rest)")
      }
      self = .scale(scale)
    case "close": self = .close
    case "advance": self = .advance(try scanner.seconds())
    case "settle": self = .settle
    default:
      let words = Step.words.dropLast().joined(separator: ", ")
      throw AutomationError("Expected \(words) or settle, but found \(start)")
    }
  }
}

// MARK: - Parts of lines

extension TextScanner {
  fileprivate mutating func text(after verb: String) throws(AutomationError) -> String {
    guard let text = try quotedText() else {
      throw AutomationError("Expected a quoted text after \(verb), but found \(rest)")
    }
    return text
  }

  /// `by 3,-4.5`.
  package mutating func offset() throws(AutomationError) -> Point {
    guard skip(word: "by"), let point = point() else {
      throw AutomationError("Expected by X,Y in points, but found \(rest)")
    }
    return point
  }

  /// `3,-4.5`, with numbers that can be added to others.
  package mutating func point() -> Point? {
    number { text in
      Point(text: text).flatMap { point in
        max(abs(point.x), abs(point.y)) <= SessionLimits.distance ? point : nil
      }
    }
  }

  /// `high`.
  package mutating func contrast() throws(AutomationError) -> Contrast {
    try expect("standard or high", Contrast.init(rawValue:))
  }

  /// `1.5`.
  package mutating func textScale() throws(AutomationError) -> Double {
    try expect("a text scale from 0.5 to 3") { text in
      Double(text).flatMap { Theme.textScales.contains($0) ? $0 : nil }
    }
  }

  /// `reduced`.
  package mutating func motion() throws(AutomationError) -> Motion {
    try expect("standard or reduced") { ["standard": .standard, "reduced": .reduced][$0] }
  }

  /// `640x480`.
  package mutating func size() throws(AutomationError) -> Size {
    guard let size = number(Size.init(text:)) else {
      throw AutomationError("Expected a size like 640x480 in points, but found \(rest)")
    }
    return size
  }

  /// Seconds, with up to nine decimals.
  package mutating func seconds() throws(AutomationError) -> Duration {
    guard let duration = number(Duration.init(seconds:)) else {
      throw AutomationError("Expected seconds from 0, as 0.25, but found \(rest)")
    }
    return duration
  }

  /// `control+shift+tab`.
  package mutating func keyPress() throws(AutomationError) -> (Key, Modifiers) {
    let place = rest
    guard let word = word() else {
      throw AutomationError("Expected a key like tab or control+a, but found \(place)")
    }
    var name = word[...]
    var modifiers: Modifiers = []
    while let (modifier, prefix) = Modifiers.named.first(where: { name.hasPrefix("\($0.1)+") }),
      name.count > prefix.count + 1
    {
      modifiers.insert(modifier)
      name = name.dropFirst(prefix.count + 1)
    }
    guard let key = Key(name: String(name)) else {
      throw AutomationError("Expected a key like tab or control+a, but found \(place)")
    }
    return (key, modifiers)
  }
}

extension TextScanner {
  /// `none`, or names like `control+shift`.
  package mutating func modifiers() throws(AutomationError) -> Modifiers {
    try expect("modifiers like control+shift, or none") { word in
      if word == "none" { return [] }
      var modifiers: Modifiers = []
      for name in word.split(separator: "+") {
        guard let known = Modifiers.named.first(where: { $0.1 == name }) else { return nil }
        modifiers.insert(known.0)
      }
      return modifiers
    }
  }
}

extension Point {
  /// Reads `3,-4.5`.
  package init?(text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      return nil
    }
    self.init(x: x, y: y)
  }
}

extension Size {
  /// Reads `640x480`.
  package init?(text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...8_192).contains(width), (1...8_192).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension Duration {
  /// The duration in seconds, exact to the nanosecond: `0.25`.
  package var text: String {
    let (seconds, attoseconds) = components
    let nanoseconds = attoseconds / 1_000_000_000
    guard nanoseconds > 0 else { return "\(seconds)" }
    var decimals = String(nanoseconds)
    decimals = String(repeating: "0", count: 9 - decimals.count) + decimals
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(seconds).\(decimals)"
  }

  /// Reads `text`; nil where that is no number of seconds from 0, with up to nine decimals.
  init?(seconds text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = UInt32(parts[0]),
      parts.count == 1 || (1...9).contains(parts[1].count)
    else { return nil }
    var nanoseconds: UInt32 = 0
    if parts.count == 2 {
      let decimals = parts[1] + String(repeating: "0", count: 9 - parts[1].count)
      guard let value = UInt32(decimals) else { return nil }
      nanoseconds = value
    }
    self = .seconds(Int64(whole)) + .nanoseconds(Int64(nanoseconds))
  }
}

extension Modifiers {
  static let named: [(Modifiers, String)] = [
    (.control, "control"), (.shift, "shift"), (.alt, "alt"), (.command, "command"),
  ]

  /// What the modifiers are called in lines of sessions.
  package var names: [String] { Modifiers.named.filter { contains($0.0) }.map(\.1) }

  /// The modifiers as `control+shift`, or `none`.
  package var text: String { isEmpty ? "none" : names.joined(separator: "+") }
}

extension Key {
  private static let named: [(Key, String)] = [
    (.tab, "tab"), (.enter, "enter"), (.space, "space"), (.escape, "escape"),
    (.backspace, "backspace"), (.delete, "delete"), (.left, "left"), (.right, "right"),
    (.up, "up"), (.down, "down"), (.home, "home"), (.end, "end"), (.pageUp, "page-up"),
    (.pageDown, "page-down"), (.menu, "menu"),
  ]

  /// The keys that type nothing.
  static var all: [Key] { named.map(\.0) }

  /// What the key is called in lines of sessions.
  package var name: String {
    if case .character(let character) = self { return String(character) }
    return Key.named.first { $0.0 == self }?.1 ?? "\(self)"
  }

  /// The key of that name: a word, or the one character it types.
  init?(name: String) {
    if let key = Key.named.first(where: { $0.1 == name })?.0 {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else {
      return nil
    }
  }
}
