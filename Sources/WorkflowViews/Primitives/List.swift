public import ViewEnvironment
public import WorkflowWidgets

/// A table with a row for each item, or a spinner in their place while they load.
public struct List<Item>: WidgetView {
  private let items: [Item]
  private let text: (Item) -> String
  private let isLoading: Bool
  private let select: ((Item) -> Void)?

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - text: What an item's row says.
  ///   - isLoading: Whether one row with a spinner stands in for the items.
  ///   - select: What choosing an item does; nil where rows cannot be chosen.
  public init(
    _ items: [Item], text: @escaping (Item) -> String, isLoading: Bool = false,
    select: ((Item) -> Void)? = nil
  ) {
    self.items = items
    self.text = text
    self.isLoading = isLoading
    self.select = select
  }

  /// Makes the widget.
  public func makeWidget() -> Table { Table(style: .insetGrouped) }

  /// Brings `table` up to date.
  public func update(_ table: Table, in environment: ViewEnvironment) {
    table.rows = items.map(text)
    table.isLoading = isLoading
    table.allowsSelection = select != nil && environment.isEnabled
    table.didSelectRow = { [items, select] index in
      if items.indices.contains(index) { select?(items[index]) }
    }
  }
}
