extension TabBar {
  /// What a tab says.
  public struct Item: Hashable, Sendable {
    /// The title.
    public var title: String
    /// Whether it can be chosen.
    public var isEnabled: Bool

    /// Makes a tab.
    public init(title: String, isEnabled: Bool = true) {
      self.title = title
      self.isEnabled = isEnabled
    }
  }
}
