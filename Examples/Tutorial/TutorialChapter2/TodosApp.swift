import WorkflowSDL

@main struct TodosApp: App {
  static let title = "Todos"

  let workflow = TodoListWorkflow()

  init(launch: Launch) {}
}
