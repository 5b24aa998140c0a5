internal import ViewEnvironment
public import WorkflowWidgets

/// A section of a list: a header, a number of items, and perhaps a footer.
public struct ListSection<ID: Hashable> {
  let section: Table.Section

  /// Creates a section of the `count` items after the items of the section before. Items without a
  /// section are in the last one.
  ///
  /// - Parameter value: A text at the trailing edge of the header, such as a sum.
  public init(
    _ header: String, value: String? = nil, id: ID, count: Int, footer: String? = nil
  ) {
    section = Table.Section(
      id: id, header: header, value: value, footer: footer, count: count)
  }
}

/// The children of an item in a tree.
public struct ListChildren<Item> {
  let children: TreeChildren<Item>?

  /// The item cannot have children.
  public static var none: ListChildren { ListChildren(children: nil) }
  /// A row with a spinner is shown in their place.
  public static var loading: ListChildren { ListChildren(children: .loading) }

  public static func items(_ items: [Item]) -> ListChildren {
    ListChildren(children: .items(items))
  }

  /// A row with the message is shown in their place.
  public static func failed(_ failure: Table.Failure) -> ListChildren {
    ListChildren(children: .failed(failure))
  }
}

/// The rows of a list, as its table asks for them.
@MainActor
struct ListRows<Item> {
  let count: Int
  let id: (Int) -> AnyHashable
  /// Returns the item of a row; nil for other rows, and rows that do not exist.
  let item: (Int) -> Item?
  let outline: Table.Outline?
  /// Whether the items are loaded in place.
  var isCounted = false
  /// The environment of the list, of which views in cells inherit a part.
  var environment = ViewEnvironment.empty
}

extension ListRows {
  init(of items: [Item], id: @escaping (Item) -> AnyHashable) {
    self.init(
      count: items.count, id: { id(items[$0]) },
      item: { items.indices.contains($0) ? items[$0] : nil }, outline: nil)
  }

  init(_ rows: TreeRows<Item>, didToggle: (([AnyHashable], Bool) -> Void)?) {
    self.init(
      count: rows.count, id: { rows.id(at: $0) }, item: { rows.item(at: $0) },
      outline: rows.outline(didToggle: didToggle))
  }
}

// MARK: - Modifiers

extension List {
  /// Groups the items in sections, each with a header that stays at the top while its rows scroll.
  ///
  ///     List(months.flatMap(\.entries), id: \.id, columns: columns)
  ///       .sections(months.map { ListSection($0.name, id: $0.id, count: $0.entries.count) })
  ///
  /// - Parameters:
  ///   - collapsed: The ids of the sections whose rows are hidden.
  ///   - onChange: Called with the ids of the sections that the user wants to be collapsed; nil if
  ///     sections cannot be collapsed.
  public func sections<ID: Hashable & SendableMetatype>(
    _ sections: [ListSection<ID>], collapsed: Set<ID> = [],
    onChange: ((Set<ID>) -> Void)? = nil
  ) -> List {
    guard !sections.isEmpty else { return self }
    let didToggle = onChange.map { toggling(collapsed, isRemovedByExpanding: true, $0) }
    return with {
      $0.rows = { items, id in
        ListRows(
          TreeRows(items, id: id, in: sections.map(\.section), collapsed: collapsed),
          didToggle: didToggle)
      }
    }
  }

  /// Shows the children of the items in a tree. The columns, the selection and the actions are the
  /// same for all items.
  ///
  ///     List(screen.folders, id: \.path, text: \.name)
  ///       .children(expanded: screen.expanded, onChange: screen.expand) { $0.children }
  ///
  /// A screen that loads children does so when `onChange` adds an id, and returns `.loading` for it
  /// until they are there.
  ///
  /// - Parameters:
  ///   - expanded: The ids of the items whose children are shown. Ids of items that are not visible
  ///     are kept.
  ///   - onChange: Called with the ids of the items that the user wants to be expanded.
  ///   - children: Returns the children of an item; called for visible and expanded items.
  public func children<ID: Hashable & SendableMetatype>(
    expanded: Set<ID>, onChange: @escaping (Set<ID>) -> Void,
    _ children: @escaping (Item) -> ListChildren<Item>
  ) -> List {
    let didToggle = toggling(expanded, isRemovedByExpanding: false, onChange)
    return with {
      $0.rows = { items, id in
        ListRows(
          TreeRows(items, id: id, expanded: expanded) { children($0).children },
          didToggle: didToggle)
      }
    }
  }

  private func toggling<ID: Hashable & SendableMetatype>(
    _ ids: Set<ID>, isRemovedByExpanding: Bool, _ onChange: @escaping (Set<ID>) -> Void
  ) -> ([AnyHashable], Bool) -> Void {
    { changed, isExpanded in
      let changed = Set(changed.compactMap { $0.base as? ID })
      let new = isExpanded == isRemovedByExpanding ? ids.subtracting(changed) : ids.union(changed)
      if new != ids { onChange(new) }
    }
  }
}

/// A view in a row, with the values of the list's environment that it would not inherit.
struct ModifiedCell: View {
  let content: ViewList
  let environment: ViewEnvironment

  var body: some View {
    content.font(environment.font).foregroundColor(environment.foregroundColor)
      .disabled(!environment.isEnabled)
  }
}
