public import WorkflowCanvas

/// A bar with a centred title and an optional item at each side.
///
/// It paints no background: its container paints one, so that the content of bars can cross-fade.
public final class NavigationBar: Widget {
  /// The height of a bar at a text scale of 1, in points.
  public static let height = 52.0

  /// The total space above and below the title, in points.
  private static let padding = 31.0

  private let titleLabel = Label(font: .title, alignment: .center, lineLimit: 1)
  /// The item at the leading edge, usually a back button; nil for none.
  public var leftItem: BarButton? {
    didSet { replace(oldValue, with: leftItem, at: 0) }
  }
  /// The item at the trailing edge; nil for none.
  public var rightItem: BarButton? {
    didSet { replace(oldValue, with: rightItem, at: children.count) }
  }

  public override init() {
    super.init()
    titleLabel.isHeading = true
    add(titleLabel)
  }

  public var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  private func replace(_ old: BarButton?, with new: BarButton?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromParent()
    if let new { add(new, at: min(index, children.count)) }
  }

  // MARK: - Layout

  /// Allows a second line for scaled-up text; the bar grows with it.
  private func updateLineLimit() { titleLabel.lineLimit = theme.textScale > 1 ? 2 : 1 }

  public override func didMoveToWindow() { updateLineLimit() }

  public override func environmentDidChange() {
    updateLineLimit()
    super.environmentDidChange()
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? 320
    let (start, end) = titleMargins(in: width)
    let title = titleLabel.size(for: ProposedSize(width: max(0, width - start - end))).height
    let minimumHeight = theme.height(NavigationBar.height)
    return Size(width: width, height: max(minimumHeight, title + NavigationBar.padding))
  }

  /// The title is centred in the bar or, if it is too long for that, between the items.
  public override func arrange() {
    for item in [leftItem, rightItem] {
      guard let item else { continue }
      let (width, height) = (
        width(of: item, in: bounds.width), item.size(for: ProposedSize()).height
      )
      let margin = theme.spacing.small
      let x = item === leftItem ? margin : bounds.width - margin - width
      place(item, in: Rect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
    }
    let (start, end) = titleMargins(in: bounds.width)
    let titleWidth = max(0, bounds.width - start - end)
    place(titleLabel, in: Rect(x: start, y: 0, width: titleWidth, height: bounds.height))
  }

  /// Returns the space beside the title in a bar that is `width` points wide.
  private func titleMargins(in width: Double) -> (start: Double, end: Double) {
    let spacing = theme.spacing
    let margins = [leftItem, rightItem].map { item in
      max(spacing.large, item.map { 2 * spacing.small + self.width(of: $0, in: width) } ?? 0)
    }
    let (start, end) = (margins[0], margins[1])
    let wider = max(start, end)
    let fits = titleLabel.size(for: ProposedSize()).width <= width - 2 * wider
    return fits ? (wider, wider) : (start, end)
  }

  /// Returns the item's preferred width, limited to half of a bar that is `width` points wide.
  private func width(of item: BarButton, in width: Double) -> Double {
    min(item.size(for: ProposedSize()).width, max(0, width / 2 - theme.spacing.small))
  }

  public override var semantics: Semantics? {
    Semantics(role: .navigationBar, name: title)
  }
}
