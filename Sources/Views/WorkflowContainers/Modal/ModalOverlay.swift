internal import WorkflowCanvas
internal import WorkflowWidgets

/// Something modal over everything else: a scrim, and a card that comes and goes in front of it.
class ModalOverlay: Widget {
  let card: Widget
  private var presence = AnimatedValue(0)
  /// How much of the card is there, from 0 to 1.
  private(set) var share = 0.0

  init(card: Widget) {
    self.card = card
    super.init()
    add(card)
  }

  /// How long the card takes to come or go.
  var duration: Duration { theme.motion.alert }

  // MARK: - Coming and going

  /// Comes in; outside of a window it is there at once.
  func appear() {
    move(to: 1)
  }

  /// Fades out, out of reach, and leaves the tree.
  func disappear() {
    isInert = true
    move(to: 0)
  }

  private func move(to target: Double) {
    let now = window?.now ?? .zero
    presence.move(to: target, at: now, over: window == nil ? .zero : duration)
    animate(at: now)
  }

  override func animate(at now: Duration) {
    share = presence.value(at: now)
    requestPaint()
    if presence.isMoving(at: now) {
      requestFrame(at: now + Window.frameInterval)
    } else if isInert {
      removeFromParent()
    }
  }

  override func didBecomeShown() {
    if let window { animate(at: window.now) }
  }

  // MARK: - Looks

  override func paint(in list: inout DisplayList) {
    list.fill(bounds, theme.palette.scrim.opacity(times: share))
  }

  /// While the card comes and goes, it is drawn elsewhere than it is. In a part of a window, its shadow
  /// is clipped to that part.
  override func damage(of area: Rect) -> Rect { share < 1 ? bounds : area.intersection(bounds) }

  // MARK: - Reach

  override var isModal: Bool { true }
}
