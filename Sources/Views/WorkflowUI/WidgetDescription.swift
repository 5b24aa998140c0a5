public import WorkflowWidgets

/// How to make a widget for a screen and how to bring one of the same kind up to date.
public struct WidgetDescription {
  /// What kind of widget a description is for: one of the same kind is updated, another replaced.
  public struct Kind: Hashable {
    private let type: ObjectIdentifier

    /// The kind of things that are instances of `type`, usually a widget or a view.
    public init(_ type: Any.Type) {
      self.type = ObjectIdentifier(type)
    }
  }

  /// What kind of widget this describes.
  public let kind: Kind
  private let make: @MainActor () -> Widget
  private let refresh: @MainActor (Widget) -> Void
  private let fits: @MainActor (Widget) -> Bool

  /// Describes a widget of class `Content`.
  ///
  /// - Parameters:
  ///   - kind: What kind it is, where the class does not tell.
  ///   - build: Makes the widget, up to date.
  ///   - update: Brings a widget of the same kind up to date.
  public init<Content: Widget>(
    type: Content.Type = Content.self, kind: Kind? = nil,
    build: @escaping @MainActor () -> Content,
    update: @escaping @MainActor (Content) -> Void
  ) {
    self.kind = kind ?? Kind(type)
    make = build
    fits = { $0 is Content }
    refresh = { widget in
      if let content = widget as? Content { update(content) }
    }
  }

  /// Makes the widget.
  @MainActor public func buildWidget() -> Widget { make() }

  /// Whether `widget`, built by a description of the same kind, is of the class this one updates.
  @MainActor public func canUpdate(_ widget: Widget) -> Bool { fits(widget) }

  /// Brings `widget`, built by a description of the same kind, up to date.
  @MainActor public func update(_ widget: Widget) { refresh(widget) }
}
