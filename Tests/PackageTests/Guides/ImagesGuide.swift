import WorkflowSDL

struct SignsWorkflow: Workflow {
  func render(state: Void, context: RenderContext<Self>) -> SignsScreen { SignsScreen() }
}

struct SignsScreen: BodyBackingScreen {
  typealias View = SignsView
}

struct SignsView: BodyProvider {
  typealias Screen = SignsScreen
  func body(with screen: Screen) -> some View {
    HStack {
      IconImage(.warning, label: "Warning").foregroundColor(\.danger)
      IconImage(.folder, label: "Folder")
      IconImage(.search, label: "Search").foregroundColor(\.accent)
      Button("Add", icon: .plus) {}
    }
  }
}

struct SignsApp: App {
  let workflow = SignsWorkflow()
  init(launch: Launch) {}
}
