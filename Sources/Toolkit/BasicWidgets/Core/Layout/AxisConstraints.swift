internal import WorkflowCanvas

/// The constraints on a widget's position and length within its parent along one axis.
struct AxisConstraints: Hashable {
  /// The distance from the leading or top edge.
  var start: Length?
  /// The distance from the trailing or bottom edge.
  var end: Length?
  /// The offset of the centre from the parent's centre, in points.
  var center: Double?
  var lengths: [Length] = []
  /// The difference between the length and the parent's length, in points.
  var sizeOffset: Double?

  /// Whether the widget is constrained to an edge, the centre or the length of its parent, so that
  /// the parent fills the available space.
  var isPositioned: Bool { start != nil || end != nil || center != nil || sizeOffset != nil }

  var minimum: Double { lengths.map(\.minimum).max() ?? 0 }
  var maximum: Double { lengths.map(\.maximum).min() ?? .infinity }

  /// Whether the length does not depend on the content.
  var isFixed: Bool {
    minimum >= maximum || sizeOffset != nil || (start?.isExact == true && end?.isExact == true)
  }

  /// Returns the remainder of `space` after subtracting the minimum distances from the edges.
  func remaining(of space: Double) -> Double {
    max(0, space - (start?.minimum ?? 0) - (end?.minimum ?? 0))
  }

  /// Returns the length to propose to the content in a parent with `space` points available.
  func proposal(in space: Double?) -> Double? {
    if minimum >= maximum { return minimum }
    guard let space else { return maximum.isFinite ? maximum : nil }
    return max(
      minimum, min(maximum, sizeOffset.map { max(0, space + $0) } ?? remaining(of: space)))
  }

  /// Returns the resolved length for a preferred length and the available space.
  func length(preferred: Double, in space: Double?) -> Double {
    guard let space else { return max(minimum, min(maximum, preferred)) }
    var length = min(preferred, remaining(of: space))
    if let sizeOffset {
      length = max(0, space + sizeOffset)
    } else if let start, let end {
      length = max(length, space - start.maximum - end.maximum)
    }
    return max(minimum, min(maximum, length))
  }

  /// Returns the position of content with `length` in `space`, from its start.
  func position(of length: Double, in space: Double) -> Double {
    let lowest = start?.minimum ?? 0
    let highest = space - length - (end?.minimum ?? 0)
    if let center {
      let centered = (space - length) / 2 + center
      return start == nil && end == nil ? centered : max(lowest, min(highest, centered))
    }
    if start?.isExact == true { return lowest }
    if end?.isExact == true { return highest }
    return max(lowest, space - length - (end?.maximum ?? .infinity))
  }
}

// MARK: - Conflicts

extension AxisConstraints {
  /// Returns the conflict between the constraints, and its explanation, for content with `length`
  /// at `position`.
  func problem(
    at position: Double, length: Double, in space: Double, axis: Axis
  ) -> (kind: LayoutProblem.Kind, explanation: String)? {
    let (name, tolerance) = (axis.dimensionName, 0.01)
    if minimum > maximum + tolerance {
      return (
        .minimumAboveMaximum(axis),
        "its \(name) must be at least \(minimum) and at most \(maximum) points; it is \(length)."
      )
    }
    if let start, let end, start.isExact, end.isExact,
      abs(remaining(of: space) - length) > tolerance
    {
      return (
        .edgesAgainstSize(axis),
        """
        its edges leave \(space - start.points - end.points) of \(space) points, but its \(name) \
        must be \(lengths.map(\.description).joined(separator: " and ")); it is \(length).
        """
      )
    }
    if length > space + tolerance, sizeOffset == nil {
      return (
        .doesNotFit(axis), "its \(name) must be \(length) points, but \(space) are available."
      )
    }
    guard center != nil else { return nil }
    let distances = [(start, position), (end, space - position - length)]
    for case (let constraint?, let distance) in distances
    where constraint.isExact && abs(distance - constraint.points) > tolerance {
      return (
        .centerAgainstEdge(axis),
        "its centre constraint leaves \(distance) points to an edge, not \(constraint)."
      )
    }
    return nil
  }
}
