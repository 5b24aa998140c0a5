package import WorkflowCanvas

/// A widget around other ones, usually a single one, that has their size and layout attributes.
package class WrapperWidget: Widget {
  package override init() {
    super.init()
    isLayoutWrapper = true
  }

  /// The children that determine the layout.
  var content: ArraySlice<Widget> { children[...] }

  override var wrapped: Widget? { content.count == 1 ? content.first : nil }

  package override func measure(_ proposal: ProposedSize) -> Size {
    var size = Size.zero
    for widget in content where widget.participatesInLayout {
      let other = widget.size(for: proposal)
      size = Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
    return size
  }

  package override func limits(along axis: Axis) -> ClosedRange<Double> {
    wrapped?.limits(along: axis) ?? super.limits(along: axis)
  }

  package override var effectiveHugging: LayoutPriority.Pair {
    guard let first = content.first else { return hugging }
    return content.dropFirst().reduce(first.effectiveHugging) {
      $0.minimum(with: $1.effectiveHugging)
    }
  }

  package override func baselines(in size: Size) -> Baselines? {
    let shown = content.filter { !$0.isHidden }
    return Baselines(of: shown, at: shown.map { _ in Rect(origin: .zero, size: size) })
  }
}
