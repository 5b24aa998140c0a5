public import WorkflowCanvas

/// A line of text that is typed.
///
/// Return tells `didSubmit`. What does not fit is scrolled to where the caret is.
public class TextField: EditingControl {
  /// Told when Return is pressed; nil to leave the key to what is around the field.
  public var didSubmit: (() -> Void)?
  private var line: MeasuredLine?
  private var shown: ShownText?
  /// How far the text is scrolled to the left, in points.
  private var scroll = 0.0

  /// The extent a field wants whose text is not scaled, in points.
  public static let size = Size(width: 280, height: 36)
  private static let inset = 10.0

  /// Makes a field that shows `text`, and `placeholder` where that is empty.
  public init(_ placeholder: String = "", text: String = "") {
    super.init(text: text, placeholder: placeholder, keepsLines: false)
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
    restartBlink()
  }

  override func contentDidChange() {
    shown = nil
    revealCaret()
    super.contentDidChange()
  }

  override var scrollPosition: Double {
    get { scroll }
    set {
      scroll = newValue
      revealCaret()
      requestPaint()
    }
  }

  /// What is drawn, with its runs measured.
  private func content() -> (shown: ShownText, line: MeasuredLine)? {
    if let shown, let line { return (shown, line) }
    guard let window else { return nil }
    let shown = self.shown ?? ShownText(model, preEdit: preEdit, isHidden: isSecret)
    self.shown = shown
    var line = self.line ?? MeasuredLine(font: font, measuring: window.text)
    line.update(to: shown.text)
    self.line = line
    return (shown, line)
  }

  /// How many runs were measured since the field came into its window.
  package var runsMeasured: Int { line?.runsMeasured ?? 0 }

  private var textArea: Rect {
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
  private func start(of line: MeasuredLine) -> Double {
    let room = line.isRightToLeft ? textArea.width - CaretBlink.width - line.width : 0
    return textArea.minX + max(0, room) - scroll
  }

  override var isLineTurned: Bool { content()?.line.isRightToLeft == true }

  override var caretRect: Rect {
    guard let (shown, line) = content(), let metrics = window?.text.metrics(of: font) else {
      return .zero
    }
    return Rect(
      x: start(of: line) + line.x(at: shown.caret, in: line.row),
      y: (bounds.height - metrics.lineHeight) / 2, width: CaretBlink.width,
      height: metrics.lineHeight)
  }

  override func offset(at point: Point) -> Int {
    guard let (shown, line) = content() else { return 0 }
    return shown.offset(of: line.offset(at: point.x - start(of: line), in: line.row))
  }

  override func perform(_ command: EditCommand) -> Bool {
    guard command == .enter, let didSubmit else { return false }
    didSubmit()
    return true
  }

  // MARK: - Painting

  public override func paint(in list: inout DisplayList) {
    paintFrame(in: &list)
    guard let (shown, line) = content(), let metrics = window?.text.metrics(of: font) else {
      return
    }
    let area = textArea.outset(by: 2)
    // Where there is hardly any room, the room for text is beside the field.
    let clip = Rect(x: area.minX, y: 2, width: area.width, height: bounds.height - 4)
      .intersection(bounds)
    list.clipped(to: clip) { list in
      let baseline = (bounds.height + metrics.capHeight) / 2
      let start = start(of: line)
      if shown.text.isEmpty {
        paintPlaceholder(at: Point(x: textArea.minX, y: baseline), in: &list)
      }
      paintSelection(shown.selection, of: line, from: start, in: &list)
      for word in line.words(
        of: line.row, visible: textArea.minX - start - 2...textArea.maxX - start + 2)
      {
        list.run(word.text, baseline: Point(x: start + word.x, y: baseline), line.font, textColor)
      }
      paintPreEdit(shown, of: line, from: Point(x: start, y: baseline), in: &list)
      if showsCaret { list.fill(caretRect, theme.palette.accent) }
    }
  }

  private func paintPlaceholder(at start: Point, in list: inout DisplayList) {
    guard let text = window?.text, !placeholder.isEmpty else { return }
    let layout = TextLayout(
      placeholder, font: font, width: textArea.width, lineLimit: 1, measuring: text)
    for run in layout.lines.first?.runs ?? [] {
      let color = isEnabled ? theme.palette.secondaryText : theme.palette.disabled
      list.run(run.text, baseline: Point(x: start.x + run.x, y: start.y), layout.font, color)
    }
  }

  private func paintSelection(
    _ range: Range<Int>, of line: MeasuredLine, from start: Double, in list: inout DisplayList
  ) {
    guard isFocused, !range.isEmpty else { return }
    let caret = caretRect
    for span in line.spans(of: range, in: line.row) {
      list.fill(
        Rect(x: start + span.x, y: caret.minY, width: span.width, height: caret.height),
        radius: theme.corner.selection, theme.palette.selection)
    }
  }

  private func paintPreEdit(
    _ shown: ShownText, of line: MeasuredLine, from start: Point, in list: inout DisplayList
  ) {
    for (range, width) in [(shown.preEdit, 1.0), (shown.clause, 2.0)] {
      guard let range, !range.isEmpty else { continue }
      for span in line.spans(of: range, in: line.row) {
        list.fill(
          Rect(x: start.x + span.x, y: start.y + 3, width: span.width, height: width), textColor)
      }
    }
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .textField, name: placeholder, value: model.text,
      state: isInvalid ? state.union(.invalid) : state, actions: actions)
  }
}

/// A field for what nobody else is to see: it shows a sign for each character, and neither the
/// clipboard nor the accessibility tree has its text.
public final class SecureField: TextField {
  public override var isSecret: Bool { true }

  public override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.role = .secureField
    semantics?.value = String(repeating: ShownText.bullet, count: model.text.count)
    return semantics
  }
}
