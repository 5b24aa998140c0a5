public import ViewEnvironment
internal import WorkflowCanvas
public import WorkflowLanguage
public import WorkflowUI

/// Two screens side by side, separated by a divider that the user can move.
///
///     Split.Screen(
///       leading: list, trailing: detail, leadingWidth: state.listWidth,
///       onMoveDivider: { sink.send(.resize($0)) })
///
/// The leading screen keeps its width when the window is resized, as far as the minimum widths
/// allow. If the window is too narrow for them, `narrowLayout` specifies the arrangement: one screen
/// at a time, with a bar that leads to the other, or one below the other. Both screens keep their
/// widgets, with focus and scroll offsets.
///
/// In one-pane layouts, the user goes back to the leading screen with the bar's button, Escape or
/// Alt+Left. An app that opens its trailing screen when the user chooses something in the leading
/// one keeps the shown screen in its state:
///
///     Split.Screen(
///       leading: list, trailing: detail, shownPane: state.pane, leadingTitle: "Notes",
///       trailingTitle: nil, onShowPane: { sink.send(.show($0)) })
public enum Split {
  /// Two screens and a divider. It conforms to `Screen` if both screens do.
  public struct Screen<Leading, Trailing> {
    /// The screen at the leading edge.
    public var leading: Leading
    /// The screen at the trailing edge.
    public var trailing: Trailing
    /// The initial width of the leading screen, in points; a later change of this value moves the
    /// divider.
    public var leadingWidth: Double
    /// The minimum width of the leading screen, in points; larger with a text scale above 1.
    public var minimumLeadingWidth: Double
    /// The minimum width of the trailing screen, in points; larger with a text scale above 1.
    public var minimumTrailingWidth: Double
    /// Called with the new width of the leading screen, in points, when the user moves the divider.
    public var onMoveDivider: (Double) -> Void
    /// The maximum width of the trailing screen, in points; larger with a text scale above 1, and at
    /// least the minimum width. The leading screen gets the rest.
    public var maximumTrailingWidth: Double
    /// The arrangement in a window too narrow for the minimum widths.
    public var narrowLayout: NarrowLayout
    /// The screen shown in a one-pane layout; nil to show the one that the user chose last with the
    /// bar or the keyboard, or that has the focus when the window becomes narrow.
    ///
    /// If it is not nil, only the app changes it, in response to `onShowPane`.
    public var shownPane: Pane?
    /// The title of the button that leads back to the leading screen.
    public var leadingTitle: String
    /// The title of the button that leads to the trailing screen; nil for no button.
    public var trailingTitle: String?
    /// Called when the user goes to the other screen of a one-pane layout.
    public var onShowPane: (Pane) -> Void

    /// Creates a screen with two screens side by side; widths are in points, clamped to 0 through
    /// 1,000,000.
    ///
    /// - Precondition: The widths are finite; the maximum may be infinite.
    public init(
      leading: Leading, trailing: Trailing, leadingWidth: Double = 240,
      minimumLeadingWidth: Double = 160, minimumTrailingWidth: Double = 160,
      onMoveDivider: @escaping (Double) -> Void = { _ in },
      maximumTrailingWidth: Double = .infinity, narrowLayout: NarrowLayout = .onePane,
      shownPane: Pane? = nil, leadingTitle: String = Language.current.word("Back"),
      trailingTitle: String? = Language.current.word("Details"),
      onShowPane: @escaping (Pane) -> Void = { _ in }
    ) {
      self.leading = leading
      self.trailing = trailing
      self.leadingWidth = leadingWidth
      self.minimumLeadingWidth = minimumLeadingWidth
      self.minimumTrailingWidth = minimumTrailingWidth
      self.onMoveDivider = onMoveDivider
      self.maximumTrailingWidth = maximumTrailingWidth
      self.narrowLayout = narrowLayout
      self.shownPane = shownPane
      self.leadingTitle = leadingTitle
      self.trailingTitle = trailingTitle
      self.onShowPane = onShowPane
    }
  }

  /// One of the two screens.
  public enum Pane: String, Codable, Hashable, Sendable {
    case leading, trailing
  }

  /// The arrangement in a window too narrow for the minimum widths.
  public enum NarrowLayout: Hashable, Sendable {
    /// One screen at a time, below a bar that leads to the other.
    case onePane
    /// The trailing screen below the leading one; one at a time if the window is too low as well.
    case stacked
  }
}

extension Split.Screen: Screen where Leading: Screen, Trailing: Screen {
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let content = SplitWidget.Content(
      leading: leading.widgetDescription(environment: environment),
      trailing: trailing.widgetDescription(environment: environment),
      leadingWidth: leadingWidth.asLength, minimumLeadingWidth: minimumLeadingWidth.asLength,
      minimumTrailingWidth: minimumTrailingWidth.asLength, onMoveDivider: onMoveDivider,
      maximumTrailingWidth: maximumTrailingWidth.asLength, narrowLayout: narrowLayout,
      shownPane: shownPane, leadingTitle: leadingTitle, trailingTitle: trailingTitle,
      onShowPane: onShowPane)
    return WidgetDescription(
      build: { SplitWidget(content) }, update: { $0.update(content) })
  }
}
