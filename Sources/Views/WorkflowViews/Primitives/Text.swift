public import ViewEnvironment
public import WorkflowWidgets

/// Read-only text, whose parts can have looks of their own.
///
///     Text("Total: ") + Text("12").bold().foregroundColor(\.danger)
public struct Text: WidgetView, Equatable {
  private var text: String
  private var font: Font?
  private var alignment = TextAlignment.leading
  private var hasTabularDigits = false
  private var isHeading = false
  private var color: KeyPath<Palette, Color>?
  /// The parts with looks of their own, in order and without overlap.
  var spans: [TextSpan] = []
  private var lineLimit: Int?
  private var isSelectable = false

  /// Creates a text that shows `text`, broken at `\n` and where it exceeds the available width.
  public init(_ text: String) {
    self.text = text
  }

  /// Creates a text that is an icon, in the size and colour of the text that it is joined with.
  ///
  /// Copies of the text do not contain it, and screen readers skip it.
  public init(icon: Icon) {
    self.init("\u{fffc}")
    var style = TextStyle()
    style.icon = icon
    spans.append(0..<text.utf8.count, style)
  }

  /// The text if it has no modifiers; nil otherwise.
  var plainText: String? { self == Text(text) ? text : nil }

  public func makeWidget() -> Label { Label(text) }

  public func update(_ label: Label, in environment: ViewEnvironment) {
    label.spans = environment.isEnabled || spans.isEmpty ? spans : disabledSpans
    label.text = text
    let font = font ?? environment.font ?? .body
    label.font = hasTabularDigits ? font.withTabularDigits : font
    label.color = color ?? environment.foregroundColor ?? \.text
    label.alignment = alignment
    label.lineLimit = lineLimit
    label.isHeading = isHeading
    label.isSelectable = isSelectable
    if label.children.isEmpty { return }
    for link in label.links { link.isEnabled = environment.isEnabled }
  }
}

// MARK: - Parts

extension Text {
  /// Joins two texts, whose parts keep their fonts and looks.
  ///
  /// Fonts and colours that are set on the result apply to the parts without their own. It has the
  /// alignment, line limit, heading and selection of `left`. All lines are as high as the tallest part.
  public static func + (left: Text, right: Text) -> Text {
    let start = left.text.utf8.count
    var result = left
    (result.font, result.color, result.hasTabularDigits) = (nil, nil, false)
    result.text += right.text
    result.spans = left.ownSpans
    for span in right.ownSpans {
      result.spans.append(
        start + span.range.lowerBound..<start + span.range.upperBound, span.style)
    }
    return result
  }

  /// The parts, with the font and colour of the text in those without their own.
  private var ownSpans: [TextSpan] {
    if font == nil, color == nil, !hasTabularDigits { return spans }
    return styled {
      $0.font = $0.font ?? font
      $0.color = $0.color ?? color
      $0.hasTabularDigits = $0.hasTabularDigits || hasTabularDigits
    }.spans
  }

  /// Returns the text with a change of the style of all its parts, also those that look like the
  /// rest.
  func styled(_ change: (inout TextStyle) -> Void) -> Text {
    var (parts, end) = ([TextSpan](), 0)
    func append(_ range: Range<Int>, _ style: TextStyle) {
      var style = style
      change(&style)
      parts.append(range, style)
      end = range.upperBound
    }
    for span in spans {
      append(end..<span.range.lowerBound, TextStyle())
      append(span.range, span.style)
    }
    append(end..<text.utf8.count, TextStyle())
    return with { $0.spans = parts }
  }

  public func bold(_ isBold: Bool = true) -> Text { weight(isBold ? .bold : nil) }

  /// Sets the weight; nil uses the font's.
  public func weight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }

  public func italic(_ isItalic: Bool = true) -> Text { styled { $0.isItalic = isItalic } }

  public func monospaced(_ isMonospaced: Bool = true) -> Text {
    styled { $0.isMonospaced = isMonospaced }
  }

  public func underline(_ isUnderlined: Bool = true) -> Text {
    styled { $0.isUnderlined = isUnderlined }
  }

  public func strikethrough(_ isStruck: Bool = true) -> Text { styled { $0.isStruck = isStruck } }
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

  /// Creates a text from inline Markdown: `*emphasis*`, `**strong**`, code between backquotes,
  /// `~~strikethrough~~`, `[links](https://example.com)`, `<https://example.com>` and line breaks.
  ///
  ///     Text(markdown: "Saved in **Notes**. [Show](notes:show)").onOpenLink { screen.open($0) }
  ///
  /// The source is read whenever the text is created, in linear time. Blocks such as lists, images,
  /// HTML and entities are not read: they remain the text that they are, as does Markdown that is
  /// not complete. Lines are joined by a space; two spaces or a backslash at the end of a line break
  /// it.
  public init(markdown source: String) {
    let markdown = InlineMarkdown(source)
    self.init(markdown.text)
    spans = markdown.spans
  }

  /// Makes the text a link, in the accent colour and underlined; `onOpenLink` handles its target.
  ///
  ///     Text("Read the ") + Text("guide").link("https://example.com/guide") + Text(".")
  ///
  /// Tab goes from link to link. Spaces and invisible characters of the target are percent-encoded,
  /// so that its tooltip shows the address that opens.
  public func link(_ target: String) -> Text { styled { $0.setLink(target) } }

  /// The parts in a disabled view, where links are grey.
  var disabledSpans: [TextSpan] { styled { if $0.link != nil { $0.color = \.tertiaryText } }.spans }
}
