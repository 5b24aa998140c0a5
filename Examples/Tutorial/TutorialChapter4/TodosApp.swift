import WorkflowDevTools
import WorkflowSDL

@main struct TodosApp: App {
  typealias Tools = DevTools
  static let title = "Todos"

  let workflow = RootWorkflow()

  init(launch: Launch) {}
}
