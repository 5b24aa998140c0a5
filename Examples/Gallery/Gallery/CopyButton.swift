import ViewEnvironment
import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

/// A button that copies a text to the clipboard, and has a tick as long as `isCopied`.
struct CopyButton: WidgetView {
  let text: String
  let isCopied: Bool
  let onCopy: () -> Void

  func makeWidget() -> ButtonWidget { ButtonWidget() }

  func update(_ button: ButtonWidget, in environment: ViewEnvironment) {
    button.icon = isCopied ? .checkmark : .copy
    button.accessibilityLabel = isCopied ? tr("Copied") : tr("Copy")
    button.tooltip = button.accessibilityLabel
    (button.isCompact, button.isBorderless) = (true, true)
    button.isEnabled = environment.isEnabled
    button.didPress = { [weak button, text, onCopy] in
      button?.window?.clipboard.text = text
      onCopy()
    }
  }
}
