internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// A widget that text can be typed into.
@MainActor
struct Field {
  let widget: any TextClient

  func isSame(as other: Field) -> Bool { widget === other.widget }

  var text: String { (widget as? EditingControl)?.text ?? widget.semantics?.value ?? "" }

  var selection: Range<Int>? { (widget as? EditingControl)?.selectedRange }

  /// How often the screen decided what the field holds.
  var overrulings: Int { (widget as? EditingControl)?.overrulings ?? 0 }
}

extension OffscreenApp {
  /// The fields that can be typed into now.
  var fields: [Field] {
    driver.window.roots.flatMap(\.shownWidgets).compactMap { widget in
      guard let client = widget as? any TextClient, client.textInputArea != nil,
        widget.isFocusable, widget.isInReach
      else { return nil }
      return Field(widget: client)
    }
  }
}

extension String {
  /// Whether two texts are the same, byte for byte.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
