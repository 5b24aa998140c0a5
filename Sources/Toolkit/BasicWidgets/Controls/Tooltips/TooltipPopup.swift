internal import WorkflowCanvas

/// The popup that shows its owner's tooltip beside the pointer or the owner after a delay.
final class TooltipPopup: Popup {
  /// The pointer's position when the tooltip appeared, in window coordinates.
  private var pointerPosition = Point.zero
  private let label = Label(font: .message)

  private static let maximumWidth = 320.0
  /// The height of the pointer image below its hot spot, in points.
  private static let pointerHeight = 24.0

  override init(owner: Widget, cause: Cause) {
    super.init(owner: owner, cause: cause)
    label.isInert = true  // the popup itself exposes the text
    add(label)
    update()
  }

  private func update() { label.text = owner?.shownTooltip?.text ?? "" }

  /// Opens the popup, when the delay is over.
  override func animate(at now: Duration) {
    guard window == nil, let window = owner?.window else { return }
    pointerPosition = window.pointer.position ?? .zero
    open(in: window)
    requestPaint()
    riseIn()
  }

  // MARK: - Layout

  private var padding: Insets {
    let (wide, narrow) = (theme.spacing.small, theme.spacing.tight)
    return Insets(leading: wide, top: narrow, trailing: wide, bottom: narrow)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let padding = padding
    let maximum = TooltipPopup.maximumWidth * max(1, theme.textScale)
    let text = label.size(for: ProposedSize(width: min(proposal.width ?? maximum, maximum)))
    return Size(
      width: text.width + padding.leading + padding.trailing,
      height: text.height + padding.top + padding.bottom)
  }

  override func arrange() { place(label, in: bounds.inset(by: padding)) }

  override func frame(in window: Window) -> Rect {
    let area = window.bounds.inset(by: Insets(theme.spacing.tight))
    let padding = padding
    let idealSize = size(for: ProposedSize(width: area.width - padding.leading - padding.trailing))
    return PopupPlacement(
      anchor: anchor, side: .below, availableArea: area, isMirrored: layoutDirection == .rightToLeft
    ).frame(for: idealSize)
  }

  /// The area that the tooltip must not cover: around the pointer, or its owner's frame.
  private var anchor: Rect {
    switch cause {
    case .keyboard:
      return (owner?.frameInWindow ?? .zero).outset(by: Widget.ringReach + theme.spacing.tight)
    case .pointer:
      return Rect(
        x: pointerPosition.x, y: pointerPosition.y - theme.spacing.tight, width: 0,
        height: theme.spacing.tight + TooltipPopup.pointerHeight)
    }
  }

  override func ownerDidSettle() { update() }

  // MARK: - Painting and accessibility

  override var paintOutset: Double { Elevation.popUp.outset }

  override func paint(in list: inout DisplayList) {
    CardShape.paint(
      bounds, theme.palette.card, radius: theme.corner.control, .popUp, theme: theme, in: &list)
  }

  override var relatedWidgets: [(WidgetRelation, [Widget])] {
    [(.tooltipFor, owner.map { [$0] } ?? [])]
  }

  override var semantics: Semantics? { Semantics(role: .tooltip, name: label.text) }
}
