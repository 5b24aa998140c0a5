public import WorkflowCanvas

/// A widget that shows read-only text.
public final class Label: Widget, PointerTarget {
  /// The text. Lines end at `\n` and wrap at the label's width.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      selected = nil
      contentDidChange()
    }
  }
  /// The parts of the text that look different from the rest, in order and without overlap.
  package var spans: [TextSpan] = [] {
    didSet {
      guard spans != oldValue else { return }
      updateLinks()
      contentDidChange()
    }
  }
  public var font: Font {
    didSet { if font != oldValue { forgetLayouts() } }
  }
  /// Whether all digits have the same width, so that changing numbers and columns of numbers line up.
  public var hasTabularDigits: Bool {
    get { font.hasTabularDigits }
    set { if newValue != hasTabularDigits { font.hasTabularDigits = newValue } }
  }
  /// The colour's role in the palette.
  public var color: KeyPath<Palette, Color> {
    didSet { if color != oldValue { requestPaint() } }
  }
  /// The horizontal alignment of the lines in the label's bounds.
  public var alignment: TextAlignment {
    didSet {
      guard alignment != oldValue else { return }
      requestPaint()
      if !children.isEmpty { requestArrangement() }
    }
  }
  /// The maximum number of lines; nil for no limit.
  public var lineLimit: Int? {
    didSet { if lineLimit != oldValue { forgetLayouts() } }
  }
  /// Whether the label is a heading, for accessibility.
  public var isHeading = false
  override var headingText: String? { isHeading ? text : nil }

  /// Whether the text can be selected with the pointer or the keyboard, and copied.
  public var isSelectable = false {
    didSet { if !isSelectable { selected = nil } }
  }
  /// The selection; nil until the user selects text.
  var selected: SelectedText?

  public init(
    _ text: String = "", font: Font = .body, color: KeyPath<Palette, Color> = \.text,
    alignment: TextAlignment = .leading, lineLimit: Int? = nil
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
  }

  /// Requests only painting, not layout, if the new text has the same size as the old one.
  private func contentDidChange() {
    let before = natural
    natural = nil
    fitted = nil
    if let before, let after = layout(width: nil), layoutState.isArranged, !layoutState.isRequested,
      after.size == before.size, after.metrics == before.metrics, after.size.width <= bounds.width,
      layoutState.measurements.allSatisfy({ after.size.width <= $0.width ?? .infinity })
    {
      requestPaint()
      if !children.isEmpty { requestArrangement() }
    } else {
      requestLayout()
    }
  }

  private static let ringRadius = 3.0

  /// The layout without a width limit, and the most recent one with a width limit.
  private var natural: TextLayout?
  private var fitted: (width: Double, layout: TextLayout)?

  private func layout(width: Double?) -> TextLayout? {
    if natural == nil { natural = makeLayout(width: nil, lineLimit: lineLimit) }
    guard let natural, let width, natural.size.width > width else { return natural }
    if let fitted, fitted.width == width { return fitted.layout }
    fitted = makeLayout(width: width, lineLimit: lineLimit).map { (width, $0) }
    return fitted?.layout
  }

  private func makeLayout(width: Double?, lineLimit: Int?) -> TextLayout? {
    window.map {
      TextLayout(
        text, font: theme.font(font), parts: parts, width: width, lineLimit: lineLimit,
        measuring: $0.text)
    }
  }

  /// Returns the lines of `layout` that fit into the bounds' height, cut with an ellipsis; nil if
  /// none fits.
  private func cut(_ layout: TextLayout) -> TextLayout? {
    if layout.size.height <= bounds.height + 0.5 { return layout }
    let lineCount = Int((bounds.height + 0.5) / layout.metrics.lineHeight)
    return lineCount == 0 ? nil : makeLayout(width: bounds.width + 0.5, lineLimit: lineCount)
  }

  private func forgetLayouts() {
    discardContentLayout()
    requestLayout()
  }

  override func discardContentLayout() {
    natural = nil
    fitted = nil
  }

  public override func didMoveToWindow() { discardContentLayout() }

  public override func environmentDidChange() {
    if let natural, natural.font != theme.font(font) || natural.parts != parts {
      discardContentLayout()
    }
    super.environmentDidChange()
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    guard let layout = layout(width: proposal.width) else { return .zero }
    // Text with an ellipsis needs the whole proposed width; in less, it would be cut again.
    let cutWidth = layout.isCut ? proposal.width : nil
    return Size(width: max(layout.size.width, cutWidth ?? 0), height: layout.size.height)
  }

  public override func arrange() {
    if !children.isEmpty { placeLinks() }
  }

  /// The visible lines, and the y coordinate of the first one, in points.
  package var shownLayout: (layout: TextLayout, top: Double)? {
    guard let whole = layout(width: bounds.width + 0.5), let layout = cut(whole) else { return nil }
    return (layout, (bounds.height - layout.size.height) / 2)
  }

  /// Whether the text ends in an ellipsis, because there is no room for all of it.
  package var isCut: Bool { shownLayout?.layout.isCut ?? false }

  public override func paint(in list: inout DisplayList) {
    paintFocusRing(around: bounds, radius: Label.ringRadius, in: &list)
    guard let (layout, top) = shownLayout else { return }
    noteCut(layout.isCut, of: text)
    paintSelection(of: layout, top: top, in: &list)
    guard spans.isEmpty else {
      // Lines through a text that is not opaque do not show its letters.
      return list.group(over: bounds.outset(by: font.size)) {
        paintSpans(of: layout, top: top, in: &$0)
      }
    }
    list.text(
      layout, at: Point(x: 0, y: top), width: bounds.width,
      alignment: shownAlignment, theme.palette[keyPath: color])
  }

  /// The alignment for the reading direction; code always starts at the left.
  var shownAlignment: TextAlignment {
    font.role == .code ? alignment : alignment.reading(layoutDirection)
  }

  public override func baselines(in size: Size) -> Baselines? {
    layout(width: size.width + 0.5)?.baselines(in: size.height)
  }

  // MARK: - Selection

  @_spi(Widgets) public override var standardCursor: Cursor? { isSelectable ? .text : nil }

  package override var pointerTarget: (any PointerTarget)? { self }
  package var acceptsPointer: Bool { isSelectable }

  public override var isFocusable: Bool { isSelectable }

  public override func focusDidChange() {
    if isFocused, window?.focus.isEntered == true {
      changeSelection { $0.model.select(TextSelection(0)) }
    }
    requestPaint()
  }

  public override func keyPressed(_ press: KeyPress) -> Bool { handle(press) }

  /// Starts a selection: two clicks select a word, three a line.
  package func pointerPressed(at point: Point) {
    guard let window else { return }
    let isExtending = window.modifiers.contains(.shift)
    changeSelection {
      $0.press(at: offset(at: point), clicks: window.clickCount, isExtending: isExtending)
    }
  }

  package func pointerDragged(to point: Point) {
    changeSelection { $0.drag(to: offset(at: point)) }
  }

  package func pointerReleased(at point: Point) {
    selected?.drag = nil
    publishSelection()
  }

  public override func performAction(_ action: Semantics.Action) -> Bool {
    guard isSelectable, action == .focus else { return false }
    window?.moveFocus(to: self)
    return true
  }

  package override var accessibleText: (any AccessibleText)? { text.isEmpty ? nil : self }

  public override var semantics: Semantics? {
    let name = spans.isEmpty ? text : spokenText
    guard !name.isEmpty else { return nil }
    return Semantics(
      role: isHeading ? .heading : .label, name: name, actions: isSelectable ? [.focus] : [])
  }
}
