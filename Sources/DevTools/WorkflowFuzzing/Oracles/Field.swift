internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// A text field or another widget that accepts text.
@MainActor
struct Field {
  let widget: any TextClient

  func isSame(as other: Field) -> Bool { widget === other.widget }

  var text: String { (widget as? EditingControl)?.text ?? widget.semantics?.value ?? "" }

  var selection: Range<Int>? { (widget as? EditingControl)?.selectedRange }

  /// The number of times that the screen replaced the text of the field.
  var replacementsByScreen: Int { (widget as? EditingControl)?.replacementsByScreen ?? 0 }
}

extension OffscreenApp {
  /// The fields that accept text now.
  var fields: [Field] {
    driver.window.roots.flatMap(\.shownWidgets).compactMap { widget in
      guard let client = widget as? any TextClient, client.textInputArea != nil,
        widget.acceptsText, widget.isFocusable, widget.isInReach
      else { return nil }
      return Field(widget: client)
    }
  }
}

extension String {
  /// Returns whether two texts are equal byte for byte.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
