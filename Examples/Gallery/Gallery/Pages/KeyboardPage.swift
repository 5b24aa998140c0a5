import WorkflowLanguage
import WorkflowViews

struct KeyboardPage: WidgetPage {
  var pressed: Command?

  enum Command: Codable {
    case first, second, third, duplicate, discard

    var title: String {
      switch self {
      case .first: tr("first")
      case .second: tr("second")
      case .third: tr("third")
      case .duplicate: tr("duplicate")
      case .discard: tr("discard")
      }
    }
  }

  func body(_ change: Change<KeyboardPage>) -> some View {
    let command = pressed?.title ?? tr("nothing yet")
    Examples {
      Example(tr("Focus order: the third button comes first")) {
        FlowStack(spacing: 12) {
          Button(tr("Second"), action: change { $0.pressed = .second })
          Button(tr("Third"), action: change { $0.pressed = .third })
          Button(tr("First"), action: change { $0.pressed = .first }).focusPriority(1)
        }.focusSection()
        Text(tr("Tab and Shift-Tab move the focus.")).foregroundColor(\.secondaryText)
      }
      Example(tr("Shortcuts: Ctrl+D and Ctrl+Shift+D")) {
        FlowStack(spacing: 12) {
          Button(tr("Duplicate"), action: change { $0.pressed = .duplicate }).shortcut("d")
          Button(tr("Discard"), action: change { $0.pressed = .discard })
            .shortcut("d", [.control, .shift])
        }
        Text(tr("Shortcuts work wherever the focus is.")).foregroundColor(\.secondaryText)
      }
      Text(tr("Pressed: \(command)")).foregroundColor(\.secondaryText)
    }
  }
}
