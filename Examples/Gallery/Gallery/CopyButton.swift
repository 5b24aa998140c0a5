import ViewEnvironment
import WorkflowViews
import WorkflowWidgets

/// A button that copies a text to the clipboard.
struct CopyButton: WidgetView {
  let text: String

  func makeWidget() -> WorkflowWidgets.Button { WorkflowWidgets.Button("Copy") }

  func update(_ button: WorkflowWidgets.Button, in environment: ViewEnvironment) {
    button.isEnabled = environment.isEnabled
    button.didPress = { [weak button, text] in button?.window?.clipboard.text = text }
  }
}
