import WorkflowApp

@main struct TutorialApp: App {
  static let title = "Todos"

  let workflow = RootWorkflow()

  init(launch: Launch) {}
}
