internal import WorkflowCanvas

/// A text with styled parts, read from inline Markdown: emphasis, code, strikethrough, links,
/// escapes and line breaks, as in CommonMark 0.31.2 ("Inline parsing strategy") and, for
/// strikethrough, in GitHub's extension.
///
/// Reading takes linear time. Blocks, images, HTML, entities and references to links are not read:
/// they remain the text that they are. So does Markdown that is not complete.
package struct InlineMarkdown {
  package private(set) var text = ""
  /// The styled parts, in UTF-8 offsets of `text`.
  package private(set) var spans: [TextSpan] = []

  package init(_ source: String) {
    var reader = MarkdownReader(source)
    reader.read()
    var depth = MarkdownPiece.Depth()
    for piece in reader.pieces {
      depth &-= piece.ended
      append(piece, depth)
      depth &+= piece.begun
    }
  }

  private mutating func append(_ piece: MarkdownPiece, _ depth: MarkdownPiece.Depth) {
    if piece.text.isEmpty { return }
    var style = piece.link ?? TextStyle()
    style.isItalic = depth[0] > 0
    style.weight = depth[1] > 0 ? .bold : nil
    style.isStruck = depth[2] > 0
    style.isMonospaced = piece.isCode
    let start = text.utf8.count
    text += piece.text
    guard style != TextStyle() else { return }
    if let last = spans.last, last.range.upperBound == start, last.style == style {
      spans[spans.count - 1].range = last.range.lowerBound..<text.utf8.count
    } else {
      spans.append(TextSpan(start..<text.utf8.count, style))
    }
  }
}

/// A part of the text without Markdown inside.
struct MarkdownPiece {
  /// The numbers of italic, bold and struck emphases around a piece.
  typealias Depth = SIMD4<Int32>

  var text: String
  var isCode = false
  /// The style of the link around it; nil outside of links.
  var link: TextStyle?
  /// The emphases that end before the piece, and that begin after it.
  var ended = Depth()
  var begun = Depth()
}
