internal import Synchronization
public import ViewEnvironment

extension Widget {
  /// The widget and its ancestors, innermost first.
  ///
  /// Code that runs for each event or frame has loops instead: closures check their isolation.
  package var lineage: UnfoldFirstSequence<Widget> { sequence(first: self, next: \.parent) }

  /// Returns the parent of `widget`; retains neither.
  nonisolated private static func parent(of widget: Unmanaged<Widget>) -> Unmanaged<Widget>? {
    widget._withUnsafeGuaranteedRef { $0.parentLink.load(ordering: .relaxed) }
  }

  /// Returns whether `other` is this widget or one of its ancestors.
  package func isInside(_ other: Widget) -> Bool {
    let other = Unmanaged.passUnretained(other).toOpaque()
    var widget: Unmanaged<Widget>? = .passUnretained(self)
    while let current = widget {
      if current.toOpaque() == other { return true }
      widget = Widget.parent(of: current)
    }
    return false
  }

  /// Whether neither the widget nor any of its ancestors is hidden.
  package var isShown: Bool {
    var widget: Widget? = self
    while let current = widget {
      if current.isHidden { return false }
      widget = current.parent
    }
    return true
  }

  /// Whether the widget is in a window, and neither it nor any of its ancestors is hidden or inert.
  var isReachable: Bool {
    var widget: Widget? = self
    while let current = widget {
      if current.isHidden || current.isInert { return false }
      widget = current.parent
    }
    return window != nil
  }

  /// The environment of popups of the widget, which do not stand on the surface of a selected row.
  package var environmentOfPopups: ViewEnvironment {
    for widget in lineage where !widget.isSurface {
      if let environment = widget.environmentOverride { return environment }
    }
    return window?.environment ?? .empty
  }

  /// The environment of the widget: its own or the nearest ancestor's override, else the window's.
  public var environment: ViewEnvironment {
    if let window, !window.hasEnvironmentOverrides { return window.environment }
    return overridingWidget?.environmentOverride ?? window?.environment ?? .empty
  }

  public var theme: Theme {
    if let window, !window.hasEnvironmentOverrides { return window.theme }
    guard let widget = overridingWidget, let environment = widget.environmentOverride else {
      return window?.theme ?? ViewEnvironment.empty.theme
    }
    if let theme = widget.rare?.overridingTheme { return theme }
    let theme = environment.theme
    widget.rareAttributes.overridingTheme = theme
    return theme
  }

  /// The widget or its nearest ancestor with an `environmentOverride`.
  private var overridingWidget: Widget? {
    var widget: Widget? = self
    while let current = widget, current.environmentOverride == nil { widget = current.parent }
    return widget
  }
}
