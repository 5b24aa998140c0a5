import WorkflowViews

struct ButtonPage: WidgetPage {
  var presses = 0

  func body(_ change: Change<ButtonPage>) -> some View {
    let press = change { $0.presses += 1 }
    Examples {
      Example("Default") {
        FlowStack(spacing: 12) {
          Button("Plain", action: press)
          Button("Prominent", style: .prominent, action: press).shortcut("s")
          Button("Destructive", style: .destructive, action: press)
        }
      }
      Example("With an icon") {
        FlowStack(spacing: 12) {
          Button("Add", icon: .plus, action: press)
          Button("Save", icon: .checkmark, style: .prominent, action: press)
          Button("Delete", icon: .delete, style: .destructive, action: press)
        }
      }
      Example("Disabled") {
        FlowStack(spacing: 12) {
          Button("Disabled", action: press)
          Button("Locked", icon: .lock, style: .prominent, action: press)
        }.disabled()
      }
      Text("Times pressed: \(presses). Ctrl+S presses the prominent one.")
        .foregroundColor(\.secondaryText)
    }
  }
}
