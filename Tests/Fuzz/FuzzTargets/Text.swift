import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

extension FuzzTarget {
  /// Any text, also with parts that have looks of their own: it is laid out and drawn, and a changed
  /// label looks like a new one.
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
    try show(text, [])
    try show(text, parts(of: text))
  }

  /// Parts whose lengths, looks and distances the bytes of the text determine.
  private func parts(of text: String) -> [TextSpan] {
    var parts: [TextSpan] = []
    var start = 0
    for byte in text.utf8.prefix(64) {
      let end = start + Int(byte & 7)
      var style = TextStyle()
      style.weight = byte & 8 == 0 ? nil : .bold
      style.isItalic = byte & 16 == 0
      style.isUnderlined = byte & 32 == 0
      style.font = byte & 64 == 0 ? nil : .title
      style.icon = byte & 127 == 3 ? .info : nil
      parts.append(TextSpan(start..<end, style))
      start = end + Int(byte >> 6)
    }
    return parts
  }

  private func show(_ text: String, _ parts: [TextSpan]) throws {
    label.spans = parts
    label.text = text
    let changed = try harness.image
    try expect(
      try changed == harness.redrawnImage, "Damage was missed from one text to \(text).")
    (label.text, label.spans) = ("", [])
    _ = try harness.image
  }
}
