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
    var (looks, style, start) = (MarkdownPiece.Looks(), TextStyle(), 0)
    for piece in reader.pieces {
      if case .character(let character) = piece {
        text.unicodeScalars.append(character)
        continue
      }
      spans.append(start..<text.utf8.count, style)
      start = text.utf8.count
      switch piece {
      case .character: break
      case .looks(let change): looks &+= change
      case .link(let target):
        style = TextStyle()
        if !target.isEmpty { style.setLink(target) }
      }
      style.isItalic = looks[0] > 0
      style.weight = looks[1] > 0 ? .bold : nil
      style.isStruck = looks[2] > 0
      style.isMonospaced = looks[3] > 0
    }
  }
}

/// A character of the text, or a mark that changes the look of the characters after it.
enum MarkdownPiece {
  /// The numbers of italic, bold, struck and code parts around a character.
  typealias Looks = SIMD4<Int32>

  case character(Unicode.Scalar)
  /// A change of the numbers.
  case looks(Looks)
  /// The begin of a link to a target, or its end if the target is empty.
  case link(String)
}
