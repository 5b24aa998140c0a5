public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

private enum FontKey: ViewEnvironmentKey {
  static var defaultValue: Font? { nil }
}

private enum ForegroundColorKey: ViewEnvironmentKey {
  static var defaultValue: KeyPath<Palette, Color>? { nil }
}

private enum EnablementKey: ViewEnvironmentKey {
  static var defaultValue: Bool { true }
}

extension ViewEnvironment {
  /// The font of views that name none; nil for each view's own.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The colour of views that name none, by its role; nil for each view's own.
  public var foregroundColor: KeyPath<Palette, Color>? {
    get { self[ForegroundColorKey.self] }
    set { self[ForegroundColorKey.self] = newValue }
  }

  /// Whether views can be used.
  public var isEnabled: Bool {
    get { self[EnablementKey.self] }
    set { self[EnablementKey.self] = newValue }
  }
}
