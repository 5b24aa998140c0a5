import WorkflowDevTools
import WorkflowSDL

/// A form with every control, undo, and state that survives a crash.
@main struct ContactApp: App {
  typealias Tools = DevTools
  static let title = "Contact"
  static let abstract = "Edits a contact in a form."
  static let defaultSize = Size(width: 620, height: 760)
  static let restoration = Restoration.afterCrash

  let workflow: ContactWorkflow

  init(launch: Launch) {
    workflow = ContactWorkflow(
      clock: launch.clock, file: ContactFile(folder: launch.folders.data))
  }
}
