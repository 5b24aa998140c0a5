import Tutorial
import WorkflowDevTools
import WorkflowSDL

/// Runs what the written tutorial builds.
@main
struct TutorialApp: App {
  typealias Tools = DevTools
  static let title = "Todos"
  static let restoration = Restoration.afterCrash
  static let abstract = "Keeps todos: what Documentation/Tutorial builds step by step."

  let workflow: AnyWorkflow<BackStack.Screen<AnyScreen>, Never>

  init(launch: Launch) {
    workflow = Tutorial.workflow
  }
}
