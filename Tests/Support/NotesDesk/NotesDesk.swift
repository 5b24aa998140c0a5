import WorkflowDevTools
import WorkflowSDL

/// An app with a window for each note, for tests of windows.
@main
package struct NotesDesk: App {
  package typealias Tools = DevTools
  package static let title = "Desk"
  package static let restoration = Restoration.afterCrash
  package static let defaultSize = Size(width: 360, height: 240)

  package let workflow: DeskWorkflow

  package init(launch: Launch) {
    workflow = DeskWorkflow(quit: launch.quit)
  }
}
