internal import WorkflowWidgets

/// An earlier or later value of an `UndoHistory`, as it differs from the value beside it.
enum UndoValue<Value: Equatable> {
  case value(Value)
  /// A text: `replacement` in place of `count` bytes of the other text, at an offset in UTF-8.
  case text(offset: Int, count: Int, replacement: String)

  init(_ value: Value, from other: Value) {
    guard let text = value as? String, let otherText = other as? String,
      let difference = TextDifference(from: otherText, to: text)
    else {
      self = .value(value)
      return
    }
    self = .text(
      offset: difference.old.lowerBound, count: difference.old.count,
      replacement: String(text[offsets: difference.new]))
  }

  /// Replaces the value that it differs from.
  func apply(to other: inout Value) {
    switch self {
    case .value(let value): other = value
    case .text(let offset, let count, let replacement):
      guard var text = other as? String else { return }
      let start = min(max(0, offset), text.utf8.count)
      let end = start + min(max(0, count), text.utf8.count - start)
      text.replaceSubrange(text.index(at: start)..<text.index(at: end), with: replacement)
      if let value = text as? Value { other = value }
    }
  }

  /// The number of bytes by which a text is longer than the one that it differs from; 0 for another
  /// value.
  var growth: Int {
    guard case .text(_, let count, let replacement) = self else { return 0 }
    return replacement.utf8.count &- count
  }

  /// Returns the size of a text in bytes; 0 for another value.
  static func textSize(of value: Value) -> Int { (value as? String)?.utf8.count ?? 0 }

  /// The size of the text that is kept, in bytes; 0 for another value, whose size is not known.
  var textSize: Int {
    if case .text(_, _, let replacement) = self { replacement.utf8.count } else { 0 }
  }
}

extension UndoValue: Equatable {}
extension UndoValue: Hashable where Value: Hashable {}
extension UndoValue: Sendable where Value: Sendable {}
extension UndoValue: Codable where Value: Codable {}
