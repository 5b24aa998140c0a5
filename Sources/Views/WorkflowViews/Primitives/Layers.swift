internal import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowWidgets

/// Widgets on top of each other, each in the middle of a room that can be inset and limited.
final class Layers: Widget {
  /// What is kept free around the children; nil for the theme's distance from an edge.
  var insets: Insets? = .zero {
    didSet { if insets != oldValue { insetsDidChange() } }
  }
  /// How much room there is.
  var limits = Limits() {
    didSet { if limits != oldValue { limitsDidChange() } }
  }

  /// Bounds for an extent, in points; nil for none.
  struct Limits: Hashable {
    var width: Double?
    var height: Double?
    var maximumWidth: Double?
    var maximumHeight: Double?
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
      misuse("The lengths of View.frame must not be negative (was \(length)).")
    }
    requestLayout()
  }

  override var effectiveHugging: LayoutPriority.Pair {
    var result = leastHugging
    for axis in [Axis.horizontal, .vertical] { result[axis] = limits.hugging(axis) ?? result[axis] }
    return result
  }

  private var margins: Insets { insets ?? Insets(theme.spacing.large) }

  override func measure(_ proposal: ProposedSize) -> Size {
    let insets = margins
    let offer = ProposedSize(
      width: limits.room(in: proposal, .horizontal).map { max(0, $0 - insets.horizontal) },
      height: limits.room(in: proposal, .vertical).map { max(0, $0 - insets.vertical) })
    var size = super.measure(offer)
    size.width += insets.horizontal
    size.height += insets.vertical
    return Size(
      width: limits.extent(for: size, in: proposal, .horizontal),
      height: limits.extent(for: size, in: proposal, .vertical))
  }

  /// Who gives way to more room has all of it.
  private func size(of child: Widget, wishing wish: Size, in room: Size) -> Size {
    let hugging = child.effectiveHugging
    return Size(
      width: hugging.horizontal == .lowest ? room.width : min(wish.width, room.width),
      height: hugging.vertical == .lowest ? room.height : min(wish.height, room.height))
  }

  override func arrange() {
    let room = limits.limit(bounds.inset(by: margins))
    for child in children where !child.isHidden {
      let wish = child.size(for: ProposedSize(room.size))
      let size = size(of: child, wishing: wish, in: room.size)
      let origin = Point(
        x: room.minX + (room.width - size.width) / 2,
        y: room.minY + (room.height - size.height) / 2)
      place(child, in: Rect(origin: origin, size: size))
    }
  }
}

extension Layers.Limits {
  private func exact(_ axis: Axis) -> Double? {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }

  private func maximum(_ axis: Axis) -> Double? {
    switch axis {
    case .horizontal: maximumWidth
    case .vertical: maximumHeight
    }
  }

  /// The middle of `room`, no larger than the maximum.
  fileprivate func limit(_ room: Rect) -> Rect {
    var room = room
    for axis in [Axis.horizontal, .vertical] {
      guard let maximum = maximum(axis), room.size[axis] > maximum else { continue }
      room.origin[axis] += (room.size[axis] - maximum) / 2
      room.size[axis] = maximum
    }
    return room
  }

  /// How much an extent that is limited is held on to; nil for what is as large as its content.
  fileprivate func hugging(_ axis: Axis) -> LayoutPriority? {
    if exact(axis) != nil { return .low }
    return maximum(axis) == nil ? nil : .lowest
  }

  /// The room of `proposal` inside the limits.
  fileprivate func room(in proposal: ProposedSize, _ axis: Axis) -> Double? {
    if let exact = exact(axis) { return exact }
    guard let maximum = maximum(axis) else { return proposal[axis] }
    let room = min(proposal[axis] ?? maximum, maximum)
    return room.isFinite ? room : nil
  }

  /// What is taken for content of `size`: with a maximum all the room up to that, else what it is.
  fileprivate func extent(for size: Size, in proposal: ProposedSize, _ axis: Axis) -> Double {
    if let exact = exact(axis) { return exact }
    guard let maximum = maximum(axis) else { return size[axis] }
    return min(maximum, max(size[axis], proposal[axis] ?? 0))
  }
}
