public import WorkflowWidgets

extension List {
  /// Lets the user move items, by dragging their rows or with Alt+Up and Alt+Down; `action`
  /// receives the move that the user requests.
  ///
  ///     List(screen.tasks, id: \.id, text: \.title).onMove(screen.moveTasks)
  ///
  /// If the dragged item is selected, all selected items move with it. The screen applies the move
  /// to its items: `move.apply(to: &state.tasks)`.
  public func onMove(_ action: ((Table.Move) -> Void)?) -> List { with { $0.onMove = action } }

  /// Lets the user drag items to drop destinations, such as another list; `item` returns the value
  /// that they receive, such as an id.
  ///
  /// With the keyboard, Control+X cuts the item or the selected ones, and Control+V pastes them.
  public func draggable<Value: Hashable & Sendable>(_ item: @escaping (Item) -> Value) -> List {
    with { $0.dragItem = { AnyHashable(item($0)) } }
  }

  /// Takes content of `kind` that is dropped between the rows.
  ///
  ///     List(screen.done, id: \.id, text: \.title)
  ///       .onInsert(of: .items(of: Task.ID.self)) { ids, index in screen.finish(ids, index) }
  ///
  /// - Parameter action: Called with the content and the index of the item before which it is
  ///   dropped; the number of items for the end.
  public func onInsert<Dropped>(
    of kind: DropKind<Dropped>, _ action: @escaping (Dropped, Int) -> Void
  ) -> List {
    with { $0.insertions.append(kind.action(action)) }
  }
}
