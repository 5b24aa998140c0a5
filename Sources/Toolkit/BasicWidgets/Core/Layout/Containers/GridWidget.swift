public import WorkflowCanvas
internal import WorkflowDiagnostics

/// A container that places widgets in rows and columns, in reading order.
///
/// The grid of a `Grid` view has no `columns`: its widgets have a `GridRowMark`, and each column fits
/// the widgets in it.
public final class GridWidget: Widget {
  /// The width of a column and the alignment of its widgets.
  public struct Column: Hashable, Sendable {
    /// The rule that determines a column's width.
    package enum Width: Hashable, Sendable {
      /// The width of the column's widest widget; if the columns do not fit, hugging columns shrink
      /// in proportion to their widths.
      case hugging
      case fixed(Double)
      /// A part of the width that the other columns leave, proportional to `weight`; at least
      /// `minimum` points.
      case flexible(weight: Double, minimum: Double)
    }

    package var width: Width
    package var alignment: Alignment

    /// Returns a column that is as wide as its widest widget.
    public static func hugging(_ alignment: Alignment = .leading) -> Column {
      Column(width: .hugging, alignment: alignment)
    }

    public static func fixed(_ width: Double, _ alignment: Alignment = .leading) -> Column {
      Column(width: .fixed(width), alignment: alignment)
    }

    /// Returns a column that takes a part of the width that the other columns leave.
    ///
    /// - Parameters:
    ///   - weight: The column's weight relative to the other flexible columns.
    ///   - minimum: The minimum width, in points.
    public static func flexible(
      weight: Double = 1, minimum: Double = 0, _ alignment: Alignment = .fill
    ) -> Column {
      Column(width: .flexible(weight: weight, minimum: minimum), alignment: alignment)
    }
  }

  /// The horizontal alignment of a widget in its column.
  public enum Alignment: Hashable, Sendable {
    case leading
    case center
    case trailing
    case fill
  }

  /// The columns, from the leading to the trailing edge.
  public var columns: [Column] {
    didSet { if columns != oldValue { columnsDidChange() } }
  }
  /// The distance between columns, in points; nil uses `theme.spacing.medium`.
  package var columnSpacing: Double? {
    didSet { if columnSpacing != oldValue { constraintsDidChange() } }
  }
  /// The distance between rows, in points; nil uses `theme.spacing.small`.
  package var rowSpacing: Double? {
    didSet { if rowSpacing != oldValue { constraintsDidChange() } }
  }
  public var rowAlignment: Stack.Alignment {
    didSet { if rowAlignment != oldValue { requestLayout() } }
  }
  /// The alignment of columns without a `columnAlignment`, in a grid without `columns`.
  package var defaultAlignment = Alignment.center {
    didSet { if defaultAlignment != oldValue { requestLayout() } }
  }

  /// Whether the cells of each row stand one below the other if the columns do not fit with their
  /// preferred widths. Only for a grid without `columns`.
  package var stacksNarrowRows = false {
    didSet { if stacksNarrowRows != oldValue { requestLayout() } }
  }

  /// Creates a grid without `columns`.
  package init(rowAlignment: Stack.Alignment) {
    columns = []
    self.rowAlignment = rowAlignment
  }

  /// Creates a grid of `widgets` in `columns`.
  ///
  /// - Precondition: `columns` is not empty; distances, widths and weights are finite and not
  ///   negative.
  public init(
    columns: [Column], columnSpacing: Double? = nil, rowSpacing: Double? = nil,
    rowAlignment: Stack.Alignment = .center, _ widgets: [Widget] = []
  ) {
    self.columns = columns
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.rowAlignment = rowAlignment
    super.init()
    columnsDidChange()
    for widget in widgets { add(widget) }
  }

  private func columnsDidChange() {
    guard !columns.isEmpty else { misuse("A GridWidget must have a column. Pass at least one.") }
    constraintsDidChange()
  }

  private func constraintsDidChange() {
    let widths = columns.flatMap { column -> [Double?] in
      switch column.width {
      case .hugging: []
      case .fixed(let width): [width]
      case .flexible(let weight, let minimum): [weight, minimum]
      }
    }
    requireLengths(
      widths + [columnSpacing, rowSpacing], "Distances, widths and weights of a GridWidget")
    requestLayout()
  }

  // MARK: - Layout

  var columnDistance: Double { columnSpacing ?? theme.spacing.medium }

  var rowDistance: Double { rowSpacing ?? theme.spacing.small }

  /// In a grid without `columns`, the lowest hugging priorities of the grid and its widgets; spacers
  /// count only horizontally.
  public override var effectiveHugging: LayoutPriority.Pair {
    guard columns.isEmpty else { return hugging }
    var result = hugging
    for widget in children where widget.participatesInLayout {
      let pair = widget.effectiveHugging
      result.horizontal = min(result.horizontal, pair.horizontal)
      if !(widget is SpacerWidget) { result.vertical = min(result.vertical, pair.vertical) }
    }
    return result
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let rows = GridRows(self, in: proposal.width)
    let widths = rows.widths(in: proposal.width)
    let heights = rows.heights(of: rows.lines(widths), in: proposal.height)
    return Size(
      width: widths.reduce(columnDistance * Double(max(0, widths.count - 1)), +),
      height: heights.reduce(rows.distances, +))
  }

  public override func arrange() {
    for (widget, frame) in GridRows(self, in: bounds.width).frames(in: bounds.size) {
      place(widget, in: frame)
    }
  }

  public override func baselines(in size: Size) -> Baselines? {
    let frames = GridRows(self, in: size.width).frames(in: size)
    return Baselines(of: frames.map(\.0), at: frames.map(\.1))
  }
}

/// A row of a grid without `columns`: widgets that follow each other and have the same one are in it.
package final class GridRowMark: Equatable {
  /// The alignment of the widgets in the row; nil uses the grid's `rowAlignment`.
  package let alignment: Stack.Alignment?

  package init(alignment: Stack.Alignment?) { self.alignment = alignment }

  package static func == (first: GridRowMark, second: GridRowMark) -> Bool { first === second }
}

extension Widget {
  public var columnSpan: Int {
    get { layoutTrait { $0.columnSpan } ?? 1 }
    set {
      guard newValue != columnSpan else { return }
      layoutTraits.columnSpan = newValue
    }
  }
}
