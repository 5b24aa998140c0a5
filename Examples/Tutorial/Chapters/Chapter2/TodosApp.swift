import WorkflowApp
import WorkflowDevTools

@main struct TodosApp: App {
  typealias Tools = DevTools
  static let title = "Todos"

  let workflow = TodoListWorkflow()

  init(launch: Launch) {}
}
