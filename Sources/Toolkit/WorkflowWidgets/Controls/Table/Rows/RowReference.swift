/// A row by its id, with the index that it had last.
struct RowReference: Hashable {
  var id: AnyHashable
  var index: Int

  /// The same row where `content` has it; nil where `content` has no such row.
  @MainActor
  func moved(to content: Table.Content) -> RowReference? {
    content.index(of: id, near: index).map { RowReference(id: id, index: $0) }
  }
}
