extension List {
  /// Sets whether Ctrl+F opens a bar in which the user finds items by the texts of their rows.
  ///
  /// Return and F3 show the next item, Shift+F3 the previous one. In sections and trees, the items
  /// that are not in a collapsed one are searched.
  public func allowsFind(_ allowsFind: Bool = true) -> List { with { $0.allowsFind = allowsFind } }
}
