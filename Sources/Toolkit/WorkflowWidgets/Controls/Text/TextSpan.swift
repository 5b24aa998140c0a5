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

/// The look of a part of a text; what is nil or false is as in the rest of the text.
package struct TextStyle: Hashable {
  package var weight: Font.Weight?
  package var isItalic = false
  package var isMonospaced = false
  /// The em size, in points at a text scale of 1.
  package var size: Double?
  /// The colour's role in the palette.
  package var color: KeyPath<Palette, Color>?
  package var isUnderlined = false
  package var isStruck = false
  /// The target of a link, such as an address.
  package var link: String?
  /// The icon that is drawn instead of the part, which is one U+FFFC character.
  package var icon: Icon?

  package init() {}
}
