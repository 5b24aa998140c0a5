public import WorkflowCanvas
internal import WorkflowDiagnostics

/// Widgets in rows and columns, filled in the order of reading.
public final class Grid: Widget {
  /// How wide a column is, and where its widgets stand in it.
  public struct Column: Hashable, Sendable {
    /// How wide a column is.
    public enum Width: Hashable, Sendable {
      /// As wide as its widest widget; less, in proportion, where that does not fit.
      case hugging
      /// So many points.
      case fixed(Double)
      /// A share of what the others leave, at least `minimum` points.
      case flexible(share: Double, minimum: Double)
    }

    /// How wide the column is.
    public var width: Width
    /// Where its widgets stand from left to right.
    public var alignment: Alignment

    /// As wide as its widest widget.
    public static func hugging(_ alignment: Alignment = .leading) -> Column {
      Column(width: .hugging, alignment: alignment)
    }

    /// `width` points wide.
    public static func fixed(_ width: Double, _ alignment: Alignment = .leading) -> Column {
      Column(width: .fixed(width), alignment: alignment)
    }

    /// A share of what the others leave, at least `minimum` points.
    public static func flexible(
      share: Double = 1, minimum: Double = 0, _ alignment: Alignment = .fill
    ) -> Column {
      Column(width: .flexible(share: share, minimum: minimum), alignment: alignment)
    }
  }

  /// Where a widget stands between the edges of its column.
  public enum Alignment: Hashable, Sendable {
    /// At the edge where reading starts.
    case leading
    /// In the middle.
    case center
    /// At the edge where reading ends.
    case trailing
    /// From edge to edge.
    case fill
  }

  /// The columns, in the order of reading.
  public var columns: [Column] {
    didSet { if columns != oldValue { demandsDidChange() } }
  }
  /// The distance between columns, in points; nil for the theme's between controls.
  public var columnSpacing: Double? {
    didSet { if columnSpacing != oldValue { demandsDidChange() } }
  }
  /// The distance between rows, in points; nil for the theme's between things that belong together.
  public var rowSpacing: Double? {
    didSet { if rowSpacing != oldValue { demandsDidChange() } }
  }
  /// Where widgets stand between top and bottom of their row.
  public var rowAlignment: Stack.Alignment {
    didSet { if rowAlignment != oldValue { requestLayout() } }
  }

  /// Makes a grid of `widgets` in `columns`.
  ///
  /// - Precondition: There is a column; distances, widths and shares are finite and not negative.
  public init(
    columns: [Column], columnSpacing: Double? = nil, rowSpacing: Double? = nil,
    rowAlignment: Stack.Alignment = .center, _ widgets: [Widget] = []
  ) {
    self.columns = columns
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.rowAlignment = rowAlignment
    super.init()
    demandsDidChange()
    for widget in widgets { add(widget) }
  }

  private func demandsDidChange() {
    guard !columns.isEmpty else { misuse("A Grid must have a column.") }
    let numbers =
      columns.flatMap { column in
        switch column.width {
        case .hugging: [0.0]
        case .fixed(let width): [width]
        case .flexible(let share, let minimum): [share, minimum]
        }
      } + [columnSpacing, rowSpacing].compactMap(\.self)
    for number in numbers where !(number >= 0 && number.isFinite) {
      misuse(
        "Distances, widths and shares of a Grid must be finite and not negative (was \(number)).")
    }
    requestLayout()
  }

  // MARK: - Layout

  var columnDistance: Double { columnSpacing ?? theme.spacing.medium }

  var rowDistance: Double { rowSpacing ?? theme.spacing.small }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let rows = GridRows(self)
    let widths = rows.widths(in: proposal.width)
    let gaps = rowDistance * Double(max(0, rows.count - 1))
    return Size(
      width: widths.reduce(columnDistance * Double(widths.count - 1), +),
      height: rows.lines(widths).reduce(gaps) { $0 + $1.extent })
  }

  public override func arrange() {
    for (widget, frame) in GridRows(self).frames(in: bounds.width) { place(widget, in: frame) }
  }

  public override func baselines(in size: Size) -> Baselines? {
    let frames = GridRows(self).frames(in: size.width)
    return Baselines(of: frames.map(\.0), at: frames.map(\.1))
  }
}

extension Widget {
  /// How many columns of a `Grid` the widget takes up.
  public var columnSpan: Int {
    get { rare?.columnSpan ?? 1 }
    set {
      guard newValue != columnSpan else { return }
      rareAttributes.columnSpan = newValue
      parent?.requestLayout()
    }
  }
}
