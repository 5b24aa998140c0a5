/// The children of an item in a tree.
public enum TreeChildren<Item> {
  /// The item cannot have children.
  case none
  case items([Item])
  /// A row with a spinner is shown in their place.
  case loading
  /// A row with the message is shown in their place.
  case failed(Table.Failure)
}

/// The rows of a tree: the items, and after each expanded one its children.
///
/// Only expanded items are kept with the number of rows in them; a row is found by a walk from the
/// root, so that expanding an item with many children does not touch the rows below it:
///
///     root: 3 items, of which item 1 is expanded with 4 rows       0 1 (a b c d) 2
///     row 5: item 0 is row 0, item 1 is row 1, its rows are 2..<6: row 3 of these, d
@MainActor
package final class TreeRows<Item> {
  /// The rows in an expanded item, or at the root.
  private final class Branch {
    let children: TreeChildren<Item>
    let level: Int
    weak var parent: Branch?
    /// The index of the item in the parent.
    let index: Int
    let id: AnyHashable
    /// The expanded items, by their index.
    var open: [Branch] = []
    /// The first row inside each of `open`, counted in this branch.
    var starts: [Int] = []
    var count = 0

    init(
      _ children: TreeChildren<Item>, id: AnyHashable, level: Int, index: Int, parent: Branch?
    ) {
      (self.children, self.id, self.level) = (children, id, level)
      (self.index, self.parent) = (index, parent)
    }

    var itemCount: Int { if case .items(let items) = children { items.count } else { 1 } }
  }

  /// The id of a row in place of children.
  private struct NoticeID: Hashable {
    var parent: AnyHashable
  }

  private let root: Branch
  private let id: (Item) -> AnyHashable
  private let children: (Item) -> TreeChildren<Item>

  /// The maximum number of items that are expanded together.
  private static var mostExpanded: Int { 10_000 }

  package init(
    _ items: [Item], id: @escaping (Item) -> AnyHashable, expanded: Set<AnyHashable>,
    children: @escaping (Item) -> TreeChildren<Item>
  ) {
    (self.id, self.children) = (id, children)
    root = Branch(.items(items), id: 0, level: 0, index: 0, parent: nil)
    var closed = expanded
    open(root, &closed)
  }

  /// Opens the items in `branch` whose ids are in `closed`, from which they are removed: an item that
  /// contains itself is open once, and the search ends with the last id.
  private func open(_ branch: Branch, _ closed: inout Set<AnyHashable>) {
    branch.count = branch.itemCount
    guard !closed.isEmpty, case .items(let items) = branch.children else { return }
    for (index, item) in items.enumerated() {
      guard let id = closed.remove(id(item)) else { continue }
      let children = children(item)
      if case .none = children { continue }
      branch.open.append(
        Branch(children, id: id, level: branch.level + 1, index: index, parent: branch))
      if closed.isEmpty { break }
    }
    for opened in branch.open {
      open(opened, &closed)
      branch.starts.append(branch.count - items.count + opened.index + 1)
      branch.count += opened.count
    }
  }

  package var count: Int { root.count }

  /// Returns the branch that contains a row, and the index of the row's item in it.
  private func place(of row: Int) -> (branch: Branch, index: Int) {
    var (branch, row) = (root, row)
    while true {
      let before = branch.starts.prefixCount { $0 <= row }
      guard before > 0 else { return (branch, row) }
      let opened = branch.open[before - 1]
      let offset = row - branch.starts[before - 1]
      if offset >= opened.count { return (branch, opened.index + 1 + offset - opened.count) }
      (branch, row) = (opened, offset)
    }
  }

  /// Returns the row of the item that `branch` is in; nil for the root.
  private func row(of branch: Branch) -> Int? {
    guard var parent = branch.parent, var position = position(of: branch, in: parent) else {
      return nil
    }
    while let next = parent.parent {
      guard let start = self.position(of: parent, in: next) else { return nil }
      position += start + 1
      parent = next
    }
    return position
  }

  private func position(of branch: Branch, in parent: Branch) -> Int? {
    let before = parent.open.prefixCount { $0.index < branch.index }
    return before < parent.open.count ? parent.starts[before] - 1 : nil
  }

  /// Returns the item of a row; nil for a row in place of children, or one that does not exist.
  package func item(at row: Int) -> Item? {
    guard row >= 0, row < count else { return nil }
    let (branch, index) = place(of: row)
    guard case .items(let items) = branch.children, items.indices.contains(index) else {
      return nil
    }
    return items[index]
  }

  package func id(at row: Int) -> AnyHashable {
    let (branch, index) = place(of: row)
    guard case .items(let items) = branch.children else { return NoticeID(parent: branch.id) }
    return id(items[index])
  }

  /// - Parameter didToggle: Called with the ids of items that the user wants to expand or collapse.
  package func outline(didToggle: @escaping ([AnyHashable], Bool) -> Void) -> Table.Outline {
    Table.Outline(
      node: { [self] in node(at: $0) },
      parent: { [self] in row(of: place(of: $0).branch) },
      didToggle: { [self] row, isExpanded in didToggle([id(at: row)], isExpanded) },
      didExpandAll: { [self] in didToggle(parents(in: $0), true) })
  }

  /// Returns the ids of the item of a row and of all in it that can have children.
  private func parents(in row: Int) -> [AnyHashable] {
    var (open, found, seen) = (
      item(at: row).map { [$0] } ?? [], [AnyHashable](), Set<AnyHashable>()
    )
    while let item = open.popLast(), found.count < Self.mostExpanded {
      switch children(item) {
      case .none: continue
      case .items(let items): open += items.reversed()
      case .loading, .failed: break
      }
      if seen.insert(id(item)).inserted { found.append(id(item)) } else { return found }
    }
    return found
  }

  private func node(at row: Int) -> Table.Node {
    let (branch, index) = place(of: row)
    switch branch.children {
    case .none, .loading: return Table.Node(.loading, level: branch.level)
    case .failed(let failure): return Table.Node(.failed(failure), level: branch.level)
    case .items(let items):
      let before = branch.open.prefixCount { $0.index < index }
      var isExpanded: Bool? = before < branch.open.count && branch.open[before].index == index
      if isExpanded == false, case .none = children(items[index]) { isExpanded = nil }
      return Table.Node(
        .item, level: branch.level, isExpanded: isExpanded,
        position: Semantics.Position(index: index, count: items.count, level: branch.level))
    }
  }
}
