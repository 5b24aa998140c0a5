import ViewEnvironment
import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

/// A button that copies a text to the clipboard.
struct CopyButton: WidgetView {
  let text: String

  func makeWidget() -> ButtonWidget { ButtonWidget("") }

  func update(_ button: ButtonWidget, in environment: ViewEnvironment) {
    button.title = tr("Copy")
    button.isEnabled = environment.isEnabled
    button.didPress = { [weak button, text] in button?.window?.clipboard.text = text }
  }
}
