public import ViewEnvironment
public import WorkflowUI

/// Two screens side by side, with a divider between them that the user can move.
///
///     SplitScreen(
///       leading: list, trailing: detail, leadingWidth: state.listWidth,
///       didMoveDivider: { sink.send(.resize($0)) })
///
/// The leading screen keeps its width while the window is resized. Where the window has no room for
/// both minimums, the screens share it in proportion to them and the divider cannot be moved.
public struct SplitScreen<Leading, Trailing> {
  /// The screen where reading starts.
  public var leading: Leading
  /// The screen where reading ends.
  public var trailing: Trailing
  /// How wide the leading screen is, in points, until the user moves the divider; a change of it
  /// moves the divider too.
  public var leadingWidth: Double
  /// The least points the leading screen is wide.
  public var minimumLeadingWidth: Double
  /// The least points the trailing screen is wide.
  public var minimumTrailingWidth: Double
  /// The user moved the divider, so that the leading screen is so many points wide.
  public var didMoveDivider: (Double) -> Void

  /// Puts two screens side by side; widths are in points.
  ///
  /// - Precondition: The widths are finite and not negative.
  public init(
    leading: Leading, trailing: Trailing, leadingWidth: Double = 240,
    minimumLeadingWidth: Double = 160, minimumTrailingWidth: Double = 160,
    didMoveDivider: @escaping (Double) -> Void = { _ in }
  ) {
    self.leading = leading
    self.trailing = trailing
    self.leadingWidth = leadingWidth
    self.minimumLeadingWidth = minimumLeadingWidth
    self.minimumTrailingWidth = minimumTrailingWidth
    self.didMoveDivider = didMoveDivider
  }
}

extension SplitScreen: Screen where Leading: Screen, Trailing: Screen {
  /// How to show this screen.
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let content = SplitWidget.Content(
      leading: leading.widgetDescription(environment: environment),
      trailing: trailing.widgetDescription(environment: environment), leadingWidth: leadingWidth,
      minimums: SplitWidget.Minimums(leading: minimumLeadingWidth, trailing: minimumTrailingWidth),
      didMoveDivider: didMoveDivider)
    return WidgetDescription(
      build: { SplitWidget(content) }, update: { $0.update(content) })
  }
}
