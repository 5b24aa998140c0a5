package import WorkflowCanvas

/// The text of an element as screen readers read it, with its caret and selection.
///
/// All offsets are UTF-8 offsets in `text`.
package struct TextContent: Hashable, Sendable {
  /// The displayed text; a bullet for each character of a secret.
  package var text: String
  /// The selected range; empty, at the caret, if no text is selected.
  package var selection: Range<Int>
  /// The position of the caret: one of the ends of the selection.
  package var caret: Int
  package var isEditable: Bool
  /// Whether the text can have several lines.
  package var hasLines: Bool

  package init(
    text: String, selection: Range<Int>, caret: Int, isEditable: Bool = false,
    hasLines: Bool = false
  ) {
    self.text = text
    self.selection = selection
    self.caret = caret
    self.isEditable = isEditable
    self.hasLines = hasLines
  }
}

/// The look of a part of a text, for screen readers.
package struct TextLook {
  /// The part, in UTF-8 offsets.
  package let range: Range<Int>
  package let font: Font
  package let color: Color
  package let isUnderlined: Bool
  package let isStruck: Bool
}

/// A widget with text that screen readers read by character, word, line and sentence.
///
/// All offsets are UTF-8 offsets in `TextContent.text`. Offsets of any value are accepted: they are
/// moved to the nearest boundary of characters that is not after them.
///
/// The functions that change something take the path of the user's input, and do nothing and return
/// false where the user could not do the same: in a disabled control, behind a modal, in a label.
@MainActor
package protocol AccessibleText: Widget {
  var textContent: TextContent { get }

  /// Returns the range of the line on the screen that contains `offset`, with its line terminator.
  func accessibleLine(at offset: Int) -> Range<Int>

  /// Returns the look of the text at `offset`, with the range around it that looks the same; the
  /// look of the whole text if `offset` is nil. Nil if the widget does not report it.
  func accessibleLook(at offset: Int?) -> TextLook?

  /// Returns the frame of a range, in the window's coordinates, in points; the union of the lines'
  /// frames if the range has several. Text that is scrolled out of view lies outside of the widget.
  func accessibleFrame(of range: Range<Int>) -> Rect

  /// Returns the offset of the character at a point in the window's coordinates; nil if the point
  /// is outside of the text.
  func accessibleOffset(at point: Point) -> Int?

  /// Selects a range, with the caret at its end; returns whether that is possible.
  func accessibleSelect(_ range: Range<Int>) -> Bool

  /// Replaces a range, as if the user selected it and typed; returns whether that is possible.
  func accessibleReplace(_ range: Range<Int>, with text: String) -> Bool

  /// Copies a range to the clipboard, without a change of the selection; returns whether that is
  /// possible. A secret is never copied.
  func accessibleCopy(_ range: Range<Int>) -> Bool

  /// Inserts the text of the clipboard at `offset` when it is delivered, with the focus here;
  /// returns whether that is possible.
  func accessiblePaste(at offset: Int) -> Bool
}

extension AccessibleText {
  package func accessibleLook(at offset: Int?) -> TextLook? { nil }

  /// Copies a range to the clipboard, then deletes it; returns whether that is possible.
  package func accessibleCut(_ range: Range<Int>) -> Bool {
    textContent.isEditable && accessibleCopy(range) && accessibleReplace(range, with: "")
  }

  /// Returns the offset of the character at `point`, in the window's coordinates, for the boundary
  /// of characters that is nearest to it.
  func character(at point: Point, near boundary: Int) -> Int? {
    let text = textContent.text
    let before = text.grapheme(before: boundary)
    let starts = [boundary, before, text.grapheme(before: before), text.grapheme(after: boundary)]
    return starts.first {
      let end = text.grapheme(after: $0)
      return end > $0 && accessibleFrame(of: $0..<end).contains(point)
    }
  }
}

extension TextContent {
  /// Returns `range` inside of the text, from one boundary of characters to another.
  package func clamped(_ range: Range<Int>) -> Range<Int> {
    let start = text.graphemeBoundary(notAfter: range.lowerBound)
    return start..<max(start, text.graphemeBoundary(notAfter: range.upperBound))
  }
}

extension Widget {
  /// Whether screen readers can change the widget: it is shown, and neither inert nor behind a
  /// modal.
  package var acceptsAssistance: Bool { isInReach && window?.isBlocked == false }
}
