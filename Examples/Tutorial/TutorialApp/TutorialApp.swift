import Tutorial
import WorkflowDevTools
import WorkflowSDL

/// Runs the app that Documentation/Tutorial builds.
@main
struct TutorialApp: App {
  typealias Tools = DevTools
  static let title = "Todos"
  static let restoration = Restoration.afterCrash
  static let abstract = "A todo app, built step by step in Documentation/Tutorial."

  let workflow: AnyWorkflow<BackStack.Screen<AnyScreen>, Never>

  init(launch: Launch) {
    workflow = Tutorial.workflow
  }
}
