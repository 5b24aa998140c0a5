internal import WorkflowDiagnostics
internal import WorkflowWidgets

/// A view for each element of a collection.
///
/// Views are identified by their element's id: widgets, state and focus follow the element.
public struct ForEach<ID: Hashable>: View {
  let items: [(id: ID, content: ViewList)]
  let element: Any.Type

  /// Creates a view for each element.
  ///
  /// - Parameter id: The key path of an element's unique id.
  /// - Precondition: No two elements have the same id.
  public init<Data: Collection>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder _ content: (Data.Element) -> ViewList
  ) {
    self.init(data.map { ($0[keyPath: id], content($0)) }, of: Data.Element.self)
  }

  fileprivate init(_ items: [(id: ID, content: ViewList)], of element: Any.Type) {
    (self.items, self.element) = (items, element)
  }

  /// Creates a view for each element.
  ///
  /// - Precondition: No two elements have the same id.
  public init<Data: Collection>(_ data: Data, @ViewBuilder _ content: (Data.Element) -> ViewList)
  where Data.Element: Identifiable, Data.Element.ID == ID {
    self.init(data, id: \.id, content)
  }

  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(ForEachNode(view, in: context))
  }
}

extension View {
  /// Binds the identity of the view to `id`: if `id` changes, its widgets and state are created
  /// again.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    ForEach([(id, ViewList(self))], of: ID.self)
  }
}

private final class ForEachNode<ID: Hashable>: Node {
  typealias Content = ForEach<ID>
  private typealias Entry = (id: ID, node: any Node<ViewList>)

  private var entries: [Entry] = []

  init(_ view: Content, in context: ViewContext) { rebuild(view, in: context) }

  func update(_ view: Content, in context: ViewContext) {
    guard entries.elementsEqual(view.items, by: { $0.id == $1.id }) else {
      rebuild(view, in: context)
      context.container?.contentDidChange()
      return
    }
    for (entry, item) in zip(entries, view.items) { entry.node.update(item.content, in: context) }
  }

  /// Keeps the nodes of elements that remain.
  private func rebuild(_ view: Content, in context: ViewContext) {
    var ids: Set<ID> = []
    ids.reserveCapacity(view.items.count)
    for item in view.items where !ids.insert(item.id).inserted {
      misuse(
        "ForEach over \(view.element) has two elements with the id \(item.id). Give each element its own id."
      )
    }
    var kept: [ID: any Node<ViewList>] = [:]
    for entry in entries {
      if ids.contains(entry.id) { kept[entry.id] = entry.node } else { entry.node.leave() }
    }
    entries = view.items.map { item in
      guard let node = kept[item.id] else {
        return (item.id, ViewList.makeNode(for: item.content, in: context).node)
      }
      node.update(item.content, in: context)
      return (item.id, node)
    }
  }

  func collect(into widgets: inout [Widget]) {
    for entry in entries { entry.node.collect(into: &widgets) }
  }

  func leave() { for entry in entries { entry.node.leave() } }
}
