internal import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowUI
internal import WorkflowWidgets

/// Two widgets side by side, with a divider over their common edge.
final class SplitWidget: Widget, RestorableWidget {
  struct Minimums: Hashable {
    let leading: Double
    let trailing: Double
  }

  struct Content {
    let leading: WidgetDescription
    let trailing: WidgetDescription
    let leadingWidth: Double
    let minimums: Minimums
    let didMoveDivider: (Double) -> Void
  }

  private let leading: DescribedWidget
  private let trailing: DescribedWidget
  private let divider = Splitter()
  private var content: Content
  /// The preferred width of the leading part.
  private var preferredWidth: Double

  init(_ content: Content) {
    self.content = content
    preferredWidth = content.leadingWidth
    leading = DescribedWidget(content.leading)
    trailing = DescribedWidget(content.trailing)
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
    Self.check(content)
    divider.zIndex = 1  // over the common edge, but between the parts in reading order
    for child in [leading, divider, trailing] { add(child) }
    divider.didMove = { [weak self] in self?.moveDivider(to: $0) }
  }

  func update(_ content: Content) {
    Self.check(content)
    let old = self.content
    self.content = content
    leading.update(content.leading)
    trailing.update(content.trailing)
    if content.leadingWidth != old.leadingWidth {
      setPreferredWidth(content.leadingWidth)
      stateDidChange()
    }
    if content.minimums != old.minimums { requestLayout() }
  }

  private static func check(_ content: Content) {
    let widths = [
      ("leadingWidth", content.leadingWidth),
      ("minimumLeadingWidth", content.minimums.leading),
      ("minimumTrailingWidth", content.minimums.trailing),
    ]
    for (name, width) in widths where !(width >= 0 && width.isFinite) {
      misuse("SplitScreen.\(name) must be finite and not negative (was \(width)).")
    }
  }

  private func setPreferredWidth(_ width: Double) {
    guard width != preferredWidth else { return }
    preferredWidth = width
    requestLayout()
  }

  private func moveDivider(to position: Double) {
    setPreferredWidth(position)
    stateDidChange()
    content.didMoveDivider(position)
  }

  // MARK: - State

  var savedState: WidgetState? {
    guard preferredWidth != content.leadingWidth else { return nil }
    var state = WidgetState()
    state[number: "leading"] = preferredWidth
    return state
  }

  func restore(_ state: WidgetState) {
    if let width = state[number: "leading"], width.isFinite, width >= 0 { setPreferredWidth(width) }
  }

  // MARK: - Layout

  /// Returns the possible positions of the divider in `width` points: a single one if the minimum
  /// widths do not fit.
  private func range(in width: Double) -> ClosedRange<Double> {
    let (leading, trailing) = (content.minimums.leading, content.minimums.trailing)
    if leading + trailing <= width { return leading...max(leading, width - trailing) }
    let position = (width * leading / (leading + trailing)).rounded()
    return position...position
  }

  private func leadingWidth(in width: Double) -> Double {
    let range = range(in: width)
    return min(max(preferredWidth, range.lowerBound), range.upperBound)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let (first, second) = parts(of: proposal)
    let sizes = (leading.size(for: first), trailing.size(for: second))
    return Size(
      width: proposal.width ?? max(preferredWidth, content.minimums.leading)
        + max(sizes.1.width, content.minimums.trailing),
      height: proposal.height ?? max(sizes.0.height, sizes.1.height))
  }

  private func parts(of proposal: ProposedSize) -> (ProposedSize, ProposedSize) {
    guard let width = proposal.width else {
      return (ProposedSize(width: preferredWidth, height: proposal.height), proposal)
    }
    let split = leadingWidth(in: width)
    return (
      ProposedSize(width: split, height: proposal.height),
      ProposedSize(width: width - split, height: proposal.height)
    )
  }

  override func arrange() {
    let split = leadingWidth(in: bounds.width)
    divider.range = range(in: bounds.width)
    divider.position = split
    let frames = [
      Rect(x: 0, y: 0, width: split, height: bounds.height),
      Rect(x: split, y: 0, width: bounds.width - split, height: bounds.height),
      Rect(
        x: split - (Splitter.width / 2).rounded(.down), y: 0, width: Splitter.width,
        height: bounds.height),
    ]
    for (child, frame) in zip([leading, trailing, divider] as [Widget], frames) {
      place(child, in: frame, isAnimated: false)
    }
  }

  override func paintChildren(in list: inout DisplayList) {
    for child in [leading, trailing] {
      list.clipped(to: child.frame) { list in paint(child, in: &list) }
    }
    paint(divider, in: &list)
  }
}
