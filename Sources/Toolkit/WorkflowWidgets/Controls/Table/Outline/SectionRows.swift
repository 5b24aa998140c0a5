/// The rows of sections: of each one a header, its items unless it is collapsed, and a footer.
///
/// Rows are found by a search through the starts of the sections, so that a change costs as much as
/// there are sections.
@MainActor
package final class SectionRows {
  package struct Section {
    package let id: AnyHashable
    package let header: String
    package let value: String?
    package let footer: String?
    /// The number of items, which follow the items of the section before.
    package fileprivate(set) var count: Int

    package init(
      id: AnyHashable, header: String, value: String? = nil, footer: String?, count: Int
    ) {
      self.id = id
      self.header = header
      self.value = value
      self.footer = footer
      self.count = count
    }
  }

  /// The id of a row that is no item.
  private struct RowID: Hashable {
    let section: AnyHashable
    let isFooter: Bool
  }

  private let sections: [Section]
  private let collapsed: Set<AnyHashable>
  /// The index of the header of each section, and the number of rows at the end.
  private var starts: [Int] = [0]
  /// The index of the first item of each section.
  private var firstItems: [Int] = []

  /// - Parameter itemCount: The number of items. Items without a section are in the last one.
  package init(_ sections: [Section], collapsed: Set<AnyHashable>, itemCount: Int) {
    self.collapsed = collapsed
    var (all, first) = (sections, 0)
    for index in all.indices {
      let left = itemCount - first
      all[index].count = index == all.count - 1 ? left : min(max(0, all[index].count), left)
      let section = all[index]
      let inside = section.count + (section.footer == nil ? 0 : 1)
      starts.append(starts[index] + 1 + (collapsed.contains(section.id) ? 0 : inside))
      firstItems.append(first)
      first += section.count
    }
    self.sections = all
  }

  package var count: Int { starts[starts.count - 1] }

  /// Returns the section of a row, and the position in it: 0 for the header.
  private func place(of row: Int) -> (section: Int, offset: Int) {
    let section = starts.prefixCount { $0 <= row } - 1
    return (section, row - starts[section])
  }

  /// Returns the index of the item of a row; nil for headers and footers, and for rows that do not
  /// exist.
  package func item(at row: Int) -> Int? {
    guard row >= 0, row < count else { return nil }
    let (section, offset) = place(of: row)
    let isItem = offset > 0 && offset <= sections[section].count
    return isItem ? firstItems[section] + offset - 1 : nil
  }

  /// Returns the id of a header or a footer.
  package func id(at row: Int) -> AnyHashable {
    let (section, offset) = place(of: row)
    return RowID(section: sections[section].id, isFooter: offset > 0)
  }

  /// Returns the outline of the rows; without `didToggle`, sections cannot be collapsed.
  package func outline(didToggle: ((AnyHashable, Bool) -> Void)?) -> Table.Outline {
    Table.Outline(
      node: { [self] row in
        let (index, offset) = place(of: row)
        let section = sections[index]
        if offset == 0 {
          let isExpanded = didToggle == nil ? nil : !collapsed.contains(section.id)
          return Table.Node(
            .header(section.header, value: section.value), isExpanded: isExpanded,
            position: Semantics.Position(index: index, count: sections.count))
        }
        if offset > section.count { return Table.Node(.footer(section.footer ?? "")) }
        return Table.Node(
          .item, position: Semantics.Position(index: offset - 1, count: section.count))
      },
      parent: { [self] row in
        let (index, offset) = place(of: row)
        return offset == 0 ? nil : starts[index]
      },
      didToggle: { [self] row, isExpanded in
        didToggle?(sections[place(of: row).section].id, isExpanded)
      })
  }
}

extension Array {
  /// Returns the number of elements before the first one for which `isBefore` is false.
  ///
  /// - Precondition: It is false for all elements after that one.
  func prefixCount(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
