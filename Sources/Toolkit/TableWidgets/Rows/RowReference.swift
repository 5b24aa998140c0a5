/// A row's id with its last known index.
struct RowReference: Hashable {
  var id: AnyHashable
  var index: Int

  /// Returns the same row with its index in `content`; nil if `content` does not contain it.
  @MainActor
  func moved(to content: Table.Content) -> RowReference? {
    content.index(of: id, near: index).map { RowReference(id: id, index: $0) }
  }
}
