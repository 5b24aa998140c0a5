public import WorkflowCanvas

/// Text that is read, not edited.
public final class Label: Widget {
  /// The text; lines end at `\n` and where the room does.
  public var text: String {
    didSet { if text != oldValue { textDidChange(from: oldValue) } }
  }
  /// The font.
  public var font: Font {
    didSet { if font != oldValue { requestLayout() } }
  }
  /// The colour, by its role.
  public var color: KeyPath<Palette, Color> {
    didSet { if color != oldValue { requestPaint() } }
  }
  /// Where the lines stand in the label's bounds.
  public var alignment: TextAlignment {
    didSet { if alignment != oldValue { requestPaint() } }
  }
  /// The most lines to show; nil for as many as there are.
  public var lineLimit: Int? {
    didSet { if lineLimit != oldValue { requestLayout() } }
  }
  /// Whether the label is the title of what it is in.
  public var isHeading = false

  /// Makes a label that shows `text`.
  public init(
    _ text: String = "", font: Font = .body, color: KeyPath<Palette, Color> = \.text,
    alignment: TextAlignment = .leading, lineLimit: Int? = nil
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
  }

  private func textDidChange(from old: String) {
    let room = ProposedSize(frame.size)
    let keepsSize = window != nil && !needsLayout && natural(old) == natural(text)
    measurements.removeAll(keepingCapacity: true)
    if keepsSize, measure(room).height <= frame.height {
      requestPaint()
    } else {
      requestLayout()
    }
  }

  private func natural(_ text: String) -> Size? {
    window.map { TextLayout(text, font: font, lineLimit: lineLimit, measuring: $0.text).size }
  }

  private func layout(width: Double?) -> TextLayout? {
    window.map {
      TextLayout(text, font: font, width: width, lineLimit: lineLimit, measuring: $0.text)
    }
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    layout(width: proposal.width)?.size ?? .zero
  }

  public override func paint(in list: inout DisplayList) {
    guard let layout = layout(width: bounds.width + 0.5) else { return }
    let top = (bounds.height - layout.size.height) / 2
    list.text(
      layout, at: Point(x: 0, y: top), width: bounds.width, alignment: alignment,
      theme.palette[keyPath: color])
  }

  public override var semantics: Semantics? {
    text.isEmpty ? nil : Semantics(role: isHeading ? .heading : .label, name: text)
  }
}
