/// The numbers by which screen readers know the rows of a table. A row keeps its number when others
/// are inserted, removed or moved.
///
/// Only rows that a client asked for have one. A number is never used again.
@MainActor
final class RowNumbers {
  /// The id of a row that has the same id as another one.
  private struct RepeatedID: Hashable {
    let id: AnyHashable
    let index: Int
  }

  /// The number of rows that are kept when the content changes, and the distance at which a row is
  /// searched after that.
  private static let limit = 4096

  private var numbers: [AnyHashable: Int] = [:]
  private var rows: [Int: RowReference] = [:]
  private var next = 0
  /// Whether the indexes may belong to a former content.
  private var isOutdated = false

  /// Forgets rows that are far from the row at `start`, if there are many.
  func contentDidChange(near start: Int) {
    isOutdated = true
    guard rows.count > RowNumbers.limit else { return }
    rows = rows.filter { abs($0.value.index - start) <= RowNumbers.limit / 2 }
    numbers = numbers.filter { rows[$0.value] != nil }
  }

  func number(ofRow index: Int, in content: Table.Content) -> Int {
    let id = content.id(index)
    guard let known = numbers[id], let row = rows[known] else {
      return number(of: RowReference(id: id, index: index))
    }
    if row.index != index {
      if contains(row, content) {
        return number(
          of: RowReference(id: RepeatedID(id: id, index: index), index: index))
      }
      rows[known]?.index = index
    }
    return known
  }

  private func number(of row: RowReference) -> Int {
    if let known = numbers[row.id] { return known }
    defer { next += 1 }
    numbers[row.id] = next
    rows[next] = row
    return next
  }

  /// Returns the index of the row with a number; nil if the row was removed, or moved far away.
  ///
  /// - Parameter start: A row in view, around which rows are searched.
  func index(of number: Int, in content: Table.Content, near start: Int) -> Int? {
    guard let row = rows[number] else { return nil }
    if contains(row, content) { return row.index }
    if content.find != nil { return row.moved(to: content)?.index }
    guard isOutdated else { return nil }
    isOutdated = false
    let (first, end) = (start - RowNumbers.limit, start + RowNumbers.limit)
    for index in max(0, first)..<max(0, first, min(content.count, end)) {
      if let known = numbers[content.id(index)] { rows[known]?.index = index }
    }
    return rows[number].flatMap { contains($0, content) ? $0.index : nil }
  }

  private func contains(_ row: RowReference, _ content: Table.Content) -> Bool {
    guard row.index < content.count else { return false }
    let id = content.id(row.index)
    return id == row.id || (row.id.base as? RepeatedID)?.id == id
  }
}
