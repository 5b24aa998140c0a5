public import ViewEnvironment
public import WorkflowCanvas

/// Demands on a layout that cannot all be met, and which of them was.
public struct LayoutProblem: Hashable, Sendable, CustomStringConvertible {
  /// What contradicts what.
  public enum Kind: Hashable, Sendable {
    /// A widget must be larger than it may be; it is as large as it must be.
    case minimumAboveMaximum(Axis)
    /// Distances to both edges leave another extent than the one demanded; the extent counts.
    case edgesAgainstExtent(Axis)
    /// A middle and a distance to an edge cannot both be kept; the middle counts.
    case centerAgainstEdge(Axis)
    /// An aspect ratio and both extents are demanded; the extents count.
    case ratioAgainstExtents
    /// What is demanded is larger than the room; it sticks out at the end.
    case doesNotFit(Axis)
  }

  /// What contradicts what.
  public let kind: Kind
  /// Where: the types from the window's content down, and what the widget is called.
  public let path: String
  /// The numbers: what was demanded and what was done.
  public let explanation: String

  /// One line for people.
  public var description: String { "Layout: \(path): \(explanation)" }
}

private enum DebugLayoutKey: ViewEnvironmentKey {
  static let defaultValue = false
}

extension ViewEnvironment {
  /// Whether widgets whose layout contradicts itself are striped; for people who write layouts.
  public var debugLayout: Bool {
    get { self[DebugLayoutKey.self] }
    set { self[DebugLayoutKey.self] = newValue }
  }
}

extension Widget {
  /// Notes that the widget's own demands contradict each other; to be called from `arrange`.
  ///
  /// Each kind is reported once a widget, and striped while it lasts where `debugLayout` says so.
  func report(_ kind: LayoutProblem.Kind, _ explanation: @autoclosure () -> String) {
    let isNew = !layoutState.reportedProblems.contains(kind)
    if layoutState.problem == nil || isNew {
      layoutState.problem = LayoutProblem(kind: kind, path: path, explanation: explanation())
    }
    guard isNew, let window, let problem = layoutState.problem else { return }
    layoutState.reportedProblems.append(kind)
    window.layoutProblems.append(problem)
    window.didFindLayoutProblem(problem)
  }

  /// Draws stripes over a widget whose demands contradict each other.
  func paintLayoutProblem(in list: inout DisplayList) {
    guard layoutState.problem != nil, environment.debugLayout else { return }
    let (step, color) = (12.0, theme.palette.accent.opacity(times: 0.6))
    list.clipped(to: bounds) { list in
      var x = -bounds.height
      while x < bounds.width {
        let end = Point(x: x + bounds.height, y: 0)
        list.stroke([Point(x: x, y: bounds.height), end], width: 3, color)
        x += step
      }
      list.border(bounds, radius: 0, width: 2, color)
    }
  }
}
