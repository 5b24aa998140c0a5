internal import WorkflowCanvas

/// Widgets that follow each other along an axis, and where each stands across it.
@MainActor
struct CrossLine {
  /// The room across that the line needs, in points.
  private(set) var extent = 0.0
  /// The sizes of the widgets.
  private let sizes: [Size]
  private let axis: Axis
  private let alignment: Stack.Alignment
  /// How far each widget's line of alignment is from its start, in points.
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
      extent = max(extent, longestLead - lead + size[axis.cross])
    }
  }

  /// Where the widget at `index` starts across the line, and how far it reaches, in a line of
  /// `room` points.
  func span(at index: Int, in room: Double) -> (start: Double, extent: Double) {
    let wish = sizes[index][axis.cross]
    return switch alignment {
    case .leading: (0, wish)
    case .center: ((room - wish) / 2, wish)
    case .trailing: (room - wish, wish)
    case .fill: (0, room)
    case .firstBaseline, .lastBaseline: (longestLead - leads[index], wish)
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
