internal import WorkflowWidgets

extension Text {
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
  var disabledSpans: [TextSpan] {
    styled { if $0.link != nil { $0.color = \.tertiaryText } }.spans
  }
}
