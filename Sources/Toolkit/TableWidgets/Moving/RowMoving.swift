/// The ways in which rows are dragged, and the rows that are lifted now.
struct RowMoving {
  /// Called with a move of rows inside the table; nil if they cannot be moved.
  var didMove: ((Table.Move) -> Void)?
  /// Returns the item of the row at an index for other drop destinations; nil if there is none.
  var item: ((Int) -> AnyHashable?)?
  /// The kinds of content that are dropped between rows.
  var insertions: [Table.RowInsertion] = []
  /// The rows that are dragged or were cut, from top to bottom.
  var lifted: [RowReference] = [] {
    didSet { liftedIDs = Set(lifted.map(\.id)) }
  }
  /// The row at which they were lifted.
  var grabbed: RowReference?
  private(set) var liftedIDs: Set<AnyHashable> = []
  /// The selected row that was pressed: it is selected alone when the press ends without a drag.
  var pressedID: AnyHashable?

  /// Whether rows can be dragged.
  var isPossible: Bool { didMove != nil || item != nil }
}
