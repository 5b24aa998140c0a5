public import WorkflowCanvas

/// A container that places widgets in a row or a column; spacers take the remaining space.
public final class Stack: Widget {
  /// The alignment of children across the stack's axis.
  public enum Alignment: Hashable, Sendable {
    /// At the leading edge of a column, or the top of a row.
    case leading
    case center
    /// At the trailing edge of a column, or the bottom of a row.
    case trailing
    /// Stretched to the size of the stack across its axis.
    case fill
    /// With the first baselines aligned; in a column, the same as `leading`.
    case firstBaseline
    /// With the last baselines aligned; in a column, the same as `leading`.
    case lastBaseline
  }

  /// The distribution of the space along the stack's axis.
  public enum Distribution: Hashable, Sendable {
    /// Children with the lowest hugging priority grow into extra space, and children with the
    /// lowest compression resistance shrink.
    ///
    /// If all hug with the same priority, extra space stays at the end.
    case fill
    case fillEqually
    /// The lengths of children are in proportion to their preferred lengths.
    case fillProportionally
    /// Children have their preferred lengths and equal distances between them.
    case equalSpacing
    /// Children have their preferred lengths and equal distances between their centres, unless
    /// `spacing` requires larger distances.
    case equalCentering
  }

  package let axis: Axis
  /// The minimum distance between adjacent children, in points; nil uses `theme.spacing.medium`.
  ///
  /// `equalSpacing` and `equalCentering` may increase the distance.
  public var spacing: Double? {
    didSet { if spacing != oldValue { spacingDidChange() } }
  }
  public var alignment: Alignment {
    didSet { if alignment != oldValue { requestLayout() } }
  }
  package var distribution: Distribution {
    didSet { if distribution != oldValue { requestLayout() } }
  }

  /// Creates a stack of `widgets` along `axis`.
  ///
  /// - Precondition: `spacing` is finite and not negative.
  public init(
    _ axis: Axis, spacing: Double? = nil, alignment: Alignment = .center,
    distribution: Distribution = .fill, _ widgets: [Widget] = []
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    super.init()
    spacingDidChange()
    for widget in widgets { add(widget) }
  }

  private func spacingDidChange() {
    requireLengths([spacing], "Stack.spacing")
    requestLayout()
  }

  private var distance: Double { spacing ?? theme.spacing.medium }

  /// The lowest hugging priorities of the stack and its children; spacers count only along the
  /// axis.
  public override var effectiveHugging: LayoutPriority.Pair {
    var result = hugging
    for widget in shown {
      let pair = widget.effectiveHugging
      result[axis] = min(result[axis], pair[axis])
      if !(widget is SpacerWidget) {
        result[axis.cross] = min(result[axis.cross], pair[axis.cross])
      }
    }
    return result
  }

  private var shown: [Widget] { children.filter(\.participatesInLayout) }

  // MARK: - Measuring

  public override func measure(_ proposal: ProposedSize) -> Size {
    let shown = shown
    let sizes = sizes(of: shown, in: proposal)
    let line = CrossAxisLayout(shown, sizes: sizes, axis: axis, alignment: alignment)
    var size = Size.zero
    size[axis] = sizes.reduce(gaps(shown.count)) { $0 + $1[axis] }
    size[axis.cross] = line.crossSize
    switch distribution {
    case .fill, .fillEqually, .fillProportionally: break
    case .equalSpacing, .equalCentering: size[axis] = max(size[axis], proposal[axis] ?? 0)
    }
    return size
  }

  private func gaps(_ count: Int) -> Double { distance * Double(max(0, count - 1)) }

  private func sizes(of widgets: [Widget], in proposal: ProposedSize) -> [Size] {
    var unlimited = proposal
    unlimited[axis] = nil
    let preferred = widgets.map { $0.size(for: unlimited) }
    let lengths = lengths(of: widgets, preferred: preferred, in: proposal)
    return zip(zip(widgets, preferred), lengths).map { pair, length in
      let (widget, preferredSize) = pair
      if preferredSize[axis] == length { return preferredSize }
      var proposal = proposal
      proposal[axis] = length
      var size = widget.size(for: proposal)
      size[axis] = length
      return size
    }
  }

  private func lengths(
    of widgets: [Widget], preferred: [Size], in proposal: ProposedSize
  ) -> [Double] {
    let space = proposal[axis].map { max(0, $0 - gaps(widgets.count)) }
    var none = proposal
    none[axis] = 0
    var distributed = SpaceDistribution(
      zip(widgets, preferred).map { widget, size in
        SpaceDistribution.Member(
          length: size[axis], limits: widget.limits(along: axis),
          hugging: widget.effectiveHugging[axis],
          resistance: widget.compressionResistance[axis], priority: widget.layoutPriority,
          slack: { [axis] in widget.slack(of: size[axis], along: axis) },
          minimum: { [none, axis] in widget.size(for: none)[axis] })
      })
    switch (distribution, space) {
    case (.fillEqually, _): distributed.fillEqually(space)
    case (.fill, let space?): distributed.fill(space)
    case (.fillProportionally, let space?): distributed.fillProportionally(space)
    case (.equalSpacing, let space?), (.equalCentering, let space?):
      if distributed.total > space { distributed.fill(space) }
    case (.fill, nil), (.fillProportionally, nil), (.equalSpacing, nil), (.equalCentering, nil):
      break
    }
    return distributed.members.map(\.length)
  }

  override func measureSlack(of length: Double, along axis: Axis) -> Double {
    let lengths = shown.map { $0.size(for: ProposedSize())[axis] }
    let slack = zip(shown, lengths).map { $0.slack(of: $1, along: axis) }
    guard axis == self.axis else {
      let minimum = zip(lengths, slack).map { $0 - $1 }.max() ?? 0
      return max(0, length - minimum)
    }
    let whole = size(for: ProposedSize())[axis]
    return max(0, slack.reduce(0, +) - max(0, whole - length))
  }

  // MARK: - Arranging

  public override func arrange() {
    let shown = shown
    for (child, frame) in zip(shown, frames(of: shown, in: frame.size)) {
      place(child, in: frame)
    }
    let minimum = shown.reduce(gaps(shown.count)) { $0 + $1.limits(along: axis).lowerBound }
    if minimum > frame.size[axis] + 0.01 {
      report(
        .doesNotFit(axis),
        """
        its children need \(minimum) points of \(axis.dimensionName), but \(frame.size[axis]) are \
        available.
        """
      )
    }
  }

  /// Returns the frames of `widgets`, measured from the leading edge, in a stack of `size`.
  private func frames(of widgets: [Widget], in size: Size) -> [Rect] {
    let sizes = sizes(of: widgets, in: ProposedSize(size))
    let line = CrossAxisLayout(widgets, sizes: sizes, axis: axis, alignment: alignment)
    let starts = starts(of: sizes.map { $0[axis] }, in: size[axis])
    return widgets.indices.map { index in
      let (start, length) = line.span(at: index, in: size[axis.cross])
      var frame = Rect(origin: .zero, size: sizes[index])
      frame.origin[axis] = starts[index]
      frame.origin[axis.cross] = start
      frame.size[axis.cross] = length
      return frame
    }
  }

  private func starts(of lengths: [Double], in space: Double) -> [Double] {
    let extra = space - lengths.reduce(gaps(lengths.count), +)
    var gap = distance
    switch distribution {
    case .fill, .fillEqually, .fillProportionally: break
    case .equalCentering where extra > 0: return centeredStarts(of: lengths, in: space)
    case .equalSpacing, .equalCentering:
      if lengths.count > 1 { gap += max(0, extra) / Double(lengths.count - 1) }
    }
    var position = 0.0
    return lengths.map { length in
      defer { position += length + gap }
      return position
    }
  }

  /// Returns positions with equal distances between centres, as far as the spacing allows.
  private func centeredStarts(of lengths: [Double], in space: Double) -> [Double] {
    guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else { return [0] }
    let step = (space - first / 2 - last / 2) / Double(lengths.count - 1)
    let spacing = distance
    var starts = lengths.indices.map { first / 2 + Double($0) * step - lengths[$0] / 2 }
    for index in starts.indices.dropFirst() {
      starts[index] = max(starts[index], starts[index - 1] + lengths[index - 1] + spacing)
    }
    starts[starts.count - 1] = space - last
    for index in starts.indices.dropLast().reversed() {
      starts[index] = min(starts[index], starts[index + 1] - spacing - lengths[index])
    }
    return starts
  }

  public override func baselines(in size: Size) -> Baselines? {
    let shown = shown
    return Baselines(of: shown, at: frames(of: shown, in: size))
  }
}

extension Axis {
  /// The name of a length along the axis.
  var dimensionName: String {
    switch self {
    case .horizontal: "width"
    case .vertical: "height"
    }
  }
}
