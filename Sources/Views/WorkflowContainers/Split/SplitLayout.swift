internal import WorkflowCanvas

/// The arrangement of the two panes of a split screen in a window of a given size.
///
/// With minimum widths of 160 and 240, a preferred leading width of 200 and a text scale of 1:
///
///     800 x 600    side by side: 200 and 600
///     410 x 600    side by side: 170 and 240, because the trailing pane needs 240
///     390 x 600    narrow: one pane, or stacked with 300 each
///     390 x 200    narrow and low: one pane
struct SplitLayout {
  /// The limits of the panes' widths at a text scale of 1, in points.
  struct Widths: Hashable {
    let minimumLeading: Double
    let minimumTrailing: Double
    let maximumTrailing: Double
  }

  enum Arrangement: Hashable {
    case sideBySide, stacked, onePane
  }

  /// The minimum height of each pane in a stacked layout, in points.
  static let minimumStackedHeight = 120.0

  let widths: Widths
  let narrow: Split.NarrowLayout
  /// The preferred width of the leading pane, in points.
  let preferredWidth: Double
  let textScale: Double

  /// The minimum width of the leading pane, in points.
  var minimumLeading: Double { widths.minimumLeading * max(1, textScale) }
  /// The minimum width of the trailing pane, in points.
  var minimumTrailing: Double { widths.minimumTrailing * max(1, textScale) }

  /// Returns the arrangement in `width` by `height` points; nil means any height.
  func arrangement(width: Double, height: Double?) -> Arrangement {
    if minimumLeading + minimumTrailing <= width { return .sideBySide }
    switch narrow {
    case .onePane: return .onePane
    case .stacked:
      return height.map { $0 < 2 * SplitLayout.minimumStackedHeight } == true ? .onePane : .stacked
    }
  }

  /// Returns the possible positions of the divider in `width` points, which the minimum widths fit.
  func range(in width: Double) -> ClosedRange<Double> {
    let upper = max(minimumLeading, width - minimumTrailing)
    let maximumTrailing = max(minimumTrailing, widths.maximumTrailing * max(1, textScale))
    return min(upper, max(minimumLeading, width - maximumTrailing))...upper
  }

  /// Returns the width of the leading pane beside the other one.
  func leadingWidth(in width: Double) -> Double {
    let range = range(in: width)
    return min(max(preferredWidth, range.lowerBound), range.upperBound)
  }
}
