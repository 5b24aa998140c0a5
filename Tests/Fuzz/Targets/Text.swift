import WorkflowCanvas
import WorkflowSDL
import WorkflowUITesting
import WorkflowWidgets

extension FuzzTarget {
  /// Text from anywhere: it is laid out and drawn, and a changed label looks like a new one.
  static let text = FuzzTarget("Text") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let page = try Page.shared.get()
    page.label.text = text
    let changed = try page.harness.image
    try expect(changed == page.harness.fullImage, "Damage was missed from one text to \(text).")
    page.label.text = ""
    _ = try page.harness.image
  }
}

/// A window with a label in it; opened once, for opening takes longer than drawing.
@MainActor
private struct Page {
  let label: Label
  let harness: Harness

  static let shared = Result { try Page() }

  private init() throws {
    let label = Label(lineLimit: 3)
    self.label = label
    harness = try Harness(size: .init(width: 120, height: 60), widget: label)
  }
}
