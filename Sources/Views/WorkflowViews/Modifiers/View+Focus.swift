public import WorkflowWidgets

extension View {
  /// Sets the priority in the focus order: higher priorities come first in their focus section.
  ///
  /// The default is 0; views with equal priorities follow reading order. A screen is a focus
  /// section, and so is a view with `focusSection()`.
  public func focusPriority(_ priority: Int) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.priority = $0.focus.priority ?? priority }
  }

  /// Makes the view a focus section: Tab visits its contents together, in their own focus order.
  public func focusSection() -> TraitView<Self> {
    TraitView(content: self) { $0.focus.isSection = true }
  }

  /// Focuses the view, or its first focusable descendant, when the screen appears.
  public func defaultFocus(_ isDefault: Bool = true) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.isDefault = $0.focus.isDefault || isDefault }
  }

  /// Uses the text of the view with this identifier, such as a label beside this view, as the
  /// accessibility label.
  public func labelled(by identifier: String) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.labelledBy = $0.focus.labelledBy ?? identifier }
  }

  /// Uses the text of the view with this identifier, such as a message below this view, as the
  /// accessibility description; nil for none, while there is no such view.
  public func described(by identifier: String?) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.describedBy = $0.focus.describedBy ?? identifier }
  }

  /// Makes screen readers announce the texts in the view when they appear or change while the focus
  /// is elsewhere, such as a result or a status.
  public func liveRegion(_ region: LiveRegion = .polite) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.liveRegion = $0.focus.liveRegion ?? region }
  }
}
