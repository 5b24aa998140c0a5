public import WorkflowCanvas

/// A control for editing text of one line.
///
/// Return calls `didSubmit`. Text wider than the field scrolls to keep the caret visible.
public class TextFieldWidget: EditingControl {
  /// Called when Return is pressed; if nil, the key is passed to the field's ancestors.
  public var didSubmit: (() -> Void)?
  /// Whether the text is at the trailing edge, as in an editor of a column of amounts.
  package var isTrailing = false {
    didSet { if isTrailing != oldValue { requestPaint() } }
  }
  private var line: MeasuredLine?

  /// The preferred size at a text scale of 1, in points.
  package static let size = Size(width: 280, height: 32)

  /// Creates a field. `placeholder` is shown while the text is empty.
  public init(_ placeholder: String = "", text: String = "") {
    super.init(EditableText(text, keepsLines: false), placeholder: placeholder)
  }

  // MARK: - Layout

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: min(proposal.width ?? .infinity, TextFieldWidget.size.width),
      height: theme.height(TextFieldWidget.size.height))
  }

  public override func baselines(in size: Size) -> Baselines? {
    window.map { TextLayout(" ", font: font, measuring: $0.text).baselines(in: size.height) }
  }

  public override func arrange() { revealCaret() }

  public override func didMoveToWindow() {
    line = nil
    shown = nil
  }

  public override func environmentDidChange() {
    if let line, line.font != font { self.line = nil }
    super.environmentDidChange()
  }

  /// Returns the displayed text and its measured line; nil without a window.
  func content() -> (shown: DisplayedText, line: MeasuredLine)? {
    if let shown, let line { return (shown, line) }
    guard let window else { return nil }
    let shown = displayed
    self.shown = shown
    var line = self.line ?? MeasuredLine(font: font, measuring: window.text)
    line.update(to: shown.text)
    self.line = line
    return (shown, line)
  }

  /// The number of runs measured since the field was added to its window, for tests.
  package var runsMeasured: Int { line?.runsMeasured ?? 0 }

  /// The width of the part that opens a popup at the trailing edge, at a text scale of 1, in points; 0
  /// for none.
  var openButtonWidth: Double { 0 }

  final var openButtonFrame: Rect {
    let width = min(bounds.width, openButtonWidth * theme.textScale)
    return reading(Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height))
  }

  var textArea: Rect {
    let trailing = openButtonWidth == 0 ? theme.spacing.medium : openButtonFrame.width
    return reading(bounds.inset(by: Insets(leading: theme.spacing.medium, trailing: trailing)))
  }

  /// Scrolls by the minimum that makes the caret visible, without leaving empty space at the end.
  override func revealCaret() {
    guard let (shown, line) = content(), !textArea.isEmpty else { return }
    let caret = line.x(at: shown.caret, in: line.row)
    let visibleWidth = textArea.width - CaretBlink.width
    scroll = min(max(scroll, caret - visibleWidth), caret)
    scroll = max(0, min(scroll, line.width - visibleWidth))
  }

  func isRightToLeft(_ line: MeasuredLine) -> Bool {
    line.text.isEmpty ? isMirrored : line.isRightToLeft
  }

  /// Returns the x coordinate of the line's left end, in points; right-to-left lines end at the
  /// right edge, unless the text is at the trailing edge.
  func start(of line: MeasuredLine) -> Double {
    let isRight = isTrailing ? !isMirrored : isRightToLeft(line)
    let indent = isRight ? textArea.width - CaretBlink.width - line.width : 0
    return textArea.minX + max(0, indent) - scroll
  }

  // MARK: - Lines

  override var isLineRightToLeft: Bool { content()?.line.isRightToLeft == true }

  override var caretRect: Rect {
    guard let (shown, line) = content(), let metrics = window?.text.metrics(of: font) else {
      return .zero
    }
    return Rect(
      x: start(of: line) + line.x(at: shown.caret, in: line.row) + caretIndent,
      y: (bounds.height - metrics.lineHeight) / 2, width: CaretBlink.width,
      height: metrics.lineHeight)
  }

  override func shownOffset(at point: Point) -> Int {
    guard let line = content()?.line else { return 0 }
    return line.offset(at: point.x - start(of: line), in: line.row)
  }

  override func frame(ofShown range: Range<Int>) -> Rect {
    guard let line = content()?.line, let metrics = window?.text.metrics(of: font) else {
      return .zero
    }
    let top = (bounds.height - metrics.lineHeight) / 2
    let span = line.outerSpan(of: range, in: line.row)
    return Rect(
      x: start(of: line) + span.x, y: top, width: span.width, height: metrics.lineHeight)
  }

  override func handleLineCommand(_ command: EditCommand) -> Bool {
    guard command == .enter, let didSubmit else { return false }
    didSubmit()
    return true
  }

  // MARK: - Painting

  /// Paints the text with `paint`, whole or in parts of other colours.
  func paintText(
    in list: inout DisplayList, _ paint: (Color, inout DisplayList) -> Void
  ) { paint(textColor, &list) }

  public override func paint(in list: inout DisplayList) { paintContent(in: &list) }
}
