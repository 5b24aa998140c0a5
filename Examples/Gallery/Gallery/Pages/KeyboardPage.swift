import WorkflowViews

struct KeyboardPage: WidgetPage {
  var pressed = "nothing yet"

  func body(_ change: Change<KeyboardPage>) -> some View {
    Examples {
      Example("Focus order: the third button comes first") {
        FlowStack(spacing: 12) {
          Button("Second", action: change { $0.pressed = "second" })
          Button("Third", action: change { $0.pressed = "third" })
          Button("First", action: change { $0.pressed = "first" }).focusPriority(1)
        }.focusSection()
        Text("Tab and Shift-Tab move the focus.").foregroundColor(\.secondaryText)
      }
      Example("Shortcuts: Ctrl+D and Ctrl+Shift+D") {
        FlowStack(spacing: 12) {
          Button("Duplicate", action: change { $0.pressed = "duplicate" }).shortcut("d")
          Button("Discard", action: change { $0.pressed = "discard" })
            .shortcut("d", [.control, .shift])
        }
        Text("Shortcuts work wherever the focus is.").foregroundColor(\.secondaryText)
      }
      Text("Pressed: \(pressed)").foregroundColor(\.secondaryText)
    }
  }
}
