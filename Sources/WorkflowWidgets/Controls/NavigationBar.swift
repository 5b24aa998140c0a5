public import WorkflowCanvas

/// A bar with a title in the middle and an item at either side.
///
/// Its background belongs to what shows it, so that bars can fade into each other.
public final class NavigationBar: Widget {
  /// The height of every bar, in points.
  public static let height = 52.0

  private let titleLabel = Label(font: .title, alignment: .center, lineLimit: 1)
  /// The item where reading starts, usually the way back; nil for none.
  public var leftItem: BarButton? {
    didSet { replace(oldValue, with: leftItem, at: 0) }
  }
  /// The item where reading ends; nil for none.
  public var rightItem: BarButton? {
    didSet { replace(oldValue, with: rightItem, at: children.count) }
  }

  /// Makes a bar without items.
  public override init() {
    super.init()
    titleLabel.isHeading = true
    add(titleLabel)
  }

  /// The title.
  public var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  private func replace(_ old: BarButton?, with new: BarButton?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromParent()
    if let new { add(new, at: min(index, children.count)) }
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 320, height: NavigationBar.height)
  }

  public override func arrange() {
    let half = max(0, bounds.width / 2 - Spacing.small)
    var margin = Spacing.large
    for item in [leftItem, rightItem] {
      guard let item else { continue }
      let wish = item.size(for: ProposedSize())
      let width = min(wish.width, half)
      let x = item === leftItem ? Spacing.small : bounds.width - Spacing.small - width
      let y = (bounds.height - wish.height) / 2
      place(item, in: Rect(x: x, y: y, width: width, height: wish.height))
      margin = max(margin, Spacing.small + width + Spacing.small)
    }
    let room = max(0, bounds.width - 2 * margin)
    place(titleLabel, in: Rect(x: margin, y: 0, width: room, height: bounds.height))
  }

  public override var semantics: Semantics? {
    Semantics(role: .navigationBar, name: title)
  }
}
