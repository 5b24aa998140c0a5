internal import WorkflowCanvas

/// The layout of one row or column across its axis: the alignment of its widgets.
@MainActor
struct CrossAxisLayout {
  /// The size that the widgets need across the axis, in points.
  private(set) var crossSize = 0.0
  let sizes: [Size]
  private let axis: Axis
  private let alignment: Stack.Alignment
  /// The distance of each widget's alignment line from its start, in points.
  private var leads: [Double] = []
  private var longestLead = 0.0

  init(_ widgets: [Widget], sizes: [Size], axis: Axis, alignment: Stack.Alignment) {
    self.sizes = sizes
    self.axis = axis
    self.alignment = alignment
    leads = zip(widgets, sizes).map { widget, size in
      guard axis == .horizontal, alignment.isBaseline else { return 0 }
      let baselines = widget.baselines(in: size)
      let line = alignment == .firstBaseline ? baselines?.first : baselines?.last
      return min(max(0, line ?? size.height), size.height)
    }
    longestLead = leads.max() ?? 0
    for (size, lead) in zip(sizes, leads) {
      crossSize = max(crossSize, longestLead - lead + size[axis.cross])
    }
  }

  /// Returns the position and length across the axis of the widget at `index`, in a line of `space`
  /// points.
  func span(at index: Int, in space: Double) -> (start: Double, length: Double) {
    let length = sizes[index][axis.cross]
    return switch alignment {
    case .leading: (0, length)
    case .center: ((space - length) / 2, length)
    case .trailing: (space - length, length)
    case .fill: (0, space)
    case .firstBaseline, .lastBaseline: (longestLead - leads[index], length)
    }
  }
}

extension Stack.Alignment {
  fileprivate var isBaseline: Bool {
    switch self {
    case .firstBaseline, .lastBaseline: true
    case .leading, .center, .trailing, .fill: false
    }
  }
}
