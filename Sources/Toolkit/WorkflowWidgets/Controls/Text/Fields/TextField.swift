public import WorkflowCanvas

/// A line of text that is typed.
///
/// Return tells `didSubmit`. What does not fit is scrolled to where the caret is.
public class TextField: EditingControl {
  /// Told when Return is pressed; nil to leave the key to what is around the field.
  public var didSubmit: (() -> Void)?
  private var line: MeasuredLine?
  /// How far the text is scrolled to the left, in points.
  private var scroll = 0.0

  /// The extent a field wants whose text is not scaled, in points.
  public static let size = Size(width: 280, height: 36)
  private static let inset = 10.0

  /// Makes a field that shows `text`, and `placeholder` where that is empty.
  public init(_ placeholder: String = "", text: String = "") {
    super.init(EditableText(text, keepsLines: false), placeholder: placeholder)
    editing.host = self
  }

  // MARK: - Layout

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: min(proposal.width ?? .infinity, TextField.size.width),
      height: theme.height(TextField.size.height))
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

  /// What is drawn, with its runs measured.
  func content() -> (shown: ShownText, line: MeasuredLine)? {
    if let shown, let line { return (shown, line) }
    guard let window else { return nil }
    let shown = self.shown ?? ShownText(editing.model, preEdit: editing.preEdit, isHidden: isSecret)
    self.shown = shown
    var line = self.line ?? MeasuredLine(font: font, measuring: window.text)
    line.update(to: shown.text)
    self.line = line
    return (shown, line)
  }

  /// How many runs were measured since the field came into its window.
  package var runsMeasured: Int { line?.runsMeasured ?? 0 }

  var textArea: Rect {
    bounds.inset(by: Insets(leading: TextField.inset, trailing: TextField.inset))
  }

  /// Scrolls as little as needed for the caret to be seen, and leaves no room unused.
  private func revealCaret() {
    guard let (shown, line) = content(), !textArea.isEmpty else { return }
    let caret = line.x(at: shown.caret, in: line.row)
    let room = textArea.width - CaretBlink.width
    scroll = min(max(scroll, caret - room), caret)
    scroll = max(0, min(scroll, line.width - room))
  }

  /// From the left edge of the field to where the line starts, in points: what reads from right to
  /// left is at the right.
  func start(of line: MeasuredLine) -> Double {
    let room = line.isRightToLeft ? textArea.width - CaretBlink.width - line.width : 0
    return textArea.minX + max(0, room) - scroll
  }

  // MARK: - Looks

  public override func paint(in list: inout DisplayList) { paintContent(in: &list) }
}

// MARK: - EditingHost

extension TextField: EditingHost {
  func contentDidChange() {
    shown = nil
    revealCaret()
  }

  var scrollPosition: Double {
    get { scroll }
    set {
      scroll = newValue
      revealCaret()
      requestPaint()
    }
  }

  var isLineTurned: Bool { content()?.line.isRightToLeft == true }

  var caretRect: Rect {
    guard let (shown, line) = content(), let metrics = window?.text.metrics(of: font) else {
      return .zero
    }
    return Rect(
      x: start(of: line) + line.x(at: shown.caret, in: line.row),
      y: (bounds.height - metrics.lineHeight) / 2, width: CaretBlink.width,
      height: metrics.lineHeight)
  }

  func offset(at point: Point) -> Int {
    guard let (shown, line) = content() else { return 0 }
    return shown.offset(of: line.offset(at: point.x - start(of: line), in: line.row))
  }

  func handleLineCommand(_ command: EditCommand) -> Bool {
    guard command == .enter, let didSubmit else { return false }
    didSubmit()
    return true
  }
}
