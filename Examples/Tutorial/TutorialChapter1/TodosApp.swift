import WorkflowSDL

@main struct TodosApp: App {
  static let title = "Todos"

  let workflow = WelcomeWorkflow()

  init(launch: Launch) {}
}
