public import ViewEnvironment
public import WorkflowUI

/// Two screens side by side, separated by a divider that the user can move.
///
///     SplitScreen(
///       leading: list, trailing: detail, leadingWidth: state.listWidth,
///       didMoveDivider: { sink.send(.resize($0)) })
///
/// The leading screen keeps its width when the window is resized. If the window is too narrow for
/// the minimum widths, the screens divide its width in proportion to their minimum widths, and the
/// divider cannot be moved.
public struct SplitScreen<Leading, Trailing> {
  /// The screen at the leading edge.
  public var leading: Leading
  /// The screen at the trailing edge.
  public var trailing: Trailing
  /// The initial width of the leading screen, in points; a later change of this value moves the
  /// divider.
  public var leadingWidth: Double
  /// The minimum width of the leading screen, in points.
  public var minimumLeadingWidth: Double
  /// The minimum width of the trailing screen, in points.
  public var minimumTrailingWidth: Double
  /// Called with the new width of the leading screen, in points, when the user moves the divider.
  public var didMoveDivider: (Double) -> Void

  /// Creates a screen with two screens side by side; widths are in points.
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
