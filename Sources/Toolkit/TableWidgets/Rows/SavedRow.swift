internal import BasicWidgets
internal import WorkflowDiagnostics

/// A reference to a row in saved state. It contains a hash of the id, which can be confidential.
@MainActor
struct SavedRow {
  /// The number of rows before and after the saved index that are compared.
  private static let reach = 4096

  let name: String
  let index: Int

  init(_ row: RowReference) {
    name = SavedRow.name(of: row.id)
    index = row.index
  }

  /// Reads a row that `save` wrote under the same keys; nil if there is none.
  init?(in state: WidgetState, name nameKey: String, index indexKey: String) {
    guard let name = state[text: nameKey],
      let index = state[number: indexKey].flatMap(Int.init(exactly:))
    else { return nil }
    self.name = name
    self.index = index
  }

  func save(in state: inout WidgetState, name nameKey: String, index indexKey: String) {
    state[text: nameKey] = name
    state[number: indexKey] = Double(index)
  }

  /// Returns the row in `content`, searched outward from its saved index; nil if it is not found.
  func found(in content: Table.Content) -> RowReference? {
    content.index(near: index, reach: SavedRow.reach) { SavedRow.name(of: $0) == name }
      .map(content.row)
  }

  private static func name(of id: AnyHashable) -> String {
    String(Fingerprint(of: "\(id)").value, radix: 16)
  }
}
