import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

extension FuzzTarget {
  /// Any text: it is laid out and drawn, and a changed label looks like a new one.
  static let text = FuzzTarget(
    "Text",
    opening: {
      let page = try Page()
      return { try page.show(String(decoding: $0, as: UTF8.self)) }
    })
}

/// A window with a label.
@MainActor
private struct Page {
  private let label = Label(lineLimit: 3)
  private let harness: Harness

  init() throws {
    harness = try Harness(size: .init(width: 120, height: 60), widget: label)
  }

  func show(_ text: String) throws {
    label.text = text
    let changed = try harness.image
    try expect(
      try changed == harness.redrawnImage, "Damage was missed from one text to \(text).")
    label.text = ""
    _ = try harness.image
  }
}
