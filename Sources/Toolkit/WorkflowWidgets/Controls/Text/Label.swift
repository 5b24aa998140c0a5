public import WorkflowCanvas

/// Text that is read, not edited.
public final class Label: Widget, PointerTarget {
  /// The text; lines end at `\n` and where the room does.
  public var text: String {
    didSet { if text != oldValue { textDidChange(from: oldValue) } }
  }
  /// The font.
  public var font: Font {
    didSet { if font != oldValue { forgetLayouts() } }
  }
  /// The colour, by its role.
  public var color: KeyPath<Palette, Color> {
    didSet { if color != oldValue { requestPaint() } }
  }
  /// Where the lines stand in the label's bounds.
  public var alignment: TextAlignment {
    didSet { if alignment != oldValue { requestPaint() } }
  }
  /// The most lines to show; nil for as many as there are.
  public var lineLimit: Int? {
    didSet { if lineLimit != oldValue { forgetLayouts() } }
  }
  /// Whether the label is the title of what it is in.
  public var isHeading = false

  /// Whether the text can be selected, by pointer and keys, and copied.
  public var isSelectable = false {
    didSet { if !isSelectable { selected = nil } }
  }
  /// What is selected; nil until something was.
  var selected: SelectedText?

  /// Makes a label that shows `text`.
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

  /// A text that takes as much room as the one before needs no layout.
  private func textDidChange(from old: String) {
    selected = nil
    let before = natural
    natural = nil
    fitted = nil
    if let before, let after = layout(width: nil), layoutState.isArranged, !layoutState.isRequested,
      after.size == before.size, after.size.width <= bounds.width,
      layoutState.measurements.allSatisfy({ after.size.width <= $0.width ?? .infinity })
    {
      requestPaint()
    } else {
      requestLayout()
    }
  }

  private static let ringRadius = 3.0

  /// The text on as few lines as it has, and in the room it was last given: what was laid out last.
  private var natural: TextLayout?
  private var fitted: (width: Double, layout: TextLayout)?

  private func layout(width: Double?) -> TextLayout? {
    if natural == nil { natural = makeLayout(width: nil) }
    guard let natural, let width, natural.size.width > width else { return natural }
    if let fitted, fitted.width == width { return fitted.layout }
    fitted = makeLayout(width: width).map { (width, $0) }
    return fitted?.layout
  }

  private func makeLayout(width: Double?) -> TextLayout? {
    window.map {
      TextLayout(
        text, font: theme.font(font), width: width, lineLimit: lineLimit, measuring: $0.text)
    }
  }

  /// The lines of `layout` that fit between top and bottom; what is left over is an ellipsis.
  private func cut(_ layout: TextLayout) -> TextLayout? {
    if layout.size.height <= bounds.height + 0.5 { return layout }
    let room = Int((bounds.height + 0.5) / layout.metrics.lineHeight)
    if room == 0 { return nil }
    return window.map {
      TextLayout(
        text, font: layout.font, width: bounds.width + 0.5, lineLimit: room, measuring: $0.text)
    }
  }

  private func forgetLayouts() {
    forgetContentLayout()
    requestLayout()
  }

  override func forgetContentLayout() {
    natural = nil
    fitted = nil
  }

  public override func didMoveToWindow() { forgetContentLayout() }

  public override func environmentDidChange() {
    if let natural, natural.font != theme.font(font) { forgetContentLayout() }
    super.environmentDidChange()
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    guard let layout = layout(width: proposal.width) else { return .zero }
    // In less room than it was cut for, it would be cut again.
    let room = layout.isCut ? proposal.width : nil
    return Size(width: max(layout.size.width, room ?? 0), height: layout.size.height)
  }

  /// The lines that are seen, and where they start, in points from the top.
  var shownLayout: (layout: TextLayout, top: Double)? {
    guard let whole = layout(width: bounds.width + 0.5), let layout = cut(whole) else { return nil }
    return (layout, (bounds.height - layout.size.height) / 2)
  }

  public override func paint(in list: inout DisplayList) {
    paintFocusRing(around: bounds, radius: Label.ringRadius, in: &list)
    guard let (layout, top) = shownLayout else { return }
    paintSelection(of: layout, top: top, in: &list)
    list.text(
      layout, at: Point(x: 0, y: top), width: bounds.width,
      alignment: alignment.reading(layoutDirection), theme.palette[keyPath: color])
  }

  public override func baselines(in size: Size) -> Baselines? {
    layout(width: size.width + 0.5)?.baselines(in: size.height)
  }

  // MARK: - Selecting

  /// Whether the text can be selected.
  public var acceptsPointer: Bool { isSelectable }

  public override var isFocusable: Bool { isSelectable }

  public override func focusDidChange() {
    if isFocused, showsFocusRing { changeSelection { $0.selectAll() } }
    requestPaint()
  }

  public override func keyPressed(_ press: KeyPress) -> Bool { handle(press) }

  /// Starts a selection: a double click selects a word.
  public func pointerPressed(at point: Point) {
    guard let window else { return }
    let isExtending = window.modifiers.contains(.shift)
    changeSelection {
      $0.press(at: offset(at: point), clicks: window.clickCount, isExtending: isExtending)
    }
  }

  /// Selects as far as `point`.
  public func pointerDragged(to point: Point) {
    changeSelection { $0.drag(to: offset(at: point)) }
  }

  /// Ends the selection.
  public func pointerReleased(at point: Point) {
    selected?.release()
    publishSelection()
  }

  public override func performAction(_ action: Semantics.Action) -> Bool {
    guard isSelectable, action == .focus else { return false }
    window?.moveFocus(to: self)
    return true
  }

  public override var semantics: Semantics? {
    guard !text.isEmpty else { return nil }
    return Semantics(
      role: isHeading ? .heading : .label, name: text, actions: isSelectable ? [.focus] : [])
  }
}
