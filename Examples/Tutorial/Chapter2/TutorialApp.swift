import WorkflowApp

@main struct TutorialApp: App {
  static let title = "Todos"

  let workflow = TodoListWorkflow()

  init(launch: Launch) {}
}
