internal import BasicWidgets
public import WorkflowLanguage

extension Table {
  /// The way rows are grouped.
  public enum Style: Hashable, Sendable {
    /// Rows on a card with rounded corners and a margin; with columns, lines without separators
    /// below a header.
    case insetGrouped
    /// Compact rows from edge to edge.
    case plain
    /// Low rows from edge to edge on the colour of side bars.
    case sidebar
  }

  /// The height of the rows, in points.
  ///
  /// - Precondition: The heights are finite and greater than 0.
  public enum RowHeight {
    /// The same height for all rows.
    case fixed(Double)
    /// The height of each row's content. `estimate` is used until a row becomes visible.
    case measured(estimate: Double)
    /// The result of a function of the index, called when a row becomes visible. `estimate` is used
    /// for other rows.
    case each(estimate: Double, (Int) -> Double)

    /// The height of a row in a side bar.
    static let sidebar = 30.0

    package static func standard(in style: Style, hasColumns: Bool) -> RowHeight {
      switch style {
      case .insetGrouped: .fixed(hasColumns ? 34 : 48)
      case .plain: .fixed(34)
      case .sidebar: .fixed(sidebar)
      }
    }

    /// The height assumed for rows that have not been visible yet.
    var estimate: Double {
      switch self {
      case .fixed(let height), .measured(let height), .each(let height, _): height.asLength
      }
    }

    /// Returns whether the heights are certain to be the same as with `other`; closures are never
    /// the same.
    func isSame(as other: RowHeight) -> Bool {
      switch (self, other) {
      case (.fixed(let one), .fixed(let another)), (.measured(let one), .measured(let another)):
        one == another
      case (.fixed, _), (.measured, _), (.each, _): false
      }
    }
  }

  /// The number of rows that can be selected.
  public enum SelectionMode: Hashable, Sendable {
    /// No rows.
    case none
    /// At most one row.
    case single
    /// Any number of rows.
    case multiple
  }

  /// An error that is shown instead of the rows.
  public struct Failure {
    package var message: String
    package var retryTitle: String
    /// Loads the rows again; nil for no button.
    package var retry: (() -> Void)?

    public init(
      _ message: String, retryTitle: String = Language.current.word("Try Again"),
      retry: (() -> Void)? = nil
    ) {
      self.message = message
      self.retryTitle = retryTitle
      self.retry = retry
    }

    /// The texts that are shown.
    var texts: [String] { [message] + (retry == nil ? [] : [retryTitle]) }
  }
}
