package import WorkflowCanvas

/// A popup with content on a card beside an area of its owner. It has the focus, and a press outside
/// of the card or Escape closes it.
package class CardPopup: AnchoredPopup {
  let card: PopupCard
  /// Called after the popup closed, by the user or because its owner can no longer be reached.
  package var didClose: (() -> Void)?

  /// Creates a popup that is not open yet.
  ///
  /// - Parameter padding: The distance between the content and the edges of the card, in points.
  init(
    owner: Widget, content: Widget, anchor: Rect, cause: Cause, padding: Double,
    elevation: Elevation = .popUp
  ) {
    card = PopupCard(content, padding: padding, elevation: elevation)
    super.init(owner: owner, anchor: anchor, cause: cause)
    add(card)
  }

  package override func arrange() {
    place(
      card,
      inWindow: cardFrame(
        beside: anchorInWindow, in: bounds.inset(by: Insets(theme.spacing.tight))))
  }

  /// Returns the frame of the card in the window, inside `area`.
  func cardFrame(beside anchor: Rect, in area: Rect) -> Rect {
    PopupPlacement(anchor: anchor, side: .below, availableArea: area, isMirrored: isMirrored)
      .frame(for: card.size(for: ProposedSize(width: area.width)))
  }

  // MARK: - Input

  package override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.key == .escape, press.modifiers.isEmpty else { return false }
    dismiss()
    return true
  }

  /// Receives Escape while no widget in the card has the focus.
  package override func shortcutPressed(_ press: KeyPress) -> Bool { keyPressed(press) }

  /// The accessibility element of the card; nil for only the elements in it, which is the default.
  var cardSemantics: Semantics? { nil }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { didClose?() }
  }
}

/// The raised card of a popup.
class PopupCard: Widget, PointerTarget {
  private let content: Widget
  private let padding: Double
  private let elevation: Elevation
  /// The corners of an arrow at an edge of the card, with its tip in the middle; empty for none.
  var arrow: [Point] = [] {
    didSet { if arrow != oldValue { requestPaint() } }
  }

  init(_ content: Widget, padding: Double, elevation: Elevation) {
    self.content = content
    self.padding = padding
    self.elevation = elevation
    super.init()
    add(content)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = content.size(
      for: ProposedSize(width: proposal.width.map { max(0, $0 - 2 * padding) }))
    return Size(width: size.width + 2 * padding, height: size.height + 2 * padding)
  }

  override func arrange() { place(content, in: bounds.inset(by: Insets(padding))) }

  override var paintOutset: Double { elevation.outset }

  override func paint(in list: inout DisplayList) {
    CardShape.paint(
      bounds, theme.palette.card, radius: theme.corner.group, elevation, theme: theme, in: &list)
    guard !arrow.isEmpty else { return }
    list.fill(Path { path in arrow.forEach { path.addLine(to: $0) } }, .color(theme.palette.card))
    let isHighContrast = theme.contrast == .high
    let line = isHighContrast ? theme.palette.border : theme.palette.separator
    for (start, end) in zip(arrow, arrow.dropFirst()) {
      list.stroke([start, end], width: isHighContrast ? 1 : 0.5, line)
    }
  }

  override var semantics: Semantics? { (parent as? CardPopup)?.cardSemantics }

  override var pointerTarget: (any PointerTarget)? { self }
  var acceptsPointer: Bool { true }
  var keepsFocus: Bool { true }

  /// Consumes presses beside the content, so that they do not close the popup.
  func pointerPressed(_ button: PointerButton, at point: Point) -> Bool { true }

  override var relatedWidgets: [(WidgetRelation, [Widget])] {
    guard var owner = (parent as? Popup)?.owner else { return [] }
    while let inner = owner.wrapped { owner = inner }
    return [(.popupFor, [owner])]
  }
}
