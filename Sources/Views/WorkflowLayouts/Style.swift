public import WorkflowWidgets

/// A named look of one class of widgets.
///
///     extension Style<Label> {
///       static var heading: Self { Style { $0.font = .title } }
///     }
///
///     Label("Settings").styled(with: .heading)
@MainActor
public struct Style<Subject: Widget> {
  private let change: (Subject) -> Void

  /// Makes a style of what `change` does to a widget.
  public init(_ change: @escaping (Subject) -> Void) {
    self.change = change
  }

  /// The look a widget has by itself.
  public static var native: Style { Style { _ in } }

  /// Gives `widget` the style.
  public func apply(to widget: Subject) {
    change(widget)
  }

  /// This style, and `other` over it.
  public func adding(_ other: Style) -> Style {
    modifying(other.apply)
  }

  /// This style, and what `change` does after it.
  public func modifying(_ change: @escaping (Subject) -> Void) -> Style {
    Style {
      self.change($0)
      change($0)
    }
  }
}

extension Layout where Self: Widget {
  /// With `style`.
  public func styled(with style: Style<Self>) -> Self {
    style.apply(to: self)
    return self
  }

  /// With `value` for a property.
  public func setting<Value>(_ property: ReferenceWritableKeyPath<Self, Value>, to value: Value)
    -> Self
  {
    self[keyPath: property] = value
    return self
  }

  /// With a property that follows `observed`.
  public func setting<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, to observed: Observed<Value>
  ) -> Self {
    observed.observe { [weak self] in self?[keyPath: property] = $0 }
    return self
  }
}
