package import WorkflowCanvas

/// A popup with content on a card beside an area of its owner. It has the focus, and a press outside
/// of the card or Escape closes it.
package class CardPopup: Popup, PointerTarget {
  let card: PopupCard
  /// The area beside which the card is placed, in the owner's coordinates.
  var anchor: Rect {
    didSet { if anchor != oldValue { requestLayout() } }
  }
  private var settledAnchor = Rect.zero
  /// Called after the popup closed, by the user or because its owner can no longer be reached.
  package var didClose: (() -> Void)?

  /// Creates a popup that is not open yet.
  ///
  /// - Parameter padding: The distance between the content and the edges of the card, in points.
  init(owner: Widget, content: Widget, anchor: Rect, cause: Cause, padding: Double) {
    card = PopupCard(content, padding: padding)
    self.anchor = anchor
    super.init(owner: owner, cause: cause)
    add(card)
  }

  // MARK: - Layout

  private var anchorInWindow: Rect { owner.map { $0.toWindow(anchor) } ?? .zero }

  override func ownerDidSettle() {
    guard anchorInWindow != settledAnchor else { return }
    settledAnchor = anchorInWindow
    requestLayout()
  }

  package override func measure(_ proposal: ProposedSize) -> Size { .zero }

  package override func arrange() {
    let area = bounds.inset(by: Insets(theme.spacing.tight))
    var frame = PopupPlacement(
      anchor: anchorInWindow, side: .below, availableArea: area, isMirrored: isMirrored
    ).frame(for: card.size(for: ProposedSize(width: area.width)))
    if isMirrored { frame.origin.x = bounds.width - frame.maxX }
    let isNew = card.motion.firstLayout == nil
    place(card, in: frame)
    if isNew { card.riseIn() }
  }

  // MARK: - Input

  package override var isModal: Bool { true }
  package var acceptsPointer: Bool { true }
  package var keepsFocus: Bool { true }

  package func pointerPressed(at point: Point) { close() }

  package func pointerPressed(_ button: PointerButton, at point: Point) -> Bool {
    close()
    return true
  }

  package override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.key == .escape, press.modifiers.isEmpty else { return false }
    close()
    return true
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { didClose?() }
  }
}

/// The raised card of a popup.
final class PopupCard: Widget, PointerTarget {
  private let content: Widget
  private let padding: Double

  init(_ content: Widget, padding: Double) {
    self.content = content
    self.padding = padding
    super.init()
    add(content)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = content.size(
      for: ProposedSize(width: proposal.width.map { max(0, $0 - 2 * padding) }))
    return Size(width: size.width + 2 * padding, height: size.height + 2 * padding)
  }

  override func arrange() { place(content, in: bounds.inset(by: Insets(padding))) }

  override var paintOutset: Double { Elevation.popUp.outset }

  override func paint(in list: inout DisplayList) {
    CardShape.paint(
      bounds, theme.palette.card, radius: theme.corner.group, .popUp, theme: theme, in: &list)
  }

  var acceptsPointer: Bool { true }
  var keepsFocus: Bool { true }

  /// Consumes presses beside the content, so that they do not close the popup.
  func pointerPressed(_ button: PointerButton, at point: Point) -> Bool { true }

  override var relatedWidgets: [(WidgetRelation, [Widget])] {
    [(.popupFor, (parent as? Popup)?.owner.map { [$0] } ?? [])]
  }
}
