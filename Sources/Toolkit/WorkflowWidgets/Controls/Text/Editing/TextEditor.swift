public import WorkflowCanvas

/// Lines of text that are typed, wrapped to the editor's width.
///
/// It scrolls by the wheel and to where the caret is. Only what is in view is measured.
public final class TextEditor: EditingControl {
  private var list: ParagraphList?
  private var shown: ShownText?
  /// How far the text is scrolled, in points.
  private(set) var scroll = 0.0
  /// Where the caret goes to when it moves over shorter rows, in points from the left.
  private var goal: Double?

  private static let inset = Insets(leading: 10, top: 8, trailing: 14, bottom: 8)
  /// The extent an editor wants whose text is not scaled, in points.
  public static let size = Size(width: 280, height: 120)

  /// Makes an editor that shows `text`, and `placeholder` where that is empty.
  public init(_ placeholder: String = "", text: String = "") {
    super.init(text: text, placeholder: placeholder, keepsLines: true)
    hugging = LayoutPriority.Pair(.lowest)
    select { $0.select(TextSelection(0)) }
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
    restartBlink()
  }

  override func contentDidChange() {
    shown = nil
    revealCaret()
    super.contentDidChange()
  }

  override var scrollPosition: Double {
    get { scroll }
    set { scroll(to: newValue) }
  }

  var textArea: Rect { bounds.inset(by: TextEditor.inset) }

  /// What is drawn, in paragraphs.
  func content() -> (shown: ShownText, list: ParagraphList)? {
    if let shown, let list { return (shown, list) }
    guard let window, textArea.width > 0 else { return nil }
    let shown = self.shown ?? ShownText(model, preEdit: preEdit, isHidden: false)
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
  private func revealCaret() {
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

  // MARK: - Places

  override var caretRect: Rect {
    guard let (shown, list) = content() else { return .zero }
    let place = list.place(at: shown.caret)
    let paragraph = list.paragraph(at: place)
    let offset = min(shown.caret - place.offset, paragraph.line.text.utf8.count)
    let row = place.row + paragraph.row(at: offset)
    return Rect(
      x: textArea.minX + paragraph.x(at: offset),
      y: textArea.minY + Double(row) * list.rowHeight - scroll, width: CaretBlink.width,
      height: list.rowHeight)
  }

  override func offset(at point: Point) -> Int {
    guard let (shown, list) = content() else { return 0 }
    let row = Int(((point.y - textArea.minY + scroll) / list.rowHeight).rounded(.down))
    guard row >= 0 else { return 0 }
    guard row < list.rowCount else { return model.count }
    let place = list.place(atRow: row)
    let paragraph = list.paragraph(at: place)
    let inside = min(row - place.row, paragraph.rows.count - 1)
    return shown.offset(
      of: place.offset + paragraph.offset(at: point.x - textArea.minX, row: inside))
  }

  override var isLineTurned: Bool {
    guard let (shown, list) = content() else { return false }
    return list.paragraph(at: list.place(at: shown.caret)).line.isRightToLeft
  }

  override func paragraph(at offset: Int) -> Range<Int> { model.line(at: offset) }

  // MARK: - Input

  override func perform(_ command: EditCommand) -> Bool {
    guard let rowHeight = content()?.list.rowHeight else { return false }
    switch command {
    case .enter: edit { $0.insert("\n") }
    case .moveByRow(let count, let extends): move(by: Double(count) * rowHeight, extends: extends)
    case .moveByPage(let count, let extends):
      let page = max(rowHeight, textArea.height - rowHeight)
      scroll(to: scroll + Double(count) * page)
      move(by: Double(count) * page, extends: extends)
    case .move(.lineStart, let extends): moveInRow(extends: extends) { $0.rows[$1].lowerBound }
    case .move(.lineEnd, let extends): moveInRow(extends: extends) { $0.end(of: $1) }
    default:
      goal = nil
      return false
    }
    return true
  }

  private func move(by distance: Double, extends: Bool) {
    let caret = caretRect
    let goal = self.goal ?? caret.minX
    select(offset(at: Point(x: goal, y: caret.midY + distance)), extends: extends)
    self.goal = goal
  }

  private func moveInRow(extends: Bool, _ end: (Paragraph, Int) -> Int) {
    guard let (shown, list) = content() else { return }
    let place = list.place(at: shown.caret)
    let paragraph = list.paragraph(at: place)
    let row = paragraph.row(at: shown.caret - place.offset)
    select(place.offset + end(paragraph, row), extends: extends)
  }

  private func select(_ offset: Int, extends: Bool) {
    goal = nil
    select {
      $0.select(TextSelection(anchor: extends ? $0.selection.anchor : offset, caret: offset))
    }
    publishSelection()
  }

  public override func pointerPressed(at point: Point) {
    goal = nil
    super.pointerPressed(at: point)
  }

  public override func wheelTurned(by delta: Size) -> Bool { scroll(to: scroll + delta.height) }

  // MARK: - Looks

  public override func paint(in list: inout DisplayList) { paintContent(in: &list) }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .textEditor, name: placeholder, value: model.text,
      state: isInvalid ? state.union(.invalid) : state, actions: actions)
  }
}
