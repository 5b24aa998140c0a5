public import WorkflowCanvas

/// A control for editing text of several lines, which wrap at the editor's width.
///
/// The wheel scrolls the text, and the caret is scrolled into view. Only the visible lines are
/// measured.
public final class TextEditor: EditingControl {
  private var list: ParagraphList?
  /// The vertical scroll offset, in points.
  private(set) var scroll = 0.0
  /// The x coordinate that vertical caret movement returns to after shorter rows, in points.
  var goal: Double?

  private static let inset = Insets(leading: 10, top: 8, trailing: 14, bottom: 8)
  /// The preferred size at a text scale of 1, in points.
  public static let size = Size(width: 280, height: 120)

  /// Creates an editor. `placeholder` is shown while the text is empty.
  public init(_ placeholder: String = "", text: String = "") {
    super.init(EditableText(text, keepsLines: true), placeholder: placeholder)
    editing.host = self
    hugging = LayoutPriority.Pair(.lowest)
    editing.select { $0.select(TextSelection(0)) }
  }

  // MARK: - Layout

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: min(proposal.width ?? .infinity, TextEditor.size.width),
      height: min(proposal.height ?? .infinity, theme.height(TextEditor.size.height)))
  }

  public override func arrange() {
    if list?.width != textArea.width { list = nil }
    revealCaret()
  }

  public override func didMoveToWindow() { list = nil }

  public override func environmentDidChange() {
    if let list, list.font != font { self.list = nil }
    super.environmentDidChange()
  }

  var textArea: Rect { bounds.inset(by: TextEditor.inset) }

  /// Returns the displayed text and its paragraphs; nil without a window or width.
  func content() -> (shown: DisplayedText, list: ParagraphList)? {
    if let shown, let list { return (shown, list) }
    guard let window, textArea.width > 0 else { return nil }
    let shown =
      self.shown ?? DisplayedText(editing.model, preEdit: editing.preEdit, isHidden: false)
    let list =
      self.list ?? ParagraphList(width: textArea.width, font: font, measuring: window.text)
    list.update(to: shown.text)
    (self.shown, self.list) = (shown, list)
    return (shown, list)
  }

  /// The number of runs measured since the editor was added to its window, for tests.
  package var runsMeasured: Int { list?.runsMeasured ?? 0 }

  /// The height of all rows, in points; estimated for paragraphs not measured yet.
  var contentHeight: Double { content().map { Double($0.list.rowCount) * $0.list.rowHeight } ?? 0 }

  /// Scrolls to `offset` points, clamped to the text.
  ///
  /// - Returns: Whether the offset changed.
  @discardableResult
  func scroll(to offset: Double) -> Bool {
    let offset = max(0, min(offset, contentHeight - textArea.height))
    guard offset != scroll else { return false }
    scroll = offset
    stateDidChange()
    requestPaint()
    return true
  }

  /// Scrolls to the caret.
  ///
  /// The lines that become visible are then measured. If they have more rows than estimated, the
  /// caret moves and the step is repeated.
  func revealCaret() {
    guard let list = content()?.list, !textArea.isEmpty else { return }
    let area = textArea
    for _ in 0..<TextEditor.revealLimit {
      let rowCount = list.rowCount
      let caret = caretRect
      if caret.minY < area.minY { scroll(to: scroll + caret.minY - area.minY) }
      if caret.maxY > area.maxY { scroll(to: scroll + caret.maxY - area.maxY) }
      scroll(to: scroll)
      list.measure(rowsFrom: scroll, to: scroll + area.height)
      if list.rowCount == rowCount { return }
    }
  }

  private static let revealLimit = 8

  // MARK: - Input

  public override func pointerPressed(at point: Point) {
    goal = nil
    super.pointerPressed(at: point)
  }

  public override func scrolled(by delta: Size) -> Bool { scroll(to: scroll + delta.height) }

  // MARK: - Painting

  public override func paint(in list: inout DisplayList) { paintContent(in: &list) }

  override var role: Semantics.Role { .textEditor }
}
