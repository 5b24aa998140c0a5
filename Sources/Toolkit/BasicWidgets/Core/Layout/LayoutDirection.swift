public import ViewEnvironment
internal import WorkflowCanvas

/// The direction in which text is read, which determines the leading and trailing edges.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Left to right; the leading edge is the left one.
  case leftToRight
  /// Right to left; the leading edge is the right one.
  case rightToLeft
}

private enum LayoutDirectionKey: ViewEnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension ViewEnvironment {
  /// The reading direction; containers mirror the frames of their children from right to left.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension Widget {
  public var layoutDirection: LayoutDirection { environment.layoutDirection }
}

extension TextAlignment {
  /// Returns the alignment mirrored for `direction`, so that `.leading` means left.
  package func reading(_ direction: LayoutDirection) -> TextAlignment {
    switch (direction, self) {
    case (.leftToRight, _), (_, .center): self
    case (.rightToLeft, .leading): .trailing
    case (.rightToLeft, .trailing): .leading
    }
  }
}
