import WorkflowSDL
import WorkflowWidgets

struct WirelessSettings {
  let isWireless: Bool
  let setWireless: (Bool) -> Void
}

/// A switch as a value.
struct WirelessView: View {
  let screen: WirelessSettings

  var body: some View {
    Toggle("Wireless", isOn: screen.isWireless, onToggle: screen.setWireless)
  }
}

struct Details: View {
  let text: String
  @State private var isOpen = false

  var body: some View {
    Button(isOpen ? "Less" : "More") { isOpen.toggle() }
    if isOpen { Text(text) }
  }
}

/// A field that stays while the text changes from valid to invalid.
struct EmailScreen: BodyBackingScreen {
  let email: String
  let isValid: Bool
  let editEmail: (String) -> Void

  struct View: BodyProvider {
    typealias Screen = EmailScreen

    func body(with screen: EmailScreen) -> some WorkflowViews.View {
      TextField("Email", text: screen.email, onEdit: screen.editEmail)
        .invalid(!screen.isValid)
    }
  }
}

/// A field that is replaced by another one when the text changes from valid to invalid.
struct ReplacedEmailScreen: BodyBackingScreen {
  let email: String
  let isValid: Bool
  let editEmail: (String) -> Void

  struct View: BodyProvider {
    typealias Screen = ReplacedEmailScreen

    func body(with screen: ReplacedEmailScreen) -> some WorkflowViews.View {
      if screen.isValid {
        TextField("Email", text: screen.email, onEdit: screen.editEmail)
      } else {
        TextField("Email", text: screen.email, onEdit: screen.editEmail).invalid()
      }
    }
  }
}
