import WorkflowViews
import WorkflowWidgets

struct ButtonPage: WidgetPage {
  var presses = 0
  var isBold = true
  var isItalic = false
  var isPinned = true

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
      Example("With views as label, and with a style of the app") {
        FlowStack(spacing: 12) {
          Button(action: press) { FolderLabel(name: "Documents", count: 12) }
          Button(action: press) { FolderLabel(name: "Pictures", count: 3) }
            .buttonStyle(CardButtonStyle())
        }
      }
      Example("Toggle buttons") {
        FlowStack(spacing: 8) {
          Button("Bold", isOn: isBold, onToggle: change(\.isBold)).shortcut("b")
          Button("Italic", isOn: isItalic, onToggle: change(\.isItalic))
        }
      }
      Example("Borderless") {
        FlowStack(spacing: 4) {
          Button("Edit", icon: .edit, action: press)
          Button("Remove", style: .destructive, action: press)
          Button("Pinned", isOn: isPinned, onToggle: change(\.isPinned))
        }.buttonStyle(.borderless)
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

/// The label of a button: an icon, and two texts one below the other.
private struct FolderLabel: View {
  let name: String
  let count: Int

  var body: some View {
    HStack(spacing: 8) {
      IconImage(decorative: .folder)
      VStack(alignment: .leading, spacing: 0) {
        Text(name)
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
    configuration.label.padding(8)
      .background(
        state.isPressed ? \.pressedFill : state.isHovered ? \.hoveredFill : \.background,
        cornerRadius: 12
      )
      .border(\.separator, width: 0)
  }
}
