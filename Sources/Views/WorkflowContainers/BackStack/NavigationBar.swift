package import WorkflowCanvas
package import WorkflowWidgets

/// A bar with a centred title and items at both sides.
///
/// The title never overlaps the items: in a narrow bar it is cut first, then the widest items are.
///
/// It paints no background: its container paints one, so that the content of bars can cross-fade.
package final class NavigationBar: Widget {
  /// The height of a bar at a text scale of 1, in points.
  package static let height = 52.0

  /// The total space above and below the title, in points.
  private static let padding = 31.0
  /// The maximum width that items leave to the title, as a fraction of the bar.
  private static let titleFraction = 1.0 / 3

  private let titleLabel = Label(font: .barTitle, alignment: .center, lineLimit: 1)
  /// The items at the leading edge, such as a back button, in reading order.
  package var leftItems: [BarButton] = [] {
    didSet { if !leftItems.elementsEqual(oldValue, by: ===) { itemsDidChange() } }
  }
  /// The items at the trailing edge, in reading order.
  package var rightItems: [BarButton] = [] {
    didSet { if !rightItems.elementsEqual(oldValue, by: ===) { itemsDidChange() } }
  }
  /// The first of `leftItems`; setting it replaces all of them.
  package var leftItem: BarButton? {
    get { leftItems.first }
    set { leftItems = newValue.map { [$0] } ?? [] }
  }
  /// The last of `rightItems`; setting it replaces all of them.
  package var rightItem: BarButton? {
    get { rightItems.last }
    set { rightItems = newValue.map { [$0] } ?? [] }
  }

  package override init() {
    super.init()
    titleLabel.isHeading = true
    add(titleLabel)
  }

  package var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  /// Whether screen readers announce the title when it appears or changes.
  package var announcesTitle: Bool {
    get { titleLabel.liveRegion != nil }
    set { titleLabel.liveRegion = newValue ? .polite : nil }
  }

  private func itemsDidChange() {
    replaceChildren(with: leftItems + [titleLabel] + rightItems)
  }

  // MARK: - Layout

  /// Allows a second line for scaled-up text; the bar grows with it.
  private func updateLineLimit() { titleLabel.lineLimit = theme.textScale > 1 ? 2 : 1 }

  package override func didMoveToWindow() { updateLineLimit() }

  package override func environmentDidChange() {
    updateLineLimit()
    super.environmentDidChange()
  }

  package override func measure(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? 320
    let (start, end) = titleMargins(beside: items(in: width), in: width)
    let title = titleLabel.size(for: ProposedSize(width: max(0, width - start - end))).height
    let minimumHeight = theme.height(NavigationBar.height)
    return Size(width: width, height: max(minimumHeight, title + NavigationBar.padding))
  }

  /// The title is centred in the bar or, if it is too long for that, between the items.
  package override func arrange() {
    let items = items(in: bounds.width)
    let margin = theme.spacing.small
    place(leftItems, items.left, from: margin)
    place(rightItems, items.right, from: bounds.width - margin - items.right.length)
    let (start, end) = titleMargins(beside: items, in: bounds.width)
    let titleWidth = max(0, bounds.width - start - end)
    place(titleLabel, in: Rect(x: start, y: 0, width: titleWidth, height: bounds.height))
  }

  private func place(_ items: [BarButton], _ side: Side, from start: Double) {
    var x = start
    for (item, width) in zip(items, side.widths) {
      let height = item.size(for: ProposedSize()).height
      place(item, in: Rect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
      x += width + side.gap
    }
  }

  /// Returns the space beside the title in a bar that is `width` points wide.
  private func titleMargins(
    beside items: (left: Side, right: Side), in width: Double
  ) -> (start: Double, end: Double) {
    let spacing = theme.spacing
    let margins = [items.left, items.right].map { side in
      side.widths.isEmpty ? spacing.large : max(spacing.large, 2 * spacing.small + side.length)
    }
    let (start, end) = (margins[0], margins[1])
    let wider = max(start, end)
    let fits = titleLabel.size(for: ProposedSize()).width <= width - 2 * wider
    return fits ? (wider, wider) : (start, end)
  }

  package override var semantics: Semantics? {
    Semantics(role: .navigationBar, name: title)
  }
}

// MARK: - Widths of the items

extension NavigationBar {
  /// The layout of the items at one side; lengths are in points.
  private struct Side {
    var widths: [Double]
    let gap: Double

    var length: Double { widths.reduce(0, +) + gap * Double(max(0, widths.count - 1)) }

    /// Reduces the widest items to an equal width, so that the items fit into `available` points.
    mutating func fit(into available: Double) {
      let limit = widths.limit(in: max(0, available - gap * Double(widths.count - 1)))
      widths = widths.map { min($0, limit) }
    }
  }

  /// Returns the widths of the items in a bar that is `width` points wide.
  ///
  /// A side can use half of the bar, and the space that the other side and the title do not need.
  private func items(in width: Double) -> (left: Side, right: Side) {
    let margin = theme.spacing.small
    let half = max(0, width / 2 - margin)
    var (left, right) = (side(of: leftItems, half: half), side(of: rightItems, half: half))
    let title = titleLabel.size(for: ProposedSize()).width
    let taken = 4 * margin + min(title, width * Self.titleFraction)
    let lengths = (min(left.length, half), min(right.length, half))
    left.fit(into: max(half, width - taken - lengths.1))
    right.fit(into: max(half, width - taken - lengths.0))
    return (left, right)
  }

  /// Returns the preferred widths of `items`. The gaps shrink if half of the bar is too narrow.
  private func side(of items: [BarButton], half: Double) -> Side {
    Side(
      widths: items.map { $0.size(for: ProposedSize()).width },
      gap: min(theme.spacing.tight, half / Double(4 * max(1, items.count))))
  }
}
