import WorkflowSDL

/// Asks for the user's name.
struct WelcomeScreen: BodyBackingScreen {
  typealias View = WelcomeView

  let name: String
  let canLogIn: Bool
  let editName: (String) -> Void
  let logIn: () -> Void
}

struct WelcomeView: BodyProvider {
  typealias Screen = WelcomeScreen

  func body(with screen: Screen) -> some View {
    ScrollView {
      VStack(alignment: .fill) {
        Text("Welcome").font(.largeTitle).heading().textAlignment(.center)
        TextField("Name", text: screen.name, onEdit: screen.editName)
          .onSubmit(screen.logIn)
          .defaultFocus()
        Button("Log In", style: .prominent, action: screen.logIn)
          .disabled(!screen.canLogIn)
      }
      .padding()
      .filling()
    }
  }
}
