package import WorkflowCanvas

/// A popup with cards beside an area of its owner, which follow it. A press outside of them closes it.
package class AnchoredPopup: Popup, PointerTarget {
  /// The area beside which the cards are placed, in the owner's coordinates.
  var anchor: Rect {
    didSet { if anchor != oldValue { requestLayout() } }
  }
  private var settledAnchor = Rect.zero

  init(owner: Widget, anchor: Rect, cause: Cause) {
    self.anchor = anchor
    super.init(owner: owner, cause: cause)
  }

  // MARK: - Layout

  final var anchorInWindow: Rect { owner.map { $0.toWindow(anchor) } ?? .zero }

  override func ownerDidSettle() {
    guard anchorInWindow != settledAnchor else { return }
    settledAnchor = anchorInWindow
    requestLayout()
  }

  package override func measure(_ proposal: ProposedSize) -> Size { .zero }

  /// Places a card in a frame of the window; a new card rises.
  final func place(_ card: Widget, inWindow frame: Rect) {
    var frame = frame
    if isMirrored { frame.origin.x = bounds.width - frame.maxX }
    let isNew = card.motion.firstLayout == nil
    place(card, in: frame)
    if isNew { card.riseIn() }
  }

  // MARK: - Input

  /// Called when the user presses outside of the cards.
  func dismiss() { close() }

  package override var isModal: Bool { true }
  package override var pointerTarget: (any PointerTarget)? { self }
  package var acceptsPointer: Bool { true }
  package var keepsFocus: Bool { true }

  package func pointerPressed(at point: Point) { dismiss() }

  package func pointerPressed(_ button: PointerButton, at point: Point) -> Bool {
    dismiss()
    return true
  }

  package func pointerMoved(to point: Point) {}

  package func pointerDragged(to point: Point) {}

  package func pointerReleased(at point: Point) {}
}
