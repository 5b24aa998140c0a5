import Tutorial
import WorkflowDevTools
import WorkflowSDL

/// Runs what the written tutorial builds.
@main
package struct TutorialApp: App {
  package typealias Tools = DevTools
  package static let title = "Todos"
  package static let restoration = Restoration.afterCrash
  package static let abstract = "Keeps todos: what Documentation/Tutorial builds step by step."

  package let workflow: AnyWorkflow<BackStack.Screen<AnyScreen>, Never>

  package init(launch: Launch) {
    workflow = Tutorial.workflow
  }
}
