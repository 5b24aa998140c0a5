public import WorkflowCanvas
public import WorkflowWidgets

extension Layout where Self: Image {
  /// Shows the picture that `binding` says.
  public func source(_ binding: Binding<ImageSource?>) -> Self { setting(\.source, to: binding) }

  /// Is called what `binding` says; nil for a picture that says nothing.
  public func label(_ binding: Binding<String?>) -> Self { setting(\.label, to: binding) }

  /// Lies in its room as `mode` says.
  public func contentMode(_ mode: Image.ContentMode) -> Self {
    contentMode = mode
    return self
  }

  /// Has corners of `radius` points.
  public func cornerRadius(_ radius: Double) -> Self {
    cornerRadius = radius
    return self
  }
}

extension Layout where Self: IconImage {
  /// Shows the icon that `binding` says.
  public func icon(_ binding: Binding<Icon>) -> Self { setting(\.icon, to: binding) }

  /// Is called what `binding` says; nil for an icon that only repeats what is said beside it.
  public func label(_ binding: Binding<String?>) -> Self { setting(\.label, to: binding) }
}

extension Button {
  /// Has `icon` before its title.
  public func icon(_ icon: Icon?) -> Button {
    self.icon = icon
    return self
  }
}
