public import ViewEnvironment
internal import WorkflowCanvas

/// From where to where text is read, and with it what leading and trailing are.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

private enum LayoutDirectionKey: ViewEnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension ViewEnvironment {
  /// From where to where text is read; every container mirrors its children by it.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension Widget {
  /// From where to where text is read here.
  public var layoutDirection: LayoutDirection { environment.layoutDirection }
}

extension TextAlignment {
  /// The alignment from left to right for text that is read in `direction`.
  func reading(_ direction: LayoutDirection) -> TextAlignment {
    switch (direction, self) {
    case (.leftToRight, _), (_, .center): self
    case (.rightToLeft, .leading): .trailing
    case (.rightToLeft, .trailing): .leading
    }
  }
}
