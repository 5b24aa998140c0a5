internal import WorkflowAutomation
internal import WorkflowCanvas

extension Session.Entry {
  private static let words = [
    "at", "tree", "worker", "obstacle", "move", "leave", "down", "up", "wheel", "key", "modifiers",
    "text", "composing", "clipboard", "selection", "activate", "deactivate",
  ]

  init(reading scanner: inout TextScanner) throws(AutomationError) {
    switch Self.words.first(where: { scanner.skip(word: $0) }) {
    case "at": self = .at(try scanner.seconds())
    case "tree": self = .seen(try scanner.sight())
    case "worker": self = .output(try scanner.output())
    case "obstacle": self = .obstacle(try scanner.expectQuoted("a quoted reason"))
    case "move": self = .input(.move(try scanner.place()))
    case "leave": self = .input(.leave)
    case "down": self = .input(.down(try scanner.button()))
    case "up": self = .input(.up(try scanner.button()))
    case "wheel":
      let offset = try scanner.offset()
      self = .input(.wheel(Size(width: offset.x, height: offset.y)))
    case "key": self = .input(try scanner.keyInput())
    case "modifiers": self = .input(.modifiers(try scanner.modifiers()))
    case "text": self = .input(.text(try scanner.expectQuoted("a quoted text")))
    case "composing": self = .input(.compose(try scanner.preEdit()))
    case "clipboard": self = .input(.clipboard(try scanner.expectQuoted("a quoted text")))
    case "selection": self = .input(.primarySelection(try scanner.expectQuoted("a quoted text")))
    case "activate": self = .input(.activate(true))
    case "deactivate": self = .input(.activate(false))
    default: self = try Self.step(reading: &scanner)
    }
  }

  private static func step(reading scanner: inout TextScanner) throws(AutomationError) -> Self {
    let place = scanner
    do {
      return .step(try Step(reading: &scanner))
    } catch {
      var place = place
      let found = place.rest
      if let word = place.word(), Step.words.contains(word) { throw error }
      let words = (Self.words + Step.words).joined(separator: ", ")
      throw AutomationError("Expected one of \(words), but found \(found)")
    }
  }
}

extension TextScanner {
  fileprivate mutating func sight() throws(AutomationError) -> Session.Sight {
    let tree = try hash()
    guard skip(word: "frame") else {
      throw AutomationError("Expected frame and its hash, but found \(rest)")
    }
    return Session.Sight(tree: tree, frame: try hash())
  }

  fileprivate mutating func place() throws(AutomationError) -> Session.Place {
    if skip(word: "to") {
      guard let point = point() else {
        throw AutomationError("Expected a place like 400,300 in points, but found \(rest)")
      }
      return .point(point)
    }
    let selector = try Selector(reading: &self)
    return .on(selector, try offset())
  }

  fileprivate mutating func button() throws(AutomationError) -> PointerButton {
    if isAtEnd { return .primary }
    return try expect("secondary, middle or the end of the line") {
      ["secondary": .secondary, "middle": .middle][$0]
    }
  }

  fileprivate mutating func keyInput() throws(AutomationError) -> Session.Input {
    let way = try expect("down, repeat or up after key") { word in
      ["down", "repeat", "up"].contains(word) ? word : nil
    }
    let (key, modifiers) = try keyPress()
    return way == "up"
      ? .keyUp(KeyPress(key, modifiers))
      : .keyDown(KeyPress(key, modifiers, isRepeat: way == "repeat"))
  }

  /// `"ni" from 0 to 2`.
  fileprivate mutating func preEdit() throws(AutomationError) -> PreEdit {
    let text = try expectQuoted("a quoted text")
    guard skip(word: "from"), let start = number({ Int($0) }), skip(word: "to"),
      let end = number({ Int($0) }), 0 <= start, start <= end
    else {
      throw AutomationError("Expected from A to B in characters, but found \(rest)")
    }
    return PreEdit(text, selection: start..<end)
  }

  fileprivate mutating func output() throws(AutomationError) -> Session.Output {
    var path: [String] = []
    while let element = try quotedText() { path.append(element) }
    guard !path.isEmpty else {
      throw AutomationError("Expected the worker's path in quotes, but found \(rest)")
    }
    guard skip(word: "run"), let run = number({ Int($0).flatMap { $0 > 0 ? $0 : nil } }),
      skip(word: "at")
    else {
      throw AutomationError("Expected run, a number from 1 and at, but found \(rest)")
    }
    let time = try seconds()
    if skip(word: "end") {
      return Session.Output(path: path, run: run, time: time, json: nil, isLast: true)
    }
    let isLast = try expect("output, last or end") { ["output": false, "last": true][$0] }
    guard !isAtEnd else {
      throw AutomationError("Expected an output as JSON, but found \(rest)")
    }
    return Session.Output(path: path, run: run, time: time, json: remainder(), isLast: isLast)
  }
}
