import WorkflowLanguage
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
      Example(tr("Default")) {
        FlowStack(spacing: 12) {
          Button(tr("Plain"), action: press)
          Button(tr("Prominent"), style: .prominent, action: press).shortcut("s")
          Button(tr("Destructive"), style: .destructive, action: press)
        }
      }
      Example(tr("With an icon")) {
        FlowStack(spacing: 12) {
          Button(tr("Add"), icon: .plus, action: press)
          Button(tr("Save"), icon: .checkmark, style: .prominent, action: press)
          Button(tr("Delete"), icon: .delete, style: .destructive, action: press)
        }
      }
      Example(tr("With views as label, and with a style of the app")) {
        FlowStack(spacing: 12) {
          Button(action: press) { FolderLabel(name: tr("Documents"), count: 12) }
          Button(action: press) { FolderLabel(name: tr("Pictures"), count: 3) }
            .buttonStyle(CardButtonStyle())
        }
      }
      Example(tr("Toggle buttons")) {
        FlowStack(spacing: 8) {
          Button(tr("Bold"), isOn: isBold, onToggle: change(\.isBold)).shortcut("b")
          Button(tr("Italic"), isOn: isItalic, onToggle: change(\.isItalic))
        }
      }
      Example(tr("Borderless")) {
        FlowStack(spacing: 4) {
          Button(tr("Edit"), icon: .edit, action: press)
          Button(tr("Remove"), style: .destructive, action: press)
          Button(tr("Pinned"), isOn: isPinned, onToggle: change(\.isPinned))
        }.buttonStyle(.borderless)
      }
      Example(tr("Disabled")) {
        FlowStack(spacing: 12) {
          Button(tr("Disabled"), action: press)
          Button(tr("Locked"), icon: .lock, style: .prominent, action: press)
        }.disabled()
      }
      Text(tr("Times pressed: \(presses). Ctrl+S presses the prominent one."))
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
        Text(tr("\(count) file", plural: "\(count) files", count: count)).font(.small)
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
