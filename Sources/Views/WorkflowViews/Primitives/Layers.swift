internal import WorkflowWidgets

/// A stack of overlapping, aligned widgets, with optional insets and size limits.
final class Layers: Widget {
  /// The insets around the children.
  private var insets = Insets.zero
  private var limits = Limits()
  /// The axes along which the children have the size of the stack, which takes the available space;
  /// if there are none, children with the lowest hugging priority do.
  private var filledAxes: Axis.Set = []
  /// The axes along which the children have their ideal lengths, even if there is less space.
  private var fixedAxes: Axis.Set = []

  /// The limits of a size.
  struct Limits: Hashable {
    var horizontal = LengthLimits()
    var vertical = LengthLimits()
    /// The position of content that is smaller than the available space.
    var alignment = Alignment.center

    subscript(axis: Axis) -> LengthLimits { axis == .horizontal ? horizontal : vertical }
  }

  /// The running animation of the size; nil while there is none.
  private var sizeMotion: SizeMotion?

  override func animate(at now: Duration) {
    if let motion = sizeMotion, !motion.step(self) { sizeMotion = nil }
  }

  override func didMoveToWindow() { sizeMotion = nil }

  override init() {
    super.init()
    isLayoutWrapper = true
  }

  /// The insets at this time of an animation.
  private var shownInsets: Insets { sizeMotion?.insets(toward: insets) ?? insets }

  /// Sets the properties, and animates insets and limits that differ if the change is animated.
  func show(_ insets: Insets, _ limits: Limits, filledAxes: Axis.Set, fixedAxes: Axis.Set) {
    let (former, shown) = (self.limits, shownInsets)
    let hasMoved = insets != self.insets || limits != former
    let hasSameAxes = filledAxes == self.filledAxes && fixedAxes == self.fixedAxes
    guard hasMoved || !hasSameAxes else { return }
    (self.insets, self.limits) = (insets, limits)
    (self.filledAxes, self.fixedAxes) = (filledAxes, fixedAxes)
    requireLengths(
      [insets.leading, insets.top, insets.trailing, insets.bottom], "The lengths of View.padding")
    limits.horizontal.check()
    limits.vertical.check()
    requestLayout()
    if limits != former || !hasSameAxes { layoutAttributesDidChange() }
    guard hasMoved, window != nil else { return }
    var axes: Axis.Set = []
    if limits[.horizontal] != former[.horizontal] { axes.insert(.horizontal) }
    if limits[.vertical] != former[.vertical] { axes.insert(.vertical) }
    sizeMotion = SizeMotion(of: self, along: axes, insets: shown)
  }

  override var effectiveHugging: LayoutPriority.Pair {
    var result = lowestHugging
    for axis in [Axis.horizontal, .vertical] { result[axis] = limits[axis].hugging ?? result[axis] }
    for axis in Axis.allCases where fixedAxes[axis] { result[axis] = .low }
    for axis in Axis.allCases where filledAxes[axis] { result[axis] = .lowest }
    return result
  }

  override func limits(along axis: Axis) -> ClosedRange<Double> {
    let range = finalLimits(along: axis)
    return sizeMotion?.limits(along: axis, toward: range) ?? range
  }

  /// The limits at the end of an animation.
  private func finalLimits(along axis: Axis) -> ClosedRange<Double> {
    let limits = limits[axis]
    guard limits.minimum == nil, limits.maximum == nil, !filledAxes[axis],
      children.count == 1,
      !children[0].isHidden
    else { return limits.clamp(0)...limits.clamp(.infinity) }
    let (inner, margins) = (children[0].limits(along: axis), margins[axis])
    return inner.lowerBound + margins...inner.upperBound + margins
  }

  private var margins: Size { Size(width: shownInsets.horizontal, height: shownInsets.vertical) }

  override func measure(_ proposal: ProposedSize) -> Size {
    let margins = margins
    var (offer, total) = (ProposedSize(), Size.zero)
    for axis in [Axis.horizontal, .vertical] where !fixedAxes[axis] {
      offer[axis] = limits[axis].proposal(in: proposal[axis]).map { max(0, $0 - margins[axis]) }
    }
    let size = super.measure(offer)
    for axis in [Axis.horizontal, .vertical] {
      total[axis] = limits[axis].length(of: size[axis] + margins[axis], in: proposal[axis])
    }
    for axis in Axis.allCases where filledAxes[axis] { total[axis] = proposal[axis] ?? total[axis] }
    return sizeMotion?.size(toward: total) ?? total
  }

  override func arrange() {
    for child in children where !child.isHidden { place(child, in: frame(of: child, in: bounds)) }
    for axis in [Axis.horizontal, .vertical] where limits[axis].isContradictory {
      let limits = limits[axis]
      report(
        .minimumAboveMaximum(axis),
        """
        its frame must be at least \(limits.minimum ?? 0) and at most \(limits.maximum ?? 0) points \
        long; it is \(bounds.size[axis]).
        """)
    }
  }

  override func baselines(in size: Size) -> Baselines? {
    let (shown, whole) = (children.filter { !$0.isHidden }, Rect(origin: .zero, size: size))
    return Baselines(of: shown, at: shown.map { frame(of: $0, in: whole) })
  }

  override func paintChildren(in list: inout DisplayList) {
    guard children.count > 1 else { return super.paintChildren(in: &list) }
    paintAsGroup(in: &list) { super.paintChildren(in: &$0) }
  }

  /// Whether the stack keeps its length along `axis` in a frame that is smaller.
  private func overflows(along axis: Axis) -> Bool {
    if fixedAxes[axis] { return true }
    let inner = children.count == 1 ? children[0] as? Layers : nil
    return limits[axis].maximum == nil && inner?.overflows(along: axis) == true
  }

  /// Returns the frame of a child in a stack with the bounds `whole`.
  private func frame(of child: Widget, in whole: Rect) -> Rect {
    var frame = limits.limit(whole.inset(by: shownInsets))
    var offer = ProposedSize(frame.size)
    for axis in Axis.allCases where fixedAxes[axis] { offer[axis] = nil }
    let preferred = child.size(for: offer)
    let hugging = child.effectiveHugging
    for axis in [Axis.horizontal, .vertical] {
      let isFilled = filledAxes.isEmpty ? hugging[axis] == .lowest : filledAxes[axis]
      let (length, space) = (preferred[axis], frame.size[axis])
      let isFixed = fixedAxes[axis] || (child as? Layers)?.overflows(along: axis) == true
      guard isFixed ? length != space : !isFilled && length < space else { continue }
      frame.origin[axis] += limits.alignment[axis].indent(of: length, in: space)
      frame.size[axis] = length
    }
    return frame
  }
}

extension Layers.Limits {
  /// Returns `available`, limited to the maximum size: around its centre, or at the aligned edge.
  fileprivate func limit(_ available: Rect) -> Rect {
    var result = available
    for axis in [Axis.horizontal, .vertical] {
      guard self[axis].maximum != nil else { continue }
      let length = min(result.size[axis], self[axis].clamp(result.size[axis]))
      result.origin[axis] += alignment[axis].indent(of: length, in: result.size[axis])
      result.size[axis] = length
    }
    return result
  }
}
