internal import WorkflowCanvas

/// The lifted picture of a dragged widget, which follows the pointer.
final class DragImage: Popup {
  weak var session: DragSession?
  private let drag: Drag
  private static let pictureOpacity = 0.92
  /// The padding beside the number of dragged elements, in points.
  private static let badgePadding = 7.0

  init(of drag: Drag, owner: Widget) {
    self.drag = drag
    super.init(owner: owner, cause: .pointer)
    isInert = true
  }

  override func frame(in window: Window) -> Rect { session?.imageFrame ?? .zero }

  /// The owner has left the window, or the window was resized.
  override func didMoveToWindow() {
    if window == nil { session?.cancel() }
  }

  override func animate(at now: Duration) { session?.scroll(at: now) }

  // MARK: - Painting

  override var paintOutset: Double { Elevation.drag.outset }

  override func paint(in list: inout DisplayList) {
    let theme = theme
    list.layer(over: bounds.outset(by: paintOutset), opacity: Self.pictureOpacity, scale: 1) {
      CardShape.paint(
        bounds, theme.palette.card, radius: theme.corner.control, .drag, theme: theme, in: &$0)
      $0.clipped(to: bounds, radius: theme.corner.control) { $0.draw(drag.picture) }
    }
    if drag.count > 1 { paintBadge(in: &list) }
  }

  /// Paints the number of dragged elements at the trailing end of the upper edge.
  private func paintBadge(in list: inout DisplayList) {
    guard let measuring = window?.text else { return }
    let text = TextLayout("\(drag.count)", font: theme.font(.columnHeader), measuring: measuring)
    let height = text.size.height + 4
    let width = max(height, text.size.width + 2 * DragImage.badgePadding)
    let isMirrored = layoutDirection == .rightToLeft
    let inset = theme.spacing.small
    let x = isMirrored ? inset : bounds.width - width - inset
    let badge = Rect(x: x, y: -height / 3, width: width, height: height)
    list.fill(badge, radius: height / 2, theme.palette.accent)
    list.text(
      text,
      at: Point(
        x: badge.midX - text.size.width / 2, y: badge.midY - text.size.height / 2),
      theme.palette.textOnAccent)
  }
}
