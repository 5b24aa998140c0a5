import ViewEnvironment
import WorkflowViews
import WorkflowWidgets

/// A button that copies a text to the clipboard.
struct CopyButton: WidgetView {
  let text: String

  func makeWidget() -> ButtonWidget { ButtonWidget("Copy") }

  func update(_ button: ButtonWidget, in environment: ViewEnvironment) {
    button.isEnabled = environment.isEnabled
    button.didPress = { [weak button, text] in button?.window?.clipboard.text = text }
  }
}
