import WorkflowDevTools
import WorkflowSDL

struct PlayerApp: App {
  typealias Tools = DevTools

  static let title = "Player"
  static let defaultSize = Size(width: 640, height: 400)

  let workflow = NoteWorkflow()

  init(launch: Launch) {}
}
