public import WorkflowCanvas
internal import WorkflowDiagnostics

/// Widgets in a row or a column; spacers among them share the room that is left over.
public final class Stack: Widget {
  /// Where children stand across the stack's axis.
  public enum Alignment: Hashable, Sendable {
    /// At the edge where reading starts; in a row, at the top.
    case leading
    /// In the middle.
    case center
    /// At the edge where reading ends; in a row, at the bottom.
    case trailing
    /// From edge to edge.
    case fill
    /// With the first lines of their text on one line; in a column, `leading`.
    case firstBaseline
    /// With the last lines of their text on one line; in a column, `leading`.
    case lastBaseline

    /// At the top of a row: `leading`.
    public static let top = leading
    /// At the bottom of a row: `trailing`.
    public static let bottom = trailing
  }

  /// How children share the room along the stack's axis.
  public enum Distribution: Hashable, Sendable {
    /// Extra room goes to those that hug least, a shortage to those that resist compression least;
    /// where all hug alike, extra room stays at the end.
    case fill
    /// All are equally long.
    case fillEqually
    /// Each gets a part of the room in proportion to its wish.
    case fillProportionally
    /// As long as they want, with equal distances between them.
    case equalSpacing
    /// As long as they want, with equal distances between their middles where spacing allows it.
    case equalCentering
  }

  /// The direction in which children follow each other.
  public let axis: Axis
  /// The distance between neighbours, in points; the least, where the distribution makes it more. Nil
  /// for the theme's between controls.
  public var spacing: Double? {
    didSet { if spacing != oldValue { spacingDidChange() } }
  }
  /// Where children stand across the axis.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { requestLayout() } }
  }
  /// How children share the room along the axis.
  public var distribution: Distribution {
    didSet { if distribution != oldValue { requestLayout() } }
  }

  /// Makes a stack of `widgets` along `axis`.
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
    if let spacing, !(spacing >= 0 && spacing.isFinite) {
      misuse("Stack.spacing must be finite and not negative (was \(spacing)).")
    }
    requestLayout()
  }

  private var distance: Double { spacing ?? theme.spacing.medium }

  /// A stack grows where one of its widgets does; a spacer only does so along the stack.
  public override var effectiveHugging: LayoutPriority.Pair {
    var result = hugging
    for widget in shown {
      let pair = widget.effectiveHugging
      result[axis] = min(result[axis], pair[axis])
      if !(widget is Spacer) { result[axis.cross] = min(result[axis.cross], pair[axis.cross]) }
    }
    return result
  }

  private var shown: [Widget] { children.filter(\.takesRoom) }

  // MARK: - Measuring

  public override func measure(_ proposal: ProposedSize) -> Size {
    let shown = shown
    let sizes = sizes(of: shown, in: proposal)
    let line = CrossLine(shown, sizes: sizes, axis: axis, alignment: alignment)
    var size = Size.zero
    size[axis] = sizes.reduce(gaps(shown.count)) { $0 + $1[axis] }
    size[axis.cross] = line.extent
    switch distribution {
    case .fill, .fillEqually, .fillProportionally: break
    case .equalSpacing, .equalCentering: size[axis] = max(size[axis], proposal[axis] ?? 0)
    }
    return size
  }

  private func gaps(_ count: Int) -> Double { distance * Double(max(0, count - 1)) }

  /// The sizes of `widgets` in a stack that is offered `proposal`.
  private func sizes(of widgets: [Widget], in proposal: ProposedSize) -> [Size] {
    var offer = proposal
    offer[axis] = nil
    let wishes = widgets.map { $0.size(for: offer) }
    let extents = extents(of: widgets, wishing: wishes, in: proposal)
    return zip(zip(widgets, wishes), extents).map { pair, extent in
      let (widget, wish) = pair
      if wish[axis] == extent { return wish }
      var offer = proposal
      offer[axis] = extent
      var size = widget.size(for: offer)
      size[axis] = extent
      return size
    }
  }

  private func extents(
    of widgets: [Widget], wishing wishes: [Size], in proposal: ProposedSize
  ) -> [Double] {
    let room = proposal[axis].map { max(0, $0 - gaps(widgets.count)) }
    var none = proposal
    none[axis] = 0
    var shares = SpaceDistribution(
      zip(widgets, wishes).map { widget, wish in
        SpaceDistribution.Member(
          extent: wish[axis], limits: widget.limits(along: axis),
          hugging: widget.effectiveHugging[axis],
          resistance: widget.compressionResistance[axis],
          minimum: { [none, axis] in widget.size(for: none)[axis] })
      })
    switch (distribution, room) {
    case (.fillEqually, _): shares.fillEqually(room)
    case (.fill, let room?): shares.fill(room)
    case (.fillProportionally, let room?): shares.fillProportionally(room)
    case (.equalSpacing, let room?), (.equalCentering, let room?):
      if shares.total > room { shares.fill(room) }
    case (.fill, nil), (.fillProportionally, nil), (.equalSpacing, nil), (.equalCentering, nil):
      break
    }
    return shares.members.map(\.extent)
  }

  // MARK: - Arranging

  public override func arrange() {
    let shown = shown
    for (child, frame) in zip(shown, frames(of: shown, in: frame.size)) {
      place(child, in: frame)
    }
    let least = shown.reduce(gaps(shown.count)) { $0 + $1.limits(along: axis).lowerBound }
    if least > frame.size[axis] + 0.01 {
      report(
        .doesNotFit(axis),
        "its children must have \(least) points of \(axis.extentName), but there are \(frame.size[axis])."
      )
    }
  }

  /// Where `widgets` are, counted from the leading edge, when the stack has `size`.
  private func frames(of widgets: [Widget], in size: Size) -> [Rect] {
    let sizes = sizes(of: widgets, in: ProposedSize(size))
    let line = CrossLine(widgets, sizes: sizes, axis: axis, alignment: alignment)
    let starts = starts(of: sizes.map { $0[axis] }, in: size[axis])
    return widgets.indices.map { index in
      let (start, extent) = line.span(at: index, in: size[axis.cross])
      var frame = Rect(origin: .zero, size: sizes[index])
      frame.origin[axis] = starts[index]
      frame.origin[axis.cross] = start
      frame.size[axis.cross] = extent
      return frame
    }
  }

  private func starts(of extents: [Double], in room: Double) -> [Double] {
    let extra = room - extents.reduce(gaps(extents.count), +)
    var gap = distance
    switch distribution {
    case .fill, .fillEqually, .fillProportionally: break
    case .equalCentering where extra > 0: return centeredStarts(of: extents, in: room)
    case .equalSpacing, .equalCentering:
      if extents.count > 1 { gap += max(0, extra) / Double(extents.count - 1) }
    }
    var position = 0.0
    return extents.map { extent in
      defer { position += extent + gap }
      return position
    }
  }

  /// Equal distances between middles, as far as neighbours keep the spacing.
  private func centeredStarts(of extents: [Double], in room: Double) -> [Double] {
    guard let first = extents.first, let last = extents.last, extents.count > 1 else { return [0] }
    let step = (room - first / 2 - last / 2) / Double(extents.count - 1)
    let spacing = distance
    var starts = extents.indices.map { first / 2 + Double($0) * step - extents[$0] / 2 }
    for index in starts.indices.dropFirst() {
      starts[index] = max(starts[index], starts[index - 1] + extents[index - 1] + spacing)
    }
    starts[starts.count - 1] = room - last
    for index in starts.indices.dropLast().reversed() {
      starts[index] = min(starts[index], starts[index + 1] - spacing - extents[index])
    }
    return starts
  }

  public override func baselines(in size: Size) -> Baselines? {
    let shown = shown
    return Baselines(of: shown, at: frames(of: shown, in: size))
  }
}

extension Axis {
  /// What an extent along the axis is called.
  var extentName: String {
    switch self {
    case .horizontal: "width"
    case .vertical: "height"
    }
  }
}
