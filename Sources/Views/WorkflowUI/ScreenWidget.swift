public import ViewEnvironment
public import WorkflowWidgets

/// A widget that shows one type of screen: what `ScreenViewController` is to UIKit.
///
/// In order of calls: `init(screen:environment:)`, then `screenDidChange` for the first screen and
/// for each one after.
open class ScreenWidget<Content: Screen>: Widget {
  /// The screen shown now.
  public private(set) var screen: Content
  /// The environment the screen was last shown in.
  public private(set) var screenEnvironment: ViewEnvironment

  /// Makes a widget that shows `screen`.
  public required init(screen: Content, environment: ViewEnvironment) {
    self.screen = screen
    screenEnvironment = environment
    super.init()
  }

  /// The screen or the environment is another; for the first call they are as before.
  open func screenDidChange(from previous: Content, previousEnvironment: ViewEnvironment) {}

  /// Shows `screen`.
  public final func update(screen: Content, environment: ViewEnvironment) {
    let previous = (self.screen, screenEnvironment)
    self.screen = screen
    screenEnvironment = environment
    screenDidChange(from: previous.0, previousEnvironment: previous.1)
  }

  /// How to show `screen` in a widget of this class.
  public class func description(for screen: Content, environment: ViewEnvironment)
    -> WidgetDescription
  {
    WidgetDescription(
      kind: WidgetDescription.Kind(self),
      build: { () -> ScreenWidget in
        let widget = self.init(screen: screen, environment: environment)
        widget.screenDidChange(from: screen, previousEnvironment: environment)
        return widget
      },
      update: { (widget: ScreenWidget) in
        widget.update(screen: screen, environment: environment)
      })
  }
}
