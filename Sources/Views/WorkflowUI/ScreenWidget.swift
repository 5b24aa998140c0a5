public import ViewEnvironment
public import WorkflowWidgets

/// A widget class for one type of screen; the counterpart of workflow-swift's
/// `ScreenViewController`.
///
/// In order of calls: `init(screen:environment:)`, then `screenDidChange` for the first screen and
/// each following one.
open class ScreenWidget<Content: Screen>: Widget {
  public private(set) var screen: Content
  /// The environment of the current screen.
  public private(set) var screenEnvironment: ViewEnvironment

  public required init(screen: Content, environment: ViewEnvironment) {
    self.screen = screen
    screenEnvironment = environment
    super.init()
  }

  /// Called when the screen or the environment has changed; in the first call, `previous` and
  /// `previousEnvironment` are the current ones.
  open func screenDidChange(from previous: Content, previousEnvironment: ViewEnvironment) {}

  public final func update(screen: Content, environment: ViewEnvironment) {
    let previous = (self.screen, screenEnvironment)
    self.screen = screen
    screenEnvironment = environment
    screenDidChange(from: previous.0, previousEnvironment: previous.1)
  }

  /// Returns the description of a widget of this class that shows `screen`.
  public class func description(for screen: Content, environment: ViewEnvironment)
    -> WidgetDescription
  {
    WidgetDescription(
      kind: WidgetDescription.Kind(self),
      make: { () -> ScreenWidget in self.init(screen: screen, environment: environment) },
      show: { $0.update(screen: screen, environment: environment) })
  }
}
