internal import WorkflowWidgets

extension View {
  /// Reached by Tab before what has a lower priority in the same section, and after what has a
  /// higher; without one it is 0, and equal ones come in the order of reading.
  ///
  /// A screen is a section, and so is what `focusSection()` says.
  public func focusPriority(_ priority: Int) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.priority = $0.focus.priority ?? priority }
  }

  /// Gone through by Tab as a whole, in an order of its own.
  public func focusSection() -> TraitView<Self> {
    TraitView(content: self) { $0.focus.isSection = true }
  }

  /// Gets the focus, or the first inside that can, when the screen appears.
  public func defaultFocus(_ isDefault: Bool = true) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.isDefault = $0.focus.isDefault || isDefault }
  }

  /// Called by screen readers and tests what the view with this identifier says, as a label beside
  /// it.
  public func labelled(by identifier: String) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.labelledBy = $0.focus.labelledBy ?? identifier }
  }

  /// Described by what the view with this identifier says, as a message below it.
  public func described(by identifier: String) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.describedBy = $0.focus.describedBy ?? identifier }
  }
}
