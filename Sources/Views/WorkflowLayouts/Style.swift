public import WorkflowWidgets

/// A reusable configuration of one class of widgets.
///
///     extension Style<Label> {
///       static var heading: Self { Style { $0.font = .title } }
///     }
///
///     Label("Settings").styled(with: .heading)
@MainActor
public struct Style<Subject: Widget> {
  private let change: (Subject) -> Void

  /// Creates a style that configures a widget with `change`.
  public init(_ change: @escaping (Subject) -> Void) {
    self.change = change
  }

  /// A style that leaves the widget's default appearance unchanged.
  public static var native: Style { Style { _ in } }

  /// Applies the style to `widget`.
  public func apply(to widget: Subject) {
    change(widget)
  }

  /// Returns a style that applies this style, then `other`.
  public func adding(_ other: Style) -> Style {
    modifying(other.apply)
  }

  /// Returns a style that applies this style, then `change`.
  public func modifying(_ change: @escaping (Subject) -> Void) -> Style {
    Style {
      self.change($0)
      change($0)
    }
  }
}

extension Layout where Self: Widget {
  /// Applies `style`.
  public func styled(with style: Style<Self>) -> Self {
    style.apply(to: self)
    return self
  }

  /// Sets a property.
  public func setting<Value>(_ property: ReferenceWritableKeyPath<Self, Value>, to value: Value)
    -> Self
  {
    self[keyPath: property] = value
    return self
  }

  /// Binds a property to `observed`.
  public func setting<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, to observed: Observed<Value>
  ) -> Self {
    observed.observe { [weak self] in self?[keyPath: property] = $0 }
    return self
  }
}
