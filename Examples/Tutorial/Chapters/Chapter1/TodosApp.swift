import WorkflowApp
import WorkflowDevTools

@main struct TodosApp: App {
  typealias Tools = DevTools
  static let title = "Todos"

  let workflow = WelcomeWorkflow()

  init(launch: Launch) {}
}
