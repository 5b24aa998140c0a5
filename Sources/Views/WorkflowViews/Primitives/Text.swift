public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// Text that is read, not edited.
public struct Text: WidgetView, Equatable {
  private let text: String
  private var font: Font?
  private var color: KeyPath<Palette, Color>?
  private var alignment = TextAlignment.leading
  private var lineLimit: Int?
  private var isHeading = false
  private var isSelectable = false

  /// Shows `text`; lines end at `\n` and where the room does.
  public init(_ text: String) {
    self.text = text
  }

  /// Makes the widget.
  public func makeWidget() -> Label { Label(text) }

  /// Brings `label` up to date.
  public func update(_ label: Label, in environment: ViewEnvironment) {
    label.text = text
    label.font = font ?? environment.font ?? .body
    label.color = color ?? environment.foregroundColor ?? \.text
    label.alignment = alignment
    label.lineLimit = lineLimit
    label.isHeading = isHeading
    label.isSelectable = isSelectable
  }
}

// MARK: - Looks

extension Text {
  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  /// In `font`; nil for that of the environment.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }

  /// In the colour of a role; nil for that of the environment.
  public func foregroundColor(_ color: KeyPath<Palette, Color>?) -> Text {
    with { $0.color = color }
  }

  /// With its lines at the start, in the middle or at the end of its room.
  public func textAlignment(_ alignment: TextAlignment) -> Text {
    with { $0.alignment = alignment }
  }

  /// On at most `count` lines; nil for as many as there are.
  public func lineLimit(_ count: Int?) -> Text { with { $0.lineLimit = count } }

  /// With text that can be selected and copied.
  public func selectable(_ isSelectable: Bool = true) -> Text {
    with { $0.isSelectable = isSelectable }
  }

  /// As the title of what it is in.
  public func heading() -> Text { with { $0.isHeading = true } }
}
