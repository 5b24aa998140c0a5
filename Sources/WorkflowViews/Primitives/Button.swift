public import ViewEnvironment
public import WorkflowWidgets

/// A button with a title.
public struct Button: WidgetView {
  private let title: String
  private let style: WorkflowWidgets.Button.Style
  private let action: () -> Void

  /// Makes a button that says `title`, and is called that.
  public init(
    _ title: String, style: WorkflowWidgets.Button.Style = .plain, action: @escaping () -> Void
  ) {
    self.title = title
    self.style = style
    self.action = action
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.Button { WorkflowWidgets.Button(title) }

  /// Brings `button` up to date; presses go to the latest action.
  public func update(_ button: WorkflowWidgets.Button, in environment: ViewEnvironment) {
    button.title = title
    button.style = style
    button.isEnabled = environment.isEnabled
    button.didPress = action
  }
}
