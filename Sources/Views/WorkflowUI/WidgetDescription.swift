package import ViewEnvironment
public import WorkflowWidgets

/// A description of a screen's widget: how to create one, and how to update one of the same kind.
public struct WidgetDescription {
  /// The kind of widget in a description. A description updates a widget of its own kind, and
  /// replaces a widget of another kind.
  public struct Kind: Hashable {
    private let type: ObjectIdentifier

    /// Creates the kind for `type`, usually a class of widgets or a type of view.
    public init(_ type: Any.Type) {
      self.type = ObjectIdentifier(type)
    }
  }

  public let kind: Kind
  /// The environment of the widget; nil to inherit the parent's.
  package var environment: ViewEnvironment?
  private let make: @MainActor () -> Widget
  private let refresh: @MainActor (Widget) -> Void
  private let fits: @MainActor (Widget) -> Bool

  /// Describes a widget of class `Content`.
  ///
  /// - Parameters:
  ///   - kind: The kind of widget; nil uses the class.
  ///   - build: Creates the widget with its current content.
  ///   - update: Updates a widget of the same kind.
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

  /// Describes a widget that `show` updates, also right after `make` has created it.
  package init<Content: Widget>(
    kind: Kind? = nil, make: @escaping @MainActor () -> Content,
    show: @escaping @MainActor (Content) -> Void
  ) {
    self.init(
      kind: kind,
      build: {
        let content = make()
        show(content)
        return content
      }, update: show)
  }

  /// Creates the widget.
  ///
  /// Containers show descriptions in a `DescribedWidget`. A container that builds and updates the
  /// widget itself keeps the environment of `adaptedEnvironment` on it when a later description
  /// has none.
  @MainActor public func buildWidget() -> Widget {
    let widget = make()
    if let environment { widget.override(environment) }
    return widget
  }

  /// Whether this description can update `widget`.
  ///
  /// - Parameter widget: A widget that a description of the same kind built.
  @MainActor public func canUpdate(_ widget: Widget) -> Bool { fits(widget) }

  /// Updates `widget`; does nothing unless `canUpdate(_:)` is true for it.
  ///
  /// An environment that an earlier description set stays if this one has none; a `DescribedWidget`
  /// removes it.
  @MainActor public func update(_ widget: Widget) {
    if let environment { widget.override(environment) }
    refresh(widget)
  }
}
