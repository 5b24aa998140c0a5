import ViewEnvironment
import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

/// A button that copies a text to the clipboard.
struct CopyButton: WidgetView {
  let text: String

  func makeWidget() -> ButtonWidget { ButtonWidget(icon: .copy) }

  func update(_ button: ButtonWidget, in environment: ViewEnvironment) {
    button.accessibilityLabel = tr("Copy")
    button.tooltip = tr("Copy")
    (button.isCompact, button.isBorderless) = (true, true)
    button.isEnabled = environment.isEnabled
    button.didPress = { [weak button, text] in button?.window?.clipboard.text = text }
  }
}
