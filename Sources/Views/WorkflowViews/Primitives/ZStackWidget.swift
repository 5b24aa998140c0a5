internal import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowWidgets

/// A stack of overlapping, aligned widgets, with optional insets and size limits.
final class Layers: Widget {
  /// The insets around the children; nil uses the theme's padding.
  var insets: Insets? = .zero {
    didSet { if insets != oldValue { insetsDidChange() } }
  }
  var limits = Limits() {
    didSet { if limits != oldValue { limitsDidChange() } }
  }

  /// The axes along which the children have the size of the stack, which takes the available space;
  /// if there are none, children with the lowest hugging priority do.
  var filledAxes: Set<Axis> = [] {
    didSet { if filledAxes != oldValue { filledAxesDidChange() } }
  }

  /// Limits of a size, in points; nil means no limit.
  struct Limits: Hashable {
    let width: Double?
    let height: Double?
    var maximumWidth: Double?
    let maximumHeight: Double?
    /// The position of content that is smaller than the available space.
    let alignment: Alignment

    init(
      width: Double? = nil, height: Double? = nil, maximumWidth: Double? = nil,
      maximumHeight: Double? = nil, alignment: Alignment = .center
    ) {
      (self.width, self.height) = (width?.asLength, height?.asLength)
      self.maximumWidth = maximumWidth?.asLength
      self.maximumHeight = maximumHeight?.asLength
      self.alignment = alignment
    }
  }

  private func filledAxesDidChange() {
    requestLayout()
    requestLayoutAround()
  }

  private func insetsDidChange() {
    guard let insets else { return requestLayout() }
    for inset in [insets.leading, insets.top, insets.trailing, insets.bottom]
    where !(inset >= 0 && inset.isFinite) {
      misuse("The lengths of View.padding must be finite and not negative (was \(inset)).")
    }
    requestLayout()
  }

  private func limitsDidChange() {
    for length in [limits.width, limits.height] where length == .infinity {
      misuse("A width or height of View.frame must be finite; maximumWidth may be infinite.")
    }
    for length in [limits.width, limits.height, limits.maximumWidth, limits.maximumHeight] {
      guard let length, !(length >= 0) else { continue }
      misuse("The lengths of View.frame must be numbers (was \(length)).")
    }
    requestLayout()
  }

  override var effectiveHugging: LayoutPriority.Pair {
    var result = lowestHugging
    for axis in [Axis.horizontal, .vertical] { result[axis] = limits.hugging(axis) ?? result[axis] }
    for axis in filledAxes { result[axis] = .lowest }
    return result
  }

  private var margins: Insets { insets ?? Insets(theme.spacing.large) }

  override func measure(_ proposal: ProposedSize) -> Size {
    let insets = margins
    let offer = ProposedSize(
      width: limits.availableLength(in: proposal, .horizontal).map {
        max(0, $0 - insets.horizontal)
      },
      height: limits.availableLength(in: proposal, .vertical).map { max(0, $0 - insets.vertical) })
    var size = super.measure(offer)
    size.width += insets.horizontal
    size.height += insets.vertical
    var total = Size(
      width: limits.length(for: size, in: proposal, .horizontal),
      height: limits.length(for: size, in: proposal, .vertical))
    for axis in filledAxes { total[axis] = proposal[axis] ?? total[axis] }
    return total
  }

  override func arrange() {
    for child in children where !child.isHidden { place(child, in: frame(of: child, in: bounds)) }
  }

  override func baselines(in size: Size) -> Baselines? {
    let (shown, whole) = (children.filter { !$0.isHidden }, Rect(origin: .zero, size: size))
    return Baselines(of: shown, at: shown.map { frame(of: $0, in: whole) })
  }

  override func paintChildren(in list: inout DisplayList) {
    guard children.count > 1 else { return super.paintChildren(in: &list) }
    paintAsGroup(in: &list) { super.paintChildren(in: &$0) }
  }

  /// Returns the frame of a child in a stack with the bounds `whole`.
  private func frame(of child: Widget, in whole: Rect) -> Rect {
    var frame = limits.limit(whole.inset(by: margins))
    let preferred = child.size(for: ProposedSize(frame.size))
    let hugging = child.effectiveHugging
    for axis in [Axis.horizontal, .vertical] {
      let isFilled = filledAxes.isEmpty ? hugging[axis] == .lowest : filledAxes.contains(axis)
      let (length, space) = (preferred[axis], frame.size[axis])
      guard !isFilled, length < space else { continue }
      frame.origin[axis] += limits.alignment[axis].indent(of: length, in: space)
      frame.size[axis] = length
    }
    return frame
  }
}

extension Layers.Limits {
  private func exact(_ axis: Axis) -> Double? {
    axis == .horizontal ? width : height
  }

  private func maximum(_ axis: Axis) -> Double? {
    axis == .horizontal ? maximumWidth : maximumHeight
  }

  /// Returns `available`, limited to the maximum size: around its centre, or at the aligned edge.
  fileprivate func limit(_ available: Rect) -> Rect {
    var result = available
    for axis in [Axis.horizontal, .vertical] {
      guard let maximum = maximum(axis), result.size[axis] > maximum else { continue }
      result.origin[axis] += alignment[axis].indent(of: maximum, in: result.size[axis])
      result.size[axis] = maximum
    }
    return result
  }

  /// Returns the hugging priority of a limited length; nil if the length follows the content.
  fileprivate func hugging(_ axis: Axis) -> LayoutPriority? {
    if exact(axis) != nil { return .low }
    return maximum(axis) == nil ? nil : .lowest
  }

  /// Returns the available length within the limits; nil if it is unlimited.
  fileprivate func availableLength(in proposal: ProposedSize, _ axis: Axis) -> Double? {
    if let exact = exact(axis) { return exact }
    guard let maximum = maximum(axis) else { return proposal[axis] }
    let available = min(proposal[axis] ?? maximum, maximum)
    return available.isFinite ? available : nil
  }

  /// Returns the length along `axis` for content of `size`: if there is a maximum, the proposed
  /// length up to it; otherwise the length of the content.
  fileprivate func length(for size: Size, in proposal: ProposedSize, _ axis: Axis) -> Double {
    if let exact = exact(axis) { return exact }
    guard let maximum = maximum(axis) else { return size[axis] }
    return min(maximum, max(size[axis], proposal[axis] ?? 0))
  }
}
