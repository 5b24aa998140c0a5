public import WorkflowCanvas

/// Lines of text that are typed, wrapped to the editor's width.
///
/// It scrolls by the wheel and to where the caret is. Only what is in view is measured.
public final class TextEditor: EditingControl {
  private var list: ParagraphList?
  /// How far the text is scrolled, in points.
  private(set) var scroll = 0.0
  /// Where the caret goes to when it moves over shorter rows, in points from the left.
  var goal: Double?

  private static let inset = Insets(leading: 10, top: 8, trailing: 14, bottom: 8)
  /// The extent an editor wants whose text is not scaled, in points.
  public static let size = Size(width: 280, height: 120)

  /// Makes an editor that shows `text`, and `placeholder` where that is empty.
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

  /// What is drawn, in paragraphs.
  func content() -> (shown: ShownText, list: ParagraphList)? {
    if let shown, let list { return (shown, list) }
    guard let window, textArea.width > 0 else { return nil }
    let shown = self.shown ?? ShownText(editing.model, preEdit: editing.preEdit, isHidden: false)
    let list =
      self.list ?? ParagraphList(width: textArea.width, font: font, measuring: window.text)
    list.update(to: shown.text)
    (self.shown, self.list) = (shown, list)
    return (shown, list)
  }

  /// How many runs were measured since the editor came into its window.
  package var runsMeasured: Int { list?.runsMeasured ?? 0 }

  /// The extent of all rows, in points; partly as it is expected to be.
  var contentHeight: Double { content().map { Double($0.list.rowCount) * $0.list.rowHeight } ?? 0 }

  /// Scrolls to `offset` points, or as near as the text allows; returns whether that is elsewhere.
  @discardableResult
  func scroll(to offset: Double) -> Bool {
    let offset = max(0, min(offset, contentHeight - textArea.height))
    guard offset != scroll else { return false }
    scroll = offset
    stateDidChange()
    requestPaint()
    return true
  }

  /// Scrolls to the caret. What is in view then is measured, and may be taller than was expected,
  /// which moves the caret again.
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

  // MARK: - Looks

  public override func paint(in list: inout DisplayList) { paintContent(in: &list) }

  override var role: Semantics.Role { .textEditor }
}
