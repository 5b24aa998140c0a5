import WorkflowApp

@main struct TutorialApp: App {
  static let title = "Todos"

  let workflow = WelcomeWorkflow()

  init(launch: Launch) {}
}
