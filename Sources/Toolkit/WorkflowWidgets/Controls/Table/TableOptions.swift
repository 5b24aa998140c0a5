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
}
