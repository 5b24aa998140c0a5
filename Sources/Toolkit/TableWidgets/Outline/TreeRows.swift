internal import BasicWidgets

/// The rows in an item of a tree or in a section: items, and perhaps one more row.
package struct TreeChildren<Item> {
  fileprivate var items: ArraySlice<Item> = []
  /// The row after the items: a footer, or a row in place of items.
  fileprivate var notice: Table.Node.Kind?

  package static func items(_ items: [Item]) -> TreeChildren { TreeChildren(items: items[...]) }
  package static var loading: TreeChildren { TreeChildren(notice: .loading) }
  package static func failed(_ failure: Table.Failure) -> TreeChildren {
    TreeChildren(notice: .failed(failure))
  }
}

/// The id of a row in place of children.
private struct NoticeID: Hashable {
  var parent: AnyHashable
}

/// The id of the header or the footer of a section.
private struct RowID: Hashable {
  let section: AnyHashable
  let isFooter: Bool
}

/// The rows of a tree, or of sections, which are a tree with one level below their headers: the
/// items or headers, and after each expanded one the rows in it.
///
/// Only what is expanded is kept with the number of rows in it; a row is found by a walk from the
/// root, so that expanding an item with many children does not touch the rows below it, and a change
/// of sections costs as much as there are sections:
///
///     root: 3 items, of which item 1 is expanded with 4 rows       0 1 (a b c d) 2
///     row 5: item 0 is row 0, item 1 is row 1, its rows are 2..<6: row 3 of these, d
@MainActor
package final class TreeRows<Item> {
  /// The rows in an expanded item or section, or at the root.
  private final class Branch {
    let items: ArraySlice<Item>
    let notice: Table.Node.Kind?
    /// The id of the item or section.
    let id: AnyHashable
    unowned let parent: Branch?
    /// The index of the item or section in the parent.
    let index: Int
    let level: Int
    /// The first row, counted in the parent.
    private(set) var start = 0
    /// The expanded items or sections, by their index.
    var open: [Branch] = []
    /// The first row inside each of `open`, counted in this branch.
    private(set) var starts: [Int] = []
    private(set) var count = 0

    init(_ children: TreeChildren<Item>, id: AnyHashable, in parent: Branch?, at index: Int = 0) {
      (items, notice) = (children.items, children.notice)
      (self.id, self.parent, self.index) = (id, parent, index)
      level = parent.map { $0.level + 1 } ?? 0
    }

    func item(at index: Int) -> Item? {
      index < items.count ? items[items.startIndex + index] : nil
    }

    /// Counts the rows of the branch, and of those in it.
    func countRows(headers: Int = 0) {
      let own = headers + items.count + (notice == nil ? 0 : 1)
      count = own
      for branch in open {
        branch.countRows()
        branch.start = count - own + branch.index + 1
        starts.append(branch.start)
        count += branch.count
      }
    }
  }

  private let root: Branch
  /// The sections, whose headers are the rows at the root; empty for a tree.
  private let sections: [Table.Section]
  private let id: (Item) -> AnyHashable
  private let children: (Item) -> TreeChildren<Item>?

  /// The maximum number of items that are expanded together.
  private static var mostExpanded: Int { 10_000 }

  /// Creates the rows of a tree.
  ///
  /// - Parameter children: Returns the rows in an item; nil if it cannot have any.
  package init(
    _ items: [Item], id: @escaping (Item) -> AnyHashable, expanded: Set<AnyHashable>,
    children: @escaping (Item) -> TreeChildren<Item>?
  ) {
    (self.id, self.children, sections) = (id, children, [])
    root = Branch(.items(items), id: 0, in: nil)
    var closed = expanded
    open(root, &closed)
    root.countRows()
  }

  /// Creates the rows of sections. Items without a section are in the last one.
  package init(
    _ items: [Item], id: @escaping (Item) -> AnyHashable, in sections: [Table.Section],
    collapsed: Set<AnyHashable>
  ) {
    (self.id, children, self.sections) = (id, { _ in nil }, sections)
    root = Branch(TreeChildren(), id: 0, in: nil)
    var left = items[...]
    for (index, section) in sections.enumerated() {
      let inside = index == sections.count - 1 ? left : left.prefix(max(0, section.count))
      left = left.dropFirst(inside.count)
      guard !collapsed.contains(section.id) else { continue }
      let rows = TreeChildren(items: inside, notice: section.footer.map(Table.Node.Kind.footer))
      root.open.append(Branch(rows, id: section.id, in: root, at: index))
    }
    root.countRows(headers: sections.count)
  }

  /// Opens the items in `branch` whose ids are in `closed`, from which they are removed: an item that
  /// contains itself is open once, and the search ends with the last id.
  private func open(_ branch: Branch, _ closed: inout Set<AnyHashable>) {
    for (index, item) in branch.items.enumerated() {
      if closed.isEmpty { break }
      guard let id = closed.remove(id(item)), let rows = children(item) else { continue }
      branch.open.append(Branch(rows, id: id, in: branch, at: index))
    }
    for opened in branch.open { open(opened, &closed) }
  }

  package var count: Int { root.count }

  /// Returns the branch that contains a row, and the index of the row's item or section in it.
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

  /// Returns the row of the item or section that `branch` is in; nil for the root.
  private func row(of branch: Branch) -> Int? {
    guard var parent = branch.parent else { return nil }
    var row = branch.start - 1
    while let next = parent.parent { (row, parent) = (row + parent.start, next) }
    return row
  }

  /// Returns the section whose header is at an index of a branch; nil for other rows.
  private func section(_ index: Int, in branch: Branch) -> Table.Section? {
    branch === root && index < sections.count ? sections[index] : nil
  }

  /// Returns the item of a row; nil for other rows, or one that does not exist.
  package func item(at row: Int) -> Item? {
    guard row >= 0, row < count else { return nil }
    let (branch, index) = place(of: row)
    return branch.item(at: index)
  }

  package func id(at row: Int) -> AnyHashable {
    let (branch, index) = place(of: row)
    if let item = branch.item(at: index) { return id(item) }
    if let section = section(index, in: branch) {
      return RowID(section: section.id, isFooter: false)
    }
    return sections.isEmpty
      ? NoticeID(parent: branch.id) : RowID(section: branch.id, isFooter: true)
  }

  /// Returns the outline of the rows.
  ///
  /// - Parameter didToggle: Called with the ids of items or sections that the user wants to expand or
  ///   collapse; nil if sections cannot be collapsed.
  package func outline(didToggle: (([AnyHashable], Bool) -> Void)?) -> Table.Outline {
    Table.Outline(
      node: { [self] in node(at: $0, canToggle: didToggle != nil) },
      parent: { [self] in row(of: place(of: $0).branch) },
      didToggle: { [self] row, isExpanded in
        let (branch, index) = place(of: row)
        didToggle?([section(index, in: branch)?.id ?? id(at: row)], isExpanded)
      },
      didExpandAll: { [self] in didToggle?(parents(in: $0), true) })
  }

  /// Returns the ids of the item or section of a row, and of all items in an item, that can have rows
  /// in them.
  private func parents(in row: Int) -> [AnyHashable] {
    let (branch, index) = place(of: row)
    if let section = section(index, in: branch) { return [section.id] }
    var open = branch.item(at: index).map { [$0] } ?? []
    var (found, seen) = ([AnyHashable](), Set<AnyHashable>())
    while let item = open.popLast(), found.count < Self.mostExpanded {
      guard let rows = children(item) else { continue }
      open += rows.items.reversed()
      if seen.insert(id(item)).inserted { found.append(id(item)) } else { return found }
    }
    return found
  }

  private func node(at row: Int, canToggle: Bool) -> Table.Node {
    let (branch, index) = place(of: row)
    let before = branch.open.prefixCount { $0.index < index }
    let isOpen = before < branch.open.count && branch.open[before].index == index
    if let section = section(index, in: branch) {
      return Table.Node(
        kind: .header(section.header, value: section.value), isExpanded: canToggle ? isOpen : nil,
        position: Semantics.Position(index: index, count: sections.count))
    }
    let level = sections.isEmpty ? branch.level : nil
    guard let item = branch.item(at: index) else {
      return Table.Node(kind: branch.notice ?? .loading, level: level)
    }
    return Table.Node(
      kind: .item, level: level, isExpanded: isOpen || children(item) != nil ? isOpen : nil,
      position: Semantics.Position(index: index, count: branch.items.count, level: level))
  }
}

extension Array {
  /// Returns the number of elements before the first one for which `isBefore` is false.
  ///
  /// - Precondition: It is false for all elements after that one.
  fileprivate func prefixCount(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
