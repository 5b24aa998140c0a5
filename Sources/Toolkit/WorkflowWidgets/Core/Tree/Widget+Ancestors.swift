public import ViewEnvironment

extension Widget {
  /// Whether `other` is this widget or one of its ancestors.
  public func isInside(_ other: Widget) -> Bool {
    var widget: Widget? = self
    while let current = widget {
      if current === other { return true }
      widget = current.parent
    }
    return false
  }

  /// Whether neither the widget nor what it is in is hidden.
  package var isShown: Bool {
    var widget: Widget? = self
    while let current = widget {
      if current.isHidden { return false }
      widget = current.parent
    }
    return true
  }

  /// Whether neither the widget nor what it is in is hidden or inert.
  var isReachable: Bool {
    var widget: Widget? = self
    while let current = widget {
      if current.isHidden || current.isInert { return false }
      widget = current.parent
    }
    return window != nil
  }

  /// The environment for this widget: the nearest override above it, else the window's.
  public var environment: ViewEnvironment {
    var widget: Widget? = self
    while let current = widget {
      if let environment = current.environmentOverride { return environment }
      widget = current.parent
    }
    return window?.environment ?? .empty
  }

  /// The look of this widget.
  public var theme: Theme { environment.theme }
}
