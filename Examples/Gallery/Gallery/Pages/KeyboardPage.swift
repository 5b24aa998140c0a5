import WorkflowViews

struct KeyboardPage: WidgetPage {
  var pressed = "nothing yet"

  func body(_ change: Change<KeyboardPage>) -> some View {
    VStack(alignment: .leading) {
      Text("Tab and Shift-Tab move the focus. The third button comes first in the focus order.")
      HStack {
        Button("Second", action: change { $0.pressed = "second" })
        Button("Third", action: change { $0.pressed = "third" })
        Button("First", action: change { $0.pressed = "first" }).focusPriority(1)
      }.focusSection()
      Text("Control-D and Control-Shift-D, independent of focus:")
      HStack {
        Button("Duplicate", action: change { $0.pressed = "duplicate" }).shortcut("d")
        Button("Discard", action: change { $0.pressed = "discard" })
          .shortcut("d", [.control, .shift])
      }
      Text("Pressed: \(pressed)").foregroundColor(\.secondaryText)
    }
  }
}
