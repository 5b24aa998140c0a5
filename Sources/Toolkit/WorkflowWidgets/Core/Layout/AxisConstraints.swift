internal import WorkflowCanvas

/// What is demanded of a widget's place in its parent along one axis.
struct AxisConstraints: Hashable {
  /// The distance from the leading or top edge.
  var start: Length?
  /// The distance from the trailing or bottom edge.
  var end: Length?
  /// How far the middle is from the parent's, in points.
  var center: Double?
  /// Demands on the extent.
  var extents: [Length] = []
  /// How much larger than the parent's the extent is, in points.
  var surplus: Double?

  /// Whether something ties the widget to its parent, so that the parent needs all the room.
  var isPositioned: Bool { start != nil || end != nil || center != nil || surplus != nil }

  var least: Double { extents.map(\.least).max() ?? 0 }
  var most: Double { extents.map(\.most).min() ?? .infinity }

  /// Whether the extent follows from the room alone.
  var isFixed: Bool {
    least >= most || surplus != nil || (start?.isExact == true && end?.isExact == true)
  }

  /// What remains of `room` between the edges.
  func rest(of room: Double) -> Double {
    max(0, room - (start?.least ?? 0) - (end?.least ?? 0))
  }

  /// What to offer the content where the parent has `room`.
  func offer(in room: Double?) -> Double? {
    if least >= most { return least }
    guard let room else { return most.isFinite ? most : nil }
    return max(least, min(most, surplus.map { max(0, room + $0) } ?? rest(of: room)))
  }

  /// The extent for content that wishes for `wish` where the parent has `room`.
  func extent(wishing wish: Double, in room: Double?) -> Double {
    guard let room else { return max(least, min(most, wish)) }
    var extent = min(wish, rest(of: room))
    if let surplus {
      extent = max(0, room + surplus)
    } else if let start, let end {
      extent = max(extent, room - start.most - end.most)
    }
    return max(least, min(most, extent))
  }

  /// Where content of `extent` starts in `room`.
  func position(of extent: Double, in room: Double) -> Double {
    let least = start?.least ?? 0
    let most = room - extent - (end?.least ?? 0)
    if let center {
      let middle = (room - extent) / 2 + center
      return start == nil && end == nil ? middle : max(least, min(most, middle))
    }
    if start?.isExact == true { return least }
    if end?.isExact == true { return most }
    return max(least, room - extent - (end?.most ?? .infinity))
  }
}

// MARK: - Contradictions

extension AxisConstraints {
  /// What of the demands cannot be met by content of `extent` at `start` in `room`, and why.
  func problem(
    at position: Double, extent: Double, in room: Double, axis: Axis
  ) -> (kind: LayoutProblem.Kind, explanation: String)? {
    let (name, slack) = (axis.extentName, 0.01)
    if least > most + slack {
      return (
        .minimumAboveMaximum(axis),
        "its \(name) must be at least \(least) and at most \(most) points; it is \(extent)."
      )
    }
    if let start, let end, start.isExact, end.isExact, abs(rest(of: room) - extent) > slack {
      return (
        .edgesAgainstExtent(axis),
        """
        its edges leave \(room - start.points - end.points) of \(room) points, but its \(name) must \
        be \(extents.map(\.description).joined(separator: " and ")); it is \(extent).
        """
      )
    }
    if extent > room + slack, surplus == nil {
      return (
        .doesNotFit(axis), "its \(name) must be \(extent) points, but there are \(room)."
      )
    }
    guard center != nil else { return nil }
    let distances = [(start, position), (end, room - position - extent)]
    for case (let demand?, let distance) in distances
    where demand.isExact && abs(distance - demand.points) > slack {
      return (
        .centerAgainstEdge(axis),
        "its middle is demanded, which leaves \(distance) points to an edge, not \(demand)."
      )
    }
    return nil
  }
}
