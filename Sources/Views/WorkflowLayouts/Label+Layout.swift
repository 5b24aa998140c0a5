public import WorkflowCanvas
public import WorkflowWidgets

extension Label {
  /// Binds the text to `observed`.
  public func text(_ observed: Observed<String>) -> Label { setting(\.text, to: observed) }

  /// Sets the text.
  public func text(_ text: String) -> Label {
    self.text(.constant(text))
  }

  /// Lets the user select and copy the text.
  public func selectable() -> Label {
    isSelectable = true
    return self
  }

  /// Sets the font.
  public func font(_ font: Font) -> Label {
    self.font = font
    return self
  }
}
