public import WorkflowWidgets

extension AdaptiveLayout.Candidate {
  /// A layout for containers whose width and height, in points, meet the demands; nil for any.
  public static func when(
    width: Length? = nil, height: Length? = nil, _ make: @escaping @MainActor () -> some Layout
  ) -> AdaptiveLayout.Candidate {
    AdaptiveLayout.Candidate(width: width, height: height) { make().widget }
  }

  /// A layout for all containers that no layout before is for.
  public static func otherwise(_ make: @escaping @MainActor () -> some Layout)
    -> AdaptiveLayout.Candidate
  {
    when(make)
  }
}

/// Layouts of which the size of the container chooses the first that matches; see `AdaptiveLayout`.
///
///     layoutSet(
///       .when(width: .atMost(480)) { Stack.vertical { picture; text } },
///       .otherwise { Stack.horizontal { picture; text } })
@MainActor
public func layoutSet(_ candidates: AdaptiveLayout.Candidate...) -> AnyLayout {
  AnyLayout(AdaptiveLayout(candidates))
}
