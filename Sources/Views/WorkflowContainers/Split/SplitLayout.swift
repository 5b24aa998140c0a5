internal import WorkflowCanvas

/// The arrangement of the two panes of a split screen in a window of a given size.
///
/// With minimum widths of 160 and 240, a preferred leading width of 200 and a text scale of 1:
///
///     800 x 600    side by side: 200 and 600
///     410 x 600    side by side: 170 and 240, because the trailing pane needs 240
///     390 x 600    narrow: one pane, or stacked with 300 each
///     390 x 200    narrow and low: one pane
struct SplitLayout: Hashable {
  enum Arrangement: Hashable {
    case sideBySide, stacked, onePane
  }

  /// The minimum height of each pane in a stacked layout, in points.
  static let minimumStackedHeight = 120.0

  let minimumLeading: Double
  let minimumTrailing: Double
  let maximumTrailing: Double
  let narrow: Split.NarrowLayout
  /// The preferred width of the leading pane.
  let preferredWidth: Double

  /// Creates the layout of a screen; its minimum and maximum widths grow with the text.
  init(_ screen: SplitWidget.Content, preferredWidth: Double, textScale: Double) {
    let scale = max(1, textScale)
    minimumLeading = screen.minimumLeadingWidth * scale
    minimumTrailing = screen.minimumTrailingWidth * scale
    maximumTrailing = max(minimumTrailing, screen.maximumTrailingWidth * scale)
    narrow = screen.narrowLayout
    self.preferredWidth = preferredWidth
  }

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
    return min(upper, max(minimumLeading, width - maximumTrailing))...upper
  }

  /// Returns the width of the leading pane beside the other one.
  func leadingWidth(in width: Double) -> Double {
    let range = range(in: width)
    return min(max(preferredWidth, range.lowerBound), range.upperBound)
  }

  /// Returns the frames of the leading and the trailing pane in `size`, below a bar of `barHeight`
  /// if only one is shown.
  func frames(_ arrangement: Arrangement, in size: Size, barHeight: Double) -> (Rect, Rect) {
    let whole = Rect(origin: .zero, size: size)
    switch arrangement {
    case .sideBySide:
      let split = leadingWidth(in: size.width)
      let leading = Rect(x: 0, y: 0, width: split, height: size.height)
      return (leading, whole.inset(by: Insets(leading: split)))
    case .stacked:
      let split = (size.height / 2).rounded()
      let upper = Rect(x: 0, y: 0, width: size.width, height: split)
      return (upper, whole.inset(by: Insets(top: split)))
    case .onePane:
      let frame = whole.inset(by: Insets(top: min(barHeight, size.height)))
      return (frame, frame)
    }
  }
}
