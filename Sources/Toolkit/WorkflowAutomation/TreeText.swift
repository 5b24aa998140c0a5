internal import WorkflowCanvas
internal import WorkflowLanguage
public import WorkflowWidgets

extension AccessibilityNode {
  /// The tree as stable text, one line per node: role, name, value, state and bounds in points.
  ///
  ///     window "Workflow Demo" 0,0 800x600
  ///       navigation bar "Workflow Demo" 0,0 800x52
  ///         button "Update" [disabled] 715,10 77x32
  ///       text field "Name" value "Anna" caret 4 selection 0..<4 [focused] 260,280 280x36
  ///
  /// The caret and the selection, in characters, belong to the focused element.
  package var text: String {
    var lines = ""
    write(to: &lines, depth: 0)
    return lines
  }

  /// The node's role and name, quoted.
  package var title: String {
    semantics.name.isEmpty
      ? semantics.role.rawValue : "\(semantics.role.rawValue) \(quoted(semantics.name))"
  }

  private func write(to lines: inout String, depth: Int) {
    var parts = [title]
    if let value = semantics.value { parts.append("value \(quoted(value))") }
    parts += positionsInText
    if let identifier { parts.append("id \(quoted(identifier))") }
    if let details { parts.append("described \(quoted(details))") }
    for shortcut in shortcuts { parts.append("shortcut \(quoted(shortcut.line))") }
    if !semantics.state.names.isEmpty {
      parts.append("[\(semantics.state.names.joined(separator: ", "))]")
    }
    parts.append("\(short(bounds.minX)),\(short(bounds.minY))")
    parts.append("\(short(bounds.width))x\(short(bounds.height))")
    lines += String(repeating: "  ", count: depth) + parts.joined(separator: " ") + "\n"
    for child in children { child.write(to: &lines, depth: depth + 1) }
  }
}

extension AccessibilityNode {
  /// The caret and the selection of the focused element, in characters.
  private var positionsInText: [String] {
    guard let content, semantics.state.contains(.focused) else { return [] }
    func characters(_ offset: Int) -> Int { content.text[offsets: 0..<offset].count }
    let range = content.selection
    return (content.isEditable ? ["caret \(characters(content.caret))"] : [])
      + (range.isEmpty
        ? [] : ["selection \(characters(range.lowerBound))..<\(characters(range.upperBound))"])
  }
}

extension AccessibilityNode: CustomStringConvertible {
  /// `text` without the line feed at its end, so that `print(harness.tree)` prints the output of
  /// `--dump-tree`.
  public var description: String { String(text.dropLast()) }
}

extension Shortcut {
  /// The shortcut as `Ctrl+N: New demo`.
  var line: String { title.isEmpty ? description : "\(description): \(title)" }

  /// Parses a shortcut from its line; nil if it is malformed.
  init?(line: String) {
    let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
    guard var keys = parts.first?[...] else { return nil }
    var modifiers: Modifiers = []
    for (modifier, name) in Shortcut.modifierNames(in: .english)
    where keys.hasPrefix("\(name)+") {
      modifiers.insert(modifier)
      keys = keys.dropFirst(name.count + 1)
    }
    let known = Key.all.first { Shortcut($0, .alt).description == "Alt+\(keys)" }
    guard let key = known ?? (keys.count == 1 ? keys.first.map { Key(typing: $0) } : nil)
    else { return nil }
    self.init(key, modifiers, title: parts.count > 1 ? parts[1] : "")
  }
}

/// Returns a number with at most two decimals.
func short(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

extension Semantics.State {
  static let named: [(Semantics.State, String)] = [
    (.disabled, "disabled"), (.focused, "focused"), (.busy, "busy"), (.modal, "modal"),
    (.inert, "inert"), (.selected, "selected"), (.invalid, "invalid"),
    (.grabbed, "grabbed"), (.required, "required"), (.expanded, "expanded"),
    (.collapsed, "collapsed"), (.editable, "editable"),
  ]

  fileprivate var names: [String] {
    Self.named.filter { contains($0.0) }.map(\.1)
  }
}
