public import WorkflowWidgets

extension AdaptiveLayout.Candidate {
  /// A layout for containers whose size, in points, satisfies the constraints; nil means no
  /// constraint.
  public static func when(
    width: Length? = nil, height: Length? = nil, _ make: @escaping @MainActor () -> some Layout
  ) -> AdaptiveLayout.Candidate {
    AdaptiveLayout.Candidate(width: width, height: height) { make().widget }
  }

  /// A layout for containers that match none of the preceding candidates.
  public static func otherwise(_ make: @escaping @MainActor () -> some Layout)
    -> AdaptiveLayout.Candidate
  {
    when(make)
  }
}

/// Creates a layout that uses the first candidate that matches the container's size; see
/// `AdaptiveLayout`.
///
///     adaptiveLayout(
///       .when(width: .atMost(480)) { Stack.vertical { picture; text } },
///       .otherwise { Stack.horizontal { picture; text } })
@MainActor
public func adaptiveLayout(_ candidates: AdaptiveLayout.Candidate...) -> AnyLayout {
  AnyLayout(AdaptiveLayout(candidates))
}
