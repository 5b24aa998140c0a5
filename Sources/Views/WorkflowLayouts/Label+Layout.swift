public import WorkflowCanvas
public import WorkflowWidgets

extension Label {
  /// Shows what `observed` says.
  public func text(_ observed: Observed<String>) -> Label { setting(\.text, to: observed) }

  /// Shows `text`.
  public func text(_ text: String) -> Label {
    self.text(.constant(text))
  }

  /// Lets its text be selected and copied.
  public func selectable() -> Label {
    isSelectable = true
    return self
  }

  /// Uses `font`.
  public func font(_ font: Font) -> Label {
    self.font = font
    return self
  }
}
