internal import WorkflowCanvas
package import WorkflowWidgets

extension AccessibilityNode {
  /// Creates a tree from its text, which a running app reports; the nodes have no widgets and no
  /// actions.
  ///
  /// - Throws: `AutomationError` with the malformed line.
  package init(parsing text: String) throws(AutomationError) {
    var open: [AccessibilityNode] = []
    for line in text.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      guard depth <= open.count, depth > 0 || open.isEmpty,
        let node = try AccessibilityNode(line: line)
      else {
        throw AutomationError("Expected a line of an accessibility tree, but found: \(line)")
      }
      open.close(to: depth)
      open.append(node)
    }
    open.close(to: 1)
    guard let root = open.first else {
      throw AutomationError("Expected an accessibility tree, but found no lines.")
    }
    self = root
  }

  /// Parses a line such as `  button "Update" [disabled] 715,10 77x32`; nil if it is malformed.
  private init?(line: Substring) throws(AutomationError) {
    var scanner = TextScanner(line)
    guard let role = scanner.role() else { return nil }
    var semantics = Semantics(role: role, name: try scanner.quotedText() ?? "")
    if scanner.skip(word: "value") { semantics.value = try scanner.quotedText() }
    let caret = scanner.skip(word: "caret") ? scanner.number { Int($0) } : nil
    let selection = scanner.skip(word: "selection") ? scanner.number(Range.init(text:)) : nil
    let identifier = scanner.skip(word: "id") ? try scanner.quotedText() : nil
    let details = scanner.skip(word: "described") ? try scanner.quotedText() : nil
    var shortcuts: [Shortcut] = []
    while scanner.skip(word: "shortcut") {
      guard let line = try scanner.quotedText(), let shortcut = Shortcut(line: line) else {
        return nil
      }
      shortcuts.append(shortcut)
    }
    while let state = Semantics.State.named.first(where: { scanner.skip(state: $0.1) }) {
      semantics.state.insert(state.0)
    }
    guard let origin = scanner.number(Point.init(text:)),
      let size = scanner.word()?.split(separator: "x").compactMap({ Double($0) }),
      size.count == 2, scanner.isAtEnd
    else { return nil }
    self.init(
      semantics: semantics, identifier: identifier,
      content: TextContent(of: semantics, caret: caret, selection: selection),
      bounds: Rect(origin: origin, size: Size(width: size[0], height: size[1])),
      details: details, shortcuts: shortcuts, children: [], widget: nil)
  }

  fileprivate func with(_ child: AccessibilityNode) -> AccessibilityNode {
    AccessibilityNode(
      semantics: semantics, identifier: identifier, content: content, bounds: bounds,
      details: details, shortcuts: shortcuts, children: children + [child], widget: nil)
  }
}

extension [AccessibilityNode] {
  /// Adds the innermost open nodes to their parents until `count` nodes are open.
  fileprivate mutating func close(to count: Int) {
    while self.count > Swift.max(count, 1), let last = popLast(), let parent = popLast() {
      append(parent.with(last))
    }
  }
}

extension TextContent {
  /// The text of a node that is parsed, with positions in characters; nil for a node without them.
  fileprivate init?(of semantics: Semantics, caret: Int?, selection: Range<Int>?) {
    guard let end = caret ?? selection?.upperBound else { return nil }
    let text = semantics.value ?? semantics.name
    func offset(_ characters: Int) -> Int { text.prefix(max(0, characters)).utf8.count }
    let position = offset(end)
    self.init(
      text: text,
      selection: selection.map { offset($0.lowerBound)..<offset($0.upperBound) }
        ?? position..<position, caret: position, isEditable: caret != nil,
      hasLines: semantics.role == .textEditor)
  }
}

extension Range<Int> {
  /// Parses a range such as `2..<5`; nil if it is malformed.
  fileprivate init?(text: String) {
    let ends = text.split(separator: "..<").map { Int($0) }
    guard ends.count == 2, let start = ends[0], let end = ends[1], start <= end else { return nil }
    self = start..<end
  }
}

extension TextScanner {
  /// Advances past one of the states, such as `[disabled,` or `busy]`.
  fileprivate mutating func skip(state: String) -> Bool {
    ["[\(state)]", "[\(state),", "\(state),", "\(state)]"].contains { skip(word: $0) }
  }
}
