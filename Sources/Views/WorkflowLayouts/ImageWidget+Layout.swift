public import WorkflowCanvas
public import WorkflowWidgets

extension Layout where Self: ImageWidget {
  /// Binds the image source to `observed`.
  public func source(_ observed: Observed<ImageSource?>) -> Self { setting(\.source, to: observed) }

  /// Binds the accessibility label to `observed`; nil for a decorative image.
  public func label(_ observed: Observed<String?>) -> Self { setting(\.label, to: observed) }

  /// Sets how the image fits its bounds.
  public func contentMode(_ mode: ImageWidget.ContentMode) -> Self {
    contentMode = mode
    return self
  }

  /// Rounds the corners with a radius in points.
  public func cornerRadius(_ radius: Double) -> Self {
    cornerRadius = radius
    return self
  }
}

extension Layout where Self: IconImageWidget {
  /// Binds the icon to `observed`.
  public func icon(_ observed: Observed<Icon>) -> Self { setting(\.icon, to: observed) }

  /// Binds the accessibility label to `observed`; nil for a decorative icon.
  public func label(_ observed: Observed<String?>) -> Self { setting(\.label, to: observed) }
}

extension ButtonWidget {
  /// Adds `icon` before the title.
  public func icon(_ icon: Icon?) -> ButtonWidget {
    self.icon = icon
    return self
  }
}
