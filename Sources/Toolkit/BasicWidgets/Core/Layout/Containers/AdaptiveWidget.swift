package import WorkflowCanvas

/// A container that shows the first of its children that fits, or the last one if none does.
///
/// Unlike the layouts of an `AdaptiveLayout`, all children are in the tree, to be measured; those
/// that are not shown are hidden.
package final class AdaptiveWidget: Widget {
  /// The axes along which a child must fit.
  package var axes: Axis.Set = [.horizontal, .vertical] {
    didSet { if axes != oldValue { requestLayout() } }
  }

  /// The lowest priorities of all children, so that they do not depend on the shown one.
  package override var effectiveHugging: LayoutPriority.Pair { lowestHugging }

  package override func measure(_ proposal: ProposedSize) -> Size {
    choice(in: proposal)?.size(for: proposal) ?? .zero
  }

  package override func baselines(in size: Size) -> Baselines? {
    choice(in: ProposedSize(size))?.baselines(in: size)
  }

  package override func arrange() {
    guard let choice = choice(in: ProposedSize(bounds.size)) else { return }
    show(choice)
    place(choice, in: bounds)
  }

  /// Returns the child to show in `space`; it depends on nothing else, so that layout settles.
  private func choice(in space: ProposedSize) -> Widget? {
    let candidates = children.filter { $0.children.contains(where: \.participatesInLayout) }
    return candidates.dropLast().first { fits($0, in: space) } ?? candidates.last
  }

  private func fits(_ child: Widget, in space: ProposedSize) -> Bool {
    var unlimited = space
    for axis in Axis.allCases where axes[axis] { unlimited[axis] = nil }
    let ideal = child.size(for: unlimited)
    // Sums of lengths are not exact.
    return Axis.allCases.allSatisfy { !axes[$0] || ideal[$0] <= (space[$0] ?? .infinity) + 0.01 }
  }

  /// Shows `choice` instead of another child, and gives it the focus if that child has it: the widget
  /// with the same identifier or name, or else the first one that can have it.
  private func show(_ choice: Widget) {
    guard choice.isHidden else { return }
    choice.isHidden = false
    for child in children where child !== choice && !child.isHidden {
      let members = choice.focusMembers
      if let window, let focused = window.focus(in: child),
        let target = members.first(where: { $0.isSame(as: focused) }) ?? members.first
      {
        window.moveFocus(from: child, to: target)
      }
      child.isHidden = true
    }
  }
}

extension Widget {
  /// Whether users take both widgets for the same one.
  fileprivate func isSame(as other: Widget) -> Bool {
    if let identifier = other.identifier { return self.identifier == identifier }
    return semantics?.role == other.semantics?.role && semantics?.name == other.semantics?.name
  }
}
