public import WorkflowWidgets

/// A layout, and the container sizes to which it applies; for `adaptiveLayout(_:)`.
public struct LayoutCandidate {
  fileprivate let candidate: AdaptiveLayout.Candidate

  /// A layout for containers whose size, in points, satisfies the constraints; nil means no
  /// constraint.
  public static func when(
    width: Length? = nil, height: Length? = nil, _ make: @escaping @MainActor () -> some Layout
  ) -> LayoutCandidate {
    LayoutCandidate(candidate: .init(width: width, height: height) { make().widget })
  }

  /// A layout for containers that match none of the preceding candidates.
  public static func otherwise(_ make: @escaping @MainActor () -> some Layout) -> LayoutCandidate {
    when(make)
  }
}

/// Creates a container that shows one of several layouts, selected by the size of the container.
///
///     adaptiveLayout(
///       .when(width: .atMost(480)) { Stack.vertical { picture; text } },
///       .otherwise { Stack.horizontal { picture; text } })
///
/// The first candidate that matches the size is selected. If none matches, the selection does not
/// change.
///
/// A layout is created when it is first selected. While another layout is selected, it is kept
/// outside the tree with all its widgets and their state; bindings keep it up to date. Layouts may
/// share widgets that are created outside them: shared widgets move to the selected layout, with
/// their state and the focus.
@MainActor
public func adaptiveLayout(_ candidates: LayoutCandidate...) -> AnyLayout {
  AnyLayout(AdaptiveLayout(candidates.map(\.candidate)))
}
