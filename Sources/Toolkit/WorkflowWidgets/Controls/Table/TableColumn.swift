public import WorkflowCanvas

extension Table {
  /// A column of cells under a header.
  public struct Column: Hashable, Sendable {
    /// What tells the column from the others.
    public var id: String
    /// What its header says.
    public var title: String
    /// How wide it is at first, in points; nil for a share of what the others leave.
    public var width: Double?
    /// The least it can be made, in points.
    public var minimumWidth: Double
    /// Where the text stands in its cells.
    public var alignment: TextAlignment
    /// Whether its header sorts the rows.
    public var isSortable: Bool
    /// Whether the user can make it wider and narrower.
    public var isResizable: Bool

    /// Makes a column called `title`, and where `id` is nil known by that.
    public init(
      _ title: String, id: String? = nil, width: Double? = nil, minimumWidth: Double = 48,
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
  }

  /// The order of the rows, as headers show it; the rows themselves are sorted by who has them.
  public struct Sorting: Hashable, Sendable {
    /// The column that the rows are sorted by.
    public var column: String
    /// Whether the smallest comes first.
    public var isAscending: Bool

    /// Makes an order.
    public init(by column: String, isAscending: Bool = true) {
      self.column = column
      self.isAscending = isAscending
    }
  }
}

extension Table {
  /// A column with the position and width that it has at the moment, in points.
  struct ColumnFrame: Hashable {
    var column: Column
    var x: Double
    var width: Double
  }
}
