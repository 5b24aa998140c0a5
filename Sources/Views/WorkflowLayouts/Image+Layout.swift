public import WorkflowCanvas
public import WorkflowWidgets

extension Layout where Self: Image {
  /// Shows the picture that `observed` says.
  public func source(_ observed: Observed<ImageSource?>) -> Self { setting(\.source, to: observed) }

  /// Is called what `observed` says; nil for a picture that says nothing.
  public func label(_ observed: Observed<String?>) -> Self { setting(\.label, to: observed) }

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
  /// Shows the icon that `observed` says.
  public func icon(_ observed: Observed<Icon>) -> Self { setting(\.icon, to: observed) }

  /// Is called what `observed` says; nil for an icon that only repeats what is said beside it.
  public func label(_ observed: Observed<String?>) -> Self { setting(\.label, to: observed) }
}

extension Button {
  /// Has `icon` before its title.
  public func icon(_ icon: Icon?) -> Button {
    self.icon = icon
    return self
  }
}
