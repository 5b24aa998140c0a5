public import BasicWidgets

extension Table {
  /// A column of a table: its title, initial width and behaviour.
  public struct Column: Hashable, Sendable {
    /// The unique id of the column.
    package var id: String
    /// The text of the header.
    package var title: String
    /// The initial width; nil for an equal part of the remaining width.
    package var width: Width?
    /// The minimum width at a text scale of 1, in points, clamped to 0 through 1,000,000.
    package var minimumWidth: Double
    package var alignment: TextAlignment
    /// The colour's role of the text in the cells; nil for main text in the first column,
    /// and for secondary text in the others.
    package var color: (any KeyPath<Palette, Color> & Sendable)?
    /// Whether all digits in the cells have the same width, so that numbers line up; a column with
    /// trailing alignment always has such digits.
    package var hasTabularDigits = false
    /// Whether the texts are numbers, which are not cut: the column is as wide as the widest one seen.
    package var hasNumbers = false
    /// Whether the column stays at the leading edge while the others scroll.
    package var isPinned = false
    /// The width of the table at a text scale of 1, in points, below which the column is not shown.
    package var minimumTableWidth = 0.0
    /// Whether a press on the header requests sorting by this column.
    package var isSortable: Bool
    /// Whether the user can resize the column.
    package var isResizable: Bool

    /// Creates a column. If `id` is nil, the title is also the id.
    public init(
      _ title: String, id: String? = nil, width: Width? = nil, minimumWidth: Double = 48,
      alignment: TextAlignment = .leading, isSortable: Bool = true, isResizable: Bool = true
    ) {
      self.id = id ?? title
      self.title = title
      self.width = width
      self.minimumWidth = minimumWidth
      self.alignment = alignment
      self.isSortable = isSortable
      self.isResizable = isResizable
    }

    private func with(_ change: (inout Column) -> Void) -> Column {
      var column = self
      change(&column)
      return column
    }

    /// Returns the column with texts in another colour.
    public func foregroundColor(_ color: any KeyPath<Palette, Color> & Sendable) -> Column {
      with { $0.color = color }
    }

    /// Returns the column with digits of equal width, as a column with trailing alignment has.
    public func tabularDigits(_ isTabular: Bool = true) -> Column {
      with { $0.hasTabularDigits = isTabular }
    }

    /// Returns the column hidden while the table is narrower than `width`, in points at a text scale of
    /// 1; the first column is always shown.
    public func hidden(below width: Double) -> Column { with { $0.minimumTableWidth = width } }

    /// Returns the column pinned to the leading edge, where it stays while the others scroll.
    public func pinned(_ isPinned: Bool = true) -> Column { with { $0.isPinned = isPinned } }
  }

  /// The sort order by one column, shown in its header. The owner of the table sorts the rows.
  public struct Sorting: Hashable, Codable, Sendable {
    /// The id of the column by which the rows are sorted.
    public var column: String
    public var isAscending: Bool

    public init(by column: String, isAscending: Bool = true) {
      self.column = column
      self.isAscending = isAscending
    }
  }
}

extension Table.Column {
  /// The width of a column until the user resizes it. A number literal is a width in points.
  public enum Width: Hashable, Sendable {
    /// A number of points at a text scale of 1, clamped to 0 through 1,000,000.
    case fixed(Double)
    /// A fraction of the table's width, clamped to 0 through 1.
    case fraction(Double)
    /// The width of the title and of all cells that were visible so far.
    case fitsContent
  }
}

extension Table.Column.Width: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral points: Int) { self = .fixed(Double(points)) }
  public init(floatLiteral points: Double) { self = .fixed(points) }
}

extension Table.Column.Width? {
  /// The number of the width; 0 if it has none.
  var number: Double {
    switch self {
    case .fixed(let number), .fraction(let number): number
    case .fitsContent, nil: 0
    }
  }
}
