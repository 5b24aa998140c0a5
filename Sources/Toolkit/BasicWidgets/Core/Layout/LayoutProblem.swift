package import ViewEnvironment
package import WorkflowCanvas

/// A conflict between layout constraints, and the constraint that took precedence.
public struct LayoutProblem: Hashable, Sendable, CustomStringConvertible {
  /// The constraints that conflict.
  package enum Kind: Hashable, Sendable {
    /// The minimum size is above the maximum; the minimum takes precedence.
    case minimumAboveMaximum(Axis)
    /// The distances to both edges leave a size other than the required one; the required size
    /// takes precedence.
    case edgesAgainstSize(Axis)
    /// A centre and a distance to an edge conflict; the centre takes precedence.
    case centerAgainstEdge(Axis)
    /// An aspect ratio conflicts with a fixed width and height; the width and height take
    /// precedence.
    case aspectRatioAgainstSize
    /// The required size is larger than the available space; the content overflows at the end.
    case doesNotFit(Axis)
    /// The content of a size reader changes the size that it depends on; the content does not change
    /// further.
    case sizeDependsOnContent
  }

  package let kind: Kind
  /// The types of the widgets from the window's content to the widget, and the widget's name.
  package let path: String
  /// The required and the resolved values.
  package let explanation: String

  public var description: String { "Layout: \(path): \(explanation)" }
}

private enum DebugLayoutKey: ViewEnvironmentKey {
  static let defaultValue = false
}

extension ViewEnvironment {
  /// Whether widgets with conflicting layout constraints are painted with stripes, for debugging.
  package var debugLayout: Bool {
    get { self[DebugLayoutKey.self] }
    set { self[DebugLayoutKey.self] = newValue }
  }
}

extension Widget {
  /// Reports that the widget's constraints conflict; called from `arrange`.
  ///
  /// Each kind is reported once per widget. With `debugLayout`, stripes mark the widget while the
  /// conflict lasts.
  package func report(_ kind: LayoutProblem.Kind, _ explanation: @autoclosure () -> String) {
    let isNew = !layoutState.reportedProblems.contains(kind)
    if layoutState.problem == nil || isNew {
      layoutState.problem = LayoutProblem(kind: kind, path: path, explanation: explanation())
    }
    guard isNew, let window, let problem = layoutState.problem else { return }
    layoutState.reportedProblems.append(kind)
    window.layoutProblems.append(problem)
    window.didFindLayoutProblem(problem)
  }

  /// Draws stripes over the widget if its constraints conflict and `debugLayout` is on.
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
