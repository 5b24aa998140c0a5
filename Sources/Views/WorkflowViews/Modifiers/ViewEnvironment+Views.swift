public import ViewEnvironment
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
  /// The font of views that do not specify one; nil uses each view's default.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The colour role of views that do not specify one; nil uses each view's default.
  public var foregroundColor: KeyPath<Palette, Color>? {
    get { self[ForegroundColorKey.self] }
    set { self[ForegroundColorKey.self] = newValue }
  }

  public var isEnabled: Bool {
    get { self[EnablementKey.self] }
    set { self[EnablementKey.self] = newValue }
  }
}
