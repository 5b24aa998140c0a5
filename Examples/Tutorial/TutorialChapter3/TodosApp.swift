import WorkflowSDL

@main struct TodosApp: App {
  static let title = "Todos"

  let workflow = RootWorkflow()

  init(launch: Launch) {}
}
