import WorkflowViews
import WorkflowWidgets

struct ButtonStylesPage: WidgetPage {
  var isBold = true
  var isItalic = false
  var presses = 0

  func body(_ change: Change<ButtonStylesPage>) -> some View {
    let press = change { $0.presses += 1 }
    Examples {
      Example("With views as label") {
        FlowStack(spacing: 12) {
          Button(action: press) { FolderLabel(count: 12) }
          Button(style: .prominent, action: press) { FolderLabel(count: 7) }
        }
      }
      Example("A style of the app") {
        FlowStack(spacing: 12) {
          Button("Card", icon: .picture, action: press)
          Button(action: press) { FolderLabel(count: 3) }
        }.buttonStyle(CardButtonStyle())
      }
      Example("Toggle buttons") {
        FlowStack(spacing: 8) {
          ToggleButton("Bold", isOn: isBold, onToggle: change(\.isBold)).shortcut("b")
          ToggleButton("Italic", isOn: isItalic, onToggle: change(\.isItalic))
          ToggleButton("Locked", isOn: true, onToggle: { _ in }).disabled()
        }
      }
      Example("Borderless") {
        FlowStack(spacing: 4) {
          Button("Add", icon: .plus, action: press)
          Button("Delete", icon: .delete, style: .destructive, action: press)
          ToggleButton("Bold", isOn: isBold, onToggle: change(\.isBold))
        }.buttonStyle(.borderless)
      }
      Text("Times pressed: \(presses)").foregroundColor(\.secondaryText)
    }
  }
}

/// The label of a button: an icon, and two texts one below the other.
private struct FolderLabel: View {
  let count: Int

  var body: some View {
    HStack(spacing: 8) {
      IconImage(decorative: .folder)
      VStack(alignment: .leading, spacing: 0) {
        Text("Documents")
        Text("\(count) files").font(.small)
      }
    }
  }
}

/// Draws buttons as cards.
struct CardButtonStyle: ButtonStyle {
  var focusRingRadius: Double? { 12 }

  func makeBody(configuration: Configuration) -> some View {
    let state = configuration.state
    configuration.label.padding(12)
      .background(
        state.isPressed ? \.pressedFill : state.isHovered ? \.hoveredFill : \.background,
        cornerRadius: 12
      )
      .border(\.separator, width: 0)
  }
}
