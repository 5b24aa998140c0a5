public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// Read-only text.
public struct Text: WidgetView, Equatable {
  private let text: String
  private var font: Font?
  private var color: KeyPath<Palette, Color>?
  private var alignment = TextAlignment.leading
  private var lineLimit: Int?
  private var hasTabularDigits = false
  private var isHeading = false
  private var isSelectable = false

  /// Creates a text that shows `text`, broken at `\n` and where it exceeds the available width.
  public init(_ text: String) {
    self.text = text
  }

  /// The text if it has no modifiers; nil otherwise.
  var plainText: String? {
    let isPlain =
      font == nil && color == nil && alignment == .leading && lineLimit == nil
      && !hasTabularDigits && !isHeading && !isSelectable
    return isPlain ? text : nil
  }

  public func makeWidget() -> Label { Label(text) }

  public func update(_ label: Label, in environment: ViewEnvironment) {
    label.text = text
    let font = font ?? environment.font ?? .body
    label.font = hasTabularDigits ? font.withTabularDigits : font
    label.color = color ?? environment.foregroundColor ?? \.text
    label.alignment = alignment
    label.lineLimit = lineLimit
    label.isHeading = isHeading
    label.isSelectable = isSelectable
  }
}

// MARK: - Modifiers

extension Text {
  /// Sets the font; nil uses the environment's.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }

  /// Gives all digits the same width, so that changing numbers and columns of numbers line up.
  public func tabularDigits(_ isTabular: Bool = true) -> Text {
    with { $0.hasTabularDigits = isTabular }
  }

  /// Sets the colour role; nil uses the environment's.
  public func foregroundColor(_ color: KeyPath<Palette, Color>?) -> Text {
    with { $0.color = color }
  }

  /// Aligns the lines within the bounds.
  public func textAlignment(_ alignment: TextAlignment) -> Text {
    with { $0.alignment = alignment }
  }

  /// Limits the number of lines; nil means no limit.
  public func lineLimit(_ count: Int?) -> Text { with { $0.lineLimit = count } }

  /// Lets the user select and copy the text.
  public func selectable(_ isSelectable: Bool = true) -> Text {
    with { $0.isSelectable = isSelectable }
  }

  public func heading() -> Text { with { $0.isHeading = true } }
}
