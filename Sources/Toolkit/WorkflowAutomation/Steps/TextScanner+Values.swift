package import WorkflowCanvas
internal import WorkflowWidgets

// The parameters of verbs. Each method throws an `AutomationError` with the expected syntax and the
// text that was found instead.

extension TextScanner {
  package mutating func selector() throws(AutomationError) -> Selector {
    try Selector(reading: &self)
  }

  mutating func selector(after word: String) throws(AutomationError) -> Selector {
    guard skip(word: word) else {
      throw AutomationError("Expected \(word) and an element, but found \(rest)")
    }
    return try selector()
  }

  /// Scans an offset such as `by 3,-4.5`, in points.
  package mutating func offset() throws(AutomationError) -> Point {
    guard skip(word: "by"), let point = point() else {
      throw AutomationError("Expected by X,Y in points, but found \(rest)")
    }
    return point
  }

  /// Scans the distance of a scroll, such as `by 0,48`, in points.
  package mutating func delta() throws(AutomationError) -> Size {
    let offset = try offset()
    return Size(width: offset.x, height: offset.y)
  }

  /// Scans a size such as `640x480`, in points.
  package mutating func size() throws(AutomationError) -> Size {
    try expect("a size like 640x480 in points", Size.init(text:))
  }

  /// Scans quoted paths, such as `"/a" "/b"`.
  package mutating func files() throws(AutomationError) -> Drop {
    var paths = [try expectQuoted("a quoted path")]
    while let path = try quotedText() { paths.append(path) }
    return .files(paths)
  }

  /// Scans marked text such as `"ni" from 0 to 1`; if `isShort`, the range may be omitted when the
  /// caret is at the end.
  package mutating func preEdit(
    _ expected: String, isShort: Bool = true
  ) throws(AutomationError) -> PreEdit {
    let text = try expectQuoted(expected)
    if isShort, isAtEnd { return PreEdit(text) }
    guard skip(word: "from"), let start = number({ Int($0) }),
      skip(word: "to"), let end = number({ Int($0) }), 0 <= start, start <= end
    else {
      throw AutomationError("Expected from A to B in characters, but found \(rest)")
    }
    return PreEdit(text, selection: start..<end)
  }

  /// Scans a key with modifiers, such as `control+shift+tab`.
  package mutating func key() throws(AutomationError) -> KeyPress {
    try expect("a key like tab or control+a", KeyPress.init(text:))
  }

  /// Scans modifiers such as `control+shift`, or `none`.
  package mutating func modifiers() throws(AutomationError) -> Modifiers {
    try expect("modifiers like control+shift, or none", Modifiers.init(text:))
  }

  /// Scans an accessibility action and the word `on`, such as `press on`.
  mutating func action() throws(AutomationError) -> Semantics.Action {
    guard let action = number(Semantics.Action.init(rawValue:)), skip(word: "on") else {
      throw AutomationError(
        "Expected an action and on after perform, such as perform press on button \"Update\", but found \(rest)"
      )
    }
    return action
  }

  /// Scans a case of an enum, by its raw value.
  package mutating func choice<Choice: RawRepresentable<String>>(
    _ expected: String
  ) throws(AutomationError) -> Choice {
    try expect(expected, Choice.init(rawValue:))
  }

  /// Scans `reduced` or `standard`; returns whether motion is reduced.
  package mutating func isMotionReduced() throws(AutomationError) -> Bool {
    try expect("standard or reduced") { ["standard": false, "reduced": true][$0] }
  }

  /// Scans a factor of the font sizes, such as `1.5`.
  package mutating func textScale() throws(AutomationError) -> Double {
    try number(in: Theme.textScales, "a text scale from 0.5 to 3")
  }

  /// Scans a number of device pixels per point, such as `1.5`.
  package mutating func scale() throws(AutomationError) -> Double {
    try number(in: 0.5...4, "a scale from 0.5 to 4")
  }

  package mutating func number(
    in range: ClosedRange<Double>, _ expected: String
  ) throws(AutomationError) -> Double {
    try expect(expected) { Double($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Scans a number of seconds, with at most nine decimals.
  package mutating func duration() throws(AutomationError) -> Duration {
    try expect("a number of seconds, such as 0.25", Duration.init(seconds:))
  }
}
