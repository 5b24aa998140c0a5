package import WorkflowCanvas

/// The first and last text baselines of a widget, in points from its top edge.
public struct Baselines: Hashable, Sendable {
  public var first: Double
  public var last: Double

  public init(first: Double, last: Double) {
    self.first = first
    self.last = last
  }
}

extension Baselines {
  /// Creates the combined baselines of `widgets` at `frames`, or returns nil if no widget has
  /// baselines.
  ///
  /// `first` is the first baseline of the first widget that has any, and `last` the last baseline
  /// of the last one.
  @preconcurrency @MainActor
  package init?(of widgets: [Widget], at frames: [Rect]) {
    let all = zip(widgets, frames).compactMap { widget, frame in
      widget.baselines(in: frame.size).map { (top: frame.minY, inside: $0) }
    }
    guard let first = all.first, let last = all.last else { return nil }
    self.init(first: first.top + first.inside.first, last: last.top + last.inside.last)
  }
}

extension TextLayout {
  /// Returns the baselines of the text when it is centred vertically in `height` points.
  func baselines(in height: Double) -> Baselines {
    let first = (height - size.height) / 2 + (metrics.lineHeight + metrics.capHeight) / 2
    let distance = Double(max(0, lines.count - 1)) * metrics.lineHeight
    return Baselines(first: first, last: first + distance)
  }
}
