import WorkflowDevTools
import WorkflowSDL

/// An app with a window for each note, for tests of windows.
@main
public struct NotesDesk: App {
  public typealias Tools = DevTools
  public static let title = "Desk"
  public static let restoration = Restoration.afterCrash
  public static let defaultSize = Size(width: 360, height: 240)

  public let workflow: DeskWorkflow

  public init(launch: Launch) {
    workflow = DeskWorkflow(quit: launch.quit)
  }
}
