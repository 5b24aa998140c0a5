import WorkflowDevTools
import WorkflowSDL

@main struct TodosApp: App {
  typealias Tools = DevTools
  static let title = "Todos"
  static let restoration = Restoration.afterCrash

  let workflow = RootWorkflow()

  init(launch: Launch) {}
}
