internal import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowWidgets

/// A stack of overlapping, centred widgets, with optional insets and size limits.
final class Layers: Widget {
  /// The insets around the children; nil uses the theme's padding.
  var insets: Insets? = .zero {
    didSet { if insets != oldValue { insetsDidChange() } }
  }
  /// The limits of the size.
  var limits = Limits() {
    didSet { if limits != oldValue { limitsDidChange() } }
  }

  /// Limits of a size, in points; nil means no limit.
  struct Limits: Hashable {
    var width: Double?
    var height: Double?
    var maximumWidth: Double?
    var maximumHeight: Double?
    /// The horizontal position of content that is narrower than the available space.
    var alignment = TextAlignment.center
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
    var result = lowestHugging
    for axis in [Axis.horizontal, .vertical] { result[axis] = limits.hugging(axis) ?? result[axis] }
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
    return Size(
      width: limits.length(for: size, in: proposal, .horizontal),
      height: limits.length(for: size, in: proposal, .vertical))
  }

  /// Returns the size of a child; one with the lowest hugging priority fills the available space.
  private func size(of child: Widget, preferring preferred: Size, in available: Size) -> Size {
    let hugging = child.effectiveHugging
    return Size(
      width: hugging.horizontal == .lowest
        ? available.width : min(preferred.width, available.width),
      height: hugging.vertical == .lowest
        ? available.height : min(preferred.height, available.height))
  }

  override func arrange() {
    let available = limits.limit(bounds.inset(by: margins))
    for child in children where !child.isHidden {
      let preferred = child.size(for: ProposedSize(available.size))
      let size = size(of: child, preferring: preferred, in: available.size)
      let origin = Point(
        x: available.minX + limits.alignment.indent(of: size.width, in: available.width),
        y: available.minY + (available.height - size.height) / 2)
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

  /// Returns `available`, limited to the maximum size: around its centre, or at the aligned edge.
  fileprivate func limit(_ available: Rect) -> Rect {
    var result = available
    for axis in [Axis.horizontal, .vertical] {
      guard let maximum = maximum(axis), result.size[axis] > maximum else { continue }
      switch axis {
      case .horizontal:
        result.origin.x += alignment.indent(of: maximum, in: result.size.width)
      case .vertical: result.origin.y += (result.size.height - maximum) / 2
      }
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
