package import WorkflowCanvas
internal import WorkflowWidgets

extension Parameter where Value == Void {
  /// The parameter of a verb without parameters.
  package static var none: Parameter<Void> {
    Self(read: { _ throws(AutomationError) in }, text: { "" }).with(\.choose) { _ in () }
  }
}

// MARK: - Targets and positions

extension Parameter where Value == Selector {
  /// Returns the parameter for a selector; the fuzzer chooses among the `suitable` elements.
  static func target(
    _ suitable: @escaping @Sendable (AccessibilityNode) -> Bool = { _ in true }
  ) -> Self {
    Self(read: Selector.init(reading:), text: \.description)
      .with(\.choose) { $0.target(where: suitable) }
  }
}

extension Parameter where Value == Selector {
  /// Returns a copy of the parameter after a word.
  func after(_ word: String) -> Self {
    var parameter = Self(
      read: { scanner throws(AutomationError) in
        guard scanner.skip(word: word) else {
          throw AutomationError("Expected \(word) and an element, but found \(scanner.rest)")
        }
        return try read(&scanner)
      }, text: { "\(word) \(text($0))" })
    parameter.choose = choose
    return parameter
  }
}

extension Parameter where Value == Point {
  /// An offset such as `by 3,-4.5`, in points.
  package static var offset: Parameter<Point> {
    Self(
      read: { scanner throws(AutomationError) in
        guard scanner.skip(word: "by"), let point = scanner.point() else {
          throw AutomationError("Expected by X,Y in points, but found \(scanner.rest)")
        }
        return point
      }, text: { "by \($0.exactText)" }
    ).with(\.choose) { Point(x: $0.number(in: -120..<120), y: $0.number(in: -120..<120)) }
  }
}

extension Parameter where Value == Size {
  /// A scroll distance such as `by 0,48`, in points.
  package static var delta: Parameter<Size> {
    Self(
      read: { scanner throws(AutomationError) in
        let offset = try Parameter<Point>.offset.read(&scanner)
        return Size(width: offset.x, height: offset.y)
      }, text: { "by \(Point(x: $0.width, y: $0.height).exactText)" }
    ).with(\.choose) { Size(width: 0, height: $0.number(in: -200..<200)) }
  }

  /// A size such as `640x480`, in points.
  package static var size: Parameter<Size> {
    Self(
      "a size like 640x480 in points", Size.init(text:), text: \.text
    )
    .with(\.choose) { source in
      source.random.flip(1, of: 3) ? source.startSize : source.pick(RandomStepSource.sizes)
    }
  }
}

// MARK: - Texts and keys

extension Parameter where Value == String {
  /// Returns the parameter for a quoted text, which is masked in sessions if it is secret; the
  /// fuzzer chooses one of `texts`.
  package static func text(
    _ expected: String = "a quoted text", of texts: [String] = []
  ) -> Parameter<String> {
    Self(
      read: { scanner throws(AutomationError) in try scanner.expectQuoted(expected) },
      text: quoted
    )
    .with(\.hidden, \.masked)
    .with(\.simpler) { $0.count > 1 ? [String($0.prefix(1))] : [] }
    .with(\.choose) { $0.pick(texts) }
  }
}

extension Parameter where Value == [String] {
  /// The quoted paths of files, such as `"/a" "/b"`.
  package static var files: Parameter<[String]> {
    Self(
      read: { scanner throws(AutomationError) in
        var paths = [try scanner.expectQuoted("a quoted path")]
        while let path = try scanner.quotedText() { paths.append(path) }
        return paths
      }, text: { $0.map(quoted).joined(separator: " ") }
    )
    .with(\.simpler) { $0.count > 1 ? [[$0[0]]] : [] }
    .with(\.choose) { $0.pick(RandomStepSource.files) }
  }
}

extension Parameter where Value == PreEdit {
  /// Returns the parameter for marked text, such as `"ni" from 0 to 1`; if `isShort`, the range may
  /// be omitted when the caret is at the end.
  package static func preEdit(
    _ expected: String = "a quoted text", isShort: Bool = false, of texts: [String] = []
  ) -> Parameter<PreEdit> {
    Self(
      read: { scanner throws(AutomationError) in
        let text = try scanner.expectQuoted(expected)
        if isShort, scanner.isAtEnd { return PreEdit(text) }
        guard scanner.skip(word: "from"), let start = scanner.number({ Int($0) }),
          scanner.skip(word: "to"), let end = scanner.number({ Int($0) }), 0 <= start, start <= end
        else {
          throw AutomationError("Expected from A to B in characters, but found \(scanner.rest)")
        }
        return PreEdit(text, selection: start..<end)
      },
      text: { preEdit in
        if isShort, preEdit == PreEdit(preEdit.text) { return quoted(preEdit.text) }
        let selection = preEdit.selection
        return "\(quoted(preEdit.text)) from \(selection.lowerBound) to \(selection.upperBound)"
      }
    )
    .with(\.hidden) { PreEdit($0.text.masked) }
    .with(\.choose) { $0.pick(texts).map { PreEdit($0) } }
  }
}

extension Parameter where Value == KeyPress {
  /// A key with modifiers, such as `control+shift+tab`.
  package static var key: Parameter<KeyPress> {
    Self(
      "a key like tab or control+a", KeyPress.init(text:),
      text: { "\($0.modifiers.names.map { "\($0)+" }.joined())\($0.key.name)" }
    )
    .with(\.simpler) { $0.modifiers.isEmpty ? [] : [KeyPress($0.key)] }
    .with(\.choose) { $0.keyPress() }
  }
}

extension Parameter where Value == Modifiers {
  /// Modifiers such as `control+shift`, or `none`.
  package static var modifiers: Parameter<Modifiers> {
    Self(
      "modifiers like control+shift, or none", Modifiers.init(text:), text: \.text
    ).with(\.simpler) { $0.isEmpty ? [] : [[]] }
  }
}

extension Parameter where Value == Semantics.Action {
  /// An accessibility action and the word `on`, such as `press on`.
  static var action: Parameter<Semantics.Action> {
    Self(
      read: { scanner throws(AutomationError) in
        guard let action = scanner.number(Semantics.Action.init(rawValue:)),
          scanner.skip(word: "on")
        else {
          throw AutomationError(
            "Expected an action and on after perform, such as perform press on button \"Update\", but found \(scanner.rest)"
          )
        }
        return action
      }, text: { "\($0.rawValue) on" }
    ).with(\.choose) { _ in .press }
  }
}

// MARK: - Window surroundings

extension Parameter
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// Returns the parameter for a case of an enum, by its raw value.
  package static func choice(_ expected: String) -> Parameter<Value> {
    Self(expected, Value.init(rawValue:), text: \.rawValue)
      .with(\.choose) { $0.pick(Array(Value.allCases)) }
  }
}

extension Parameter where Value == Bool {
  /// Whether motion is reduced: `reduced` or `standard`.
  package static var reducedMotion: Parameter<Bool> {
    Self(
      "standard or reduced", { ["standard": false, "reduced": true][$0] },
      text: { $0 ? "reduced" : "standard" })
  }
}

extension Parameter where Value == Double {
  /// A factor of the font sizes, such as `1.5`.
  package static var textScale: Parameter<Double> {
    Self(
      "a text scale from 0.5 to 3",
      { Double($0).flatMap { Theme.textScales.contains($0) ? $0 : nil } }, text: exact
    ).with(\.choose) { $0.pick([1, 2]) }
  }

  /// A number of device pixels per point, such as `1.5`.
  package static var scale: Parameter<Double> {
    Self(
      "a scale from 0.5 to 4", { Double($0).flatMap { (0.5...4).contains($0) ? $0 : nil } },
      text: { "\($0)" }
    ).with(\.choose) { $0.pick([1, 1.25, 1.5, 2]) }
  }
}

extension Parameter where Value == Duration {
  /// A number of seconds, with at most nine decimals.
  package static var duration: Parameter<Duration> {
    Self("a number of seconds, such as 0.25", Duration.init(seconds:), text: \.text)
      .with(\.simpler) { $0 > .milliseconds(17) ? [.milliseconds(17), $0 / 2] : [] }
      .with(\.choose) { .milliseconds(Int($0.number(in: 1..<301))) }
  }
}
