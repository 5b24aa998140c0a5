import WorkflowSDL

/// Buttons with labels of views, and with a style.
struct FolderScreen: BodyBackingScreen {
  let folder: String
  let count: String
  let isBold: Bool
  let open: () -> Void
  let setBold: (Bool) -> Void

  struct View: BodyProvider {
    typealias Screen = FolderScreen

    func body(with screen: FolderScreen) -> some WorkflowViews.View {
      let form = VStack {
        Button(action: screen.open) {
          IconImage(decorative: .folder)
          VStack(alignment: .leading, spacing: 0) {
            Text(screen.folder)
            Text(screen.count).font(.small)
          }
        }
        Button("Bold", isOn: screen.isBold, onToggle: screen.setBold).shortcut("b")
        Button(isOn: screen.isBold, onToggle: screen.setBold) { SectionLabel(title: "More") }
      }
      form.buttonStyle(FadingButtonStyle())
    }
  }
}

struct SectionLabel: View {
  let title: String
  @Environment(\.controlState) private var state

  var body: some View {
    IconImage(decorative: state.isOn ? .chevronDown : .chevronForward)
    Text(title)
  }
}

struct FadingButtonStyle: ButtonStyle {
  var focusRingRadius: Double? { .infinity }

  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(8)
      .opacity(configuration.state.isPressed ? 0.5 : 1)
  }
}
