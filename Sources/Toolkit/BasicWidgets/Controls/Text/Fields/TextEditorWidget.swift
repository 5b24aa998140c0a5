public import WorkflowCanvas

/// A control for editing text of several lines, which wrap at the editor's width.
///
/// The wheel scrolls the text, and the caret is scrolled into view. Return keeps the indentation of
/// the line. Only the visible lines are measured. An editor that fills its window has no border.
public final class TextEditorWidget: EditingControl {
  /// Whether Tab inserts a tab, as for code; Shift+Tab still moves the focus.
  public var insertsTab = false
  /// Whether Ctrl+F finds text in the editor.
  public var allowsFind = true {
    didSet { if !allowsFind { closeFindBar() } }
  }
  /// The open bar of the search; nil while it is closed.
  var findBar: FindBar?
  var search = TextSearch()

  private var list: ParagraphList?
  /// The x coordinate that vertical caret movement returns to after shorter rows, in points.
  var goal: Double?
  let bar = ScrollBar(.vertical)

  /// The preferred size at a text scale of 1, in points.
  package static let size = Size(width: 280, height: 120)

  /// Creates an editor. `placeholder` is shown while the text is empty.
  public init(_ placeholder: String = "", text: String = "") {
    super.init(EditableText(text, keepsLines: true), placeholder: placeholder)
    hugging = LayoutPriority.Pair(.lowest)
    select { $0.select(TextSelection(0)) }
    add(bar)
    bar.didScroll = { [unowned self] in scroll(to: $0) }
  }

  // MARK: - Layout

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: min(proposal.width ?? .infinity, TextEditorWidget.size.width),
      height: min(proposal.height ?? .infinity, theme.height(TextEditorWidget.size.height)))
  }

  public override func arrange() {
    if list?.width != textArea.width { list = nil }
    if let findBar {
      let size = Size(width: max(0, bounds.width - 2), height: findBarHeight)
      place(findBar, in: Rect(origin: Point(x: 1, y: 1), size: size), isAnimated: false)
    }
    if isFinding { scroll(to: scroll) } else { revealCaret() }
    arrangeBar()
  }

  public override func didMoveToWindow() { list = nil }

  public override func environmentDidChange() {
    if let list, list.font != font { self.list = nil }
    super.environmentDidChange()
  }

  var textArea: Rect {
    let spacing = theme.spacing
    return bounds.inset(
      by: Insets(
        leading: spacing.medium, top: spacing.small + findBarHeight, trailing: spacing.medium,
        bottom: spacing.small))
  }

  /// Returns the displayed text and its paragraphs; nil without a window or width.
  func content() -> (shown: DisplayedText, list: ParagraphList)? {
    if let shown, let list { return (shown, list) }
    guard let window, textArea.width > 0 else { return nil }
    let shown = displayed
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

  @discardableResult
  override func scroll(to offset: Double) -> Bool {
    let offset = max(0, min(offset, contentHeight - textArea.height))
    guard offset != scroll else { return false }
    scroll = offset
    showBar()
    stateDidChange()
    requestPaint()
    return true
  }

  /// Scrolls to the caret.
  ///
  /// The lines that become visible are then measured. If they have more rows than estimated, the
  /// caret moves and the step is repeated.
  override func revealCaret() {
    updateSearch()
    guard let list = content()?.list, !textArea.isEmpty else { return }
    defer { showBar() }
    let area = textArea
    for _ in 0..<TextEditorWidget.revealLimit {
      let rowCount = list.rowCount
      let caret = caretRect
      // A row that is higher than the area shows its top.
      let below = max(0, caret.maxY - area.maxY)
      scroll(to: scroll + min(below, caret.minY - area.minY))
      list.measure(rowsFrom: scroll, to: scroll + area.height)
      if list.rowCount == rowCount { return }
    }
  }

  private static let revealLimit = 8

  public override func baselines(in size: Size) -> Baselines? {
    window.map {
      let line = TextLayout(" ", font: font, measuring: $0.text)
      let first = theme.spacing.small + line.baselines(in: line.size.height).first
      return Baselines(first: first, last: first)
    }
  }

  // MARK: - Lines

  override var caretRect: Rect {
    guard let (shown, list) = content() else { return .zero }
    let position = list.position(at: shown.caret)
    let paragraph = list.paragraph(at: position)
    let offset = min(shown.caret - position.offset, paragraph.line.text.utf8.count)
    let row = position.row + paragraph.row(at: offset)
    let start = shown.text.isEmpty && isMirrored ? textArea.maxX - CaretBlink.width : textArea.minX
    return Rect(
      x: start + paragraph.x(at: offset) + caretIndent,
      y: textArea.minY + Double(row) * list.rowHeight - scroll, width: CaretBlink.width,
      height: list.rowHeight)
  }

  override func shownOffset(at point: Point) -> Int {
    guard let (shown, list) = content() else { return 0 }
    let row = Int(((point.y - textArea.minY + scroll) / list.rowHeight).rounded(.down))
    guard row >= 0 else { return 0 }
    guard row < list.rowCount else { return shown.text.utf8.count }
    let position = list.position(atRow: row)
    let paragraph = list.paragraph(at: position)
    let inside = min(row - position.row, paragraph.rows.count - 1)
    return position.offset + paragraph.offset(at: point.x - textArea.minX, row: inside)
  }

  override func shownLine(at offset: Int) -> Range<Int> {
    guard let (shown, list) = content() else { return 0..<displayed.text.utf8.count }
    let place = EditorPlace(of: offset, in: list)
    let row = place.paragraph.rows[place.row]
    let isLast = place.row == place.paragraph.rows.count - 1
    let next = list.position(after: place.position)?.offset ?? shown.text.utf8.count
    let start = place.position.offset
    return start + row.lowerBound..<(isLast ? next : start + row.upperBound)
  }

  /// Lines between the first and the last one of the range count with their full width.
  override func frame(ofShown range: Range<Int>) -> Rect {
    guard let (shown, list) = content() else { return .zero }
    let end = range.isEmpty ? range.lowerBound : shown.text.grapheme(before: range.upperBound)
    let (first, last) = (
      EditorPlace(of: range.lowerBound, in: list), EditorPlace(of: end, in: list)
    )
    let (top, bottom) = (
      frame(of: range, in: first, of: list), frame(of: range, in: last, of: list)
    )
    guard last.line > first.line + 1 else {
      return first.line == last.line ? top : top.union(bottom)
    }
    return Rect(
      x: textArea.minX, y: top.minY, width: textArea.width, height: bottom.maxY - top.minY
    ).union(top).union(bottom)
  }

  override var isLineRightToLeft: Bool {
    guard let (shown, list) = content() else { return false }
    return list.paragraph(at: list.position(at: shown.caret)).line.isRightToLeft
  }

  override func handleLineCommand(_ command: EditCommand) -> Bool {
    guard let rowHeight = content()?.list.rowHeight else { return false }
    switch command {
    case .enter: insertText("\n" + model.indentation)
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

  // MARK: - Input

  public override func pointerPressed(at point: Point) {
    goal = nil
    super.pointerPressed(at: point)
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    // The keys that the bar does not use are not the editor's.
    guard isFocused else { return false }
    if findKeyPressed(press) { return true }
    if findBar != nil, press.key == .escape, press.modifiers.isEmpty {
      closeFindBar()
      return true
    }
    guard insertsTab, isEnabled, press.key == .tab, press.modifiers.isEmpty else {
      return super.keyPressed(press)
    }
    insertText("\t")
    return true
  }

  package override var scrollContainer: (any ScrollContainer)? { self }

  public override func scrolled(by delta: Size) -> Bool { scroll(to: scroll + delta.height) }

  // MARK: - Painting

  public override func paint(in list: inout DisplayList) { paintContent(in: &list) }

  override var role: Semantics.Role { .textEditor }
}
