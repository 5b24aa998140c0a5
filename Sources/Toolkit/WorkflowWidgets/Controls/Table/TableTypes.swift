public import WorkflowCanvas

extension Table {
  /// How rows are grouped.
  public enum Style: Hashable, Sendable {
    /// On a card with round corners, away from the edges.
    case insetGrouped
    /// From edge to edge, close together.
    case plain
  }

  /// How high rows are, in points.
  ///
  /// - Precondition: Heights are finite and greater than 0.
  public enum RowHeight {
    /// All the same.
    case fixed(Double)
    /// As high as what is in them; `estimate` stands for rows that were not seen yet.
    case measured(estimate: Double)
    /// As a function of the index says, asked as rows come into view; `estimate` stands for others.
    case each(estimate: Double, (Int) -> Double)

    /// That of a table for which nothing else was said.
    package static func standard(in style: Style) -> RowHeight {
      switch style {
      case .insetGrouped: .fixed(48)
      case .plain: .fixed(32)
      }
    }

    /// What stands for rows that were not seen yet.
    var estimate: Double {
      switch self {
      case .fixed(let height), .measured(let height), .each(let height, _): height
      }
    }

    /// Whether all heights are sure to be the same as in `other`.
    func isSame(as other: RowHeight) -> Bool {
      switch (self, other) {
      case (.fixed(let one), .fixed(let another)), (.measured(let one), .measured(let another)):
        one == another
      case (.fixed, _), (.measured, _), (.each, _): false
      }
    }
  }

  /// How many rows can be selected.
  public enum SelectionMode: Hashable, Sendable {
    /// None.
    case none
    /// One at a time.
    case single
    /// As many as one likes.
    case multiple
  }

  /// Why rows could not be had, shown in their place.
  public struct Failure {
    /// What went wrong, to the user.
    public var message: String
    /// What the button says that tries again.
    public var retryTitle: String
    /// Tries again; nil where that makes no sense.
    public var retry: (() -> Void)?

    /// Makes a failure.
    public init(_ message: String, retryTitle: String = "Try Again", retry: (() -> Void)? = nil) {
      self.message = message
      self.retryTitle = retryTitle
      self.retry = retry
    }

    /// Whether both say the same, whatever they do.
    func isLike(_ other: Failure?) -> Bool {
      guard let other else { return false }
      return message == other.message && retryTitle == other.retryTitle
        && (retry == nil) == (other.retry == nil)
    }
  }

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
