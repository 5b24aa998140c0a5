public import WorkflowCanvas

/// Where text stands in a widget, in points from its top.
public struct Baselines: Hashable, Sendable {
  /// The line that the letters of the first line stand on.
  public var first: Double
  /// The line that the letters of the last line stand on.
  public var last: Double

  /// Makes baselines at distances from the top, in points.
  public init(first: Double, last: Double) {
    self.first = first
    self.last = last
  }

  /// The first baseline of the first and the last of the last of `widgets` that have some, when
  /// they are at `frames`; nil where none has.
  @preconcurrency @MainActor
  public init?(of widgets: [Widget], at frames: [Rect]) {
    let all = zip(widgets, frames).compactMap { widget, frame in
      widget.baselines(in: frame.size).map { (top: frame.minY, inside: $0) }
    }
    guard let first = all.first, let last = all.last else { return nil }
    self.init(first: first.top + first.inside.first, last: last.top + last.inside.last)
  }
}

extension TextLayout {
  /// Where the lines stand when all of them are in the middle of `height` points.
  func baselines(in height: Double) -> Baselines {
    let first = (height - size.height) / 2 + (metrics.lineHeight + metrics.capHeight) / 2
    let rest = Double(max(0, lines.count - 1)) * metrics.lineHeight
    return Baselines(first: first, last: first + rest)
  }
}
