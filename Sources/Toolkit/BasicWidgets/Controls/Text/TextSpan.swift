package import WorkflowCanvas

/// A part of a text with a look of its own.
package struct TextSpan: Hashable {
  /// The part, in UTF-8 offsets of the text.
  package var range: Range<Int>
  package var style: TextStyle

  package init(_ range: Range<Int>, _ style: TextStyle) {
    self.range = range
    self.style = style
  }
}

extension [TextSpan] {
  /// Appends a part after the others, if it has a look of its own; one that continues the last one
  /// extends it. Icons remain parts of their own.
  package mutating func append(_ range: Range<Int>, _ style: TextStyle) {
    if range.isEmpty || style == TextStyle() { return }
    if let last, last.style == style, style.icon == nil, last.range.upperBound == range.lowerBound {
      self[count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      append(TextSpan(range, style))
    }
  }
}

/// The look of a part of a text; what is nil or false is as in the rest of the text.
package struct TextStyle: Hashable {
  package var font: Font?
  package var weight: Font.Weight?
  package var isItalic = false
  package var isMonospaced = false
  package var hasTabularDigits = false
  /// The colour's role in the palette.
  package var color: KeyPath<Palette, Color>?
  package var isUnderlined = false
  package var isStruck = false
  /// The target of a link, such as an address.
  package var link: String?
  /// The icon that is drawn instead of the part, which is one U+FFFC character.
  package var icon: Icon?

  /// Whether the part has the shapes of the rest of the text, and no lines.
  var isOnlyColor: Bool {
    var style = self
    (style.color, style.link) = (nil, nil)
    return style == TextStyle()
  }

  package init() {}
}

extension TextStyle {
  /// Returns the font to draw in a text whose font is drawn as `base`.
  package func font(in theme: Theme, base: Font) -> Font {
    var font = font.map(theme.font) ?? base
    if let weight { font.weight = weight }
    if isItalic { font.isItalic = true }
    if isMonospaced { font.design = .monospaced }
    if hasTabularDigits { font.hasTabularDigits = true }
    return font
  }
}
