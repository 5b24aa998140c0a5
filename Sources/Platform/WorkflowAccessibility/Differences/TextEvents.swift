internal import WorkflowPlatform
internal import WorkflowWidgets

/// The events of a text that changed, with offsets in Unicode scalars.
enum TextEvents {
  /// Returns the removed part, the inserted part, the caret and the selection, as far as they
  /// changed.
  static func events(
    of id: AccessibilityNode.ID, from old: TextContent, to new: TextContent
  ) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if let difference = TextDifference(from: old.text, to: new.text) {
      let start = Int32(clamping: ScalarText(old).scalar(difference.old.lowerBound))
      for (detail, text, range) in [
        ("delete", old.text, difference.old), ("insert", new.text, difference.new),
      ] where !range.isEmpty {
        let part = part(range, of: text)
        events.append(
          AccessibleEvent(
            name: "TextChanged", source: id, detail: detail, first: start,
            second: Int32(clamping: part.unicodeScalars.count), value: .string(part)))
      }
    }
    let caret = ScalarText(new).scalar(new.caret)
    if caret != ScalarText(old).scalar(old.caret) {
      events.append(
        AccessibleEvent(name: "TextCaretMoved", source: id, first: Int32(clamping: caret)))
    }
    let isSelected = !old.selection.isEmpty || !new.selection.isEmpty
    if isSelected, old.selection != new.selection {
      events.append(AccessibleEvent(name: "TextSelectionChanged", source: id))
    }
    return events
  }

  private static func part(_ range: Range<Int>, of text: String) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}
