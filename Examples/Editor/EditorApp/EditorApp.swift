import ArgumentParser
import Editor
import WorkflowDevTools
import WorkflowSDL

/// A text editor with tabs.
@main
struct EditorApp: App {
  typealias Tools = DevTools
  static let identifier = "org.example.EditorApp"
  static var title: String { tr("Editor") }
  static let translations = Editor.translations
  static let abstract = "Edits text files, each in a tab."
  static let restoration = Restoration.afterCrash
  static let isSingleInstance = true
  static let mimeTypes = ["text/plain"]
  static let desktopActions: KeyValuePairs = ["new": "New Document"]
  static let defaultSize = Size(width: 640, height: 440)

  struct Options: ParsableArguments {
    @Argument(help: "Files to open.")
    var files: [String] = []
  }

  static func openedArguments(of options: Options) -> [String] { options.files }

  let workflow: EditorWorkflow

  init(launch: Launch) {
    workflow = EditorWorkflow(
      desktop: launch.desktop, settings: launch.settings(default: Editor.Preferences()),
      openedItems: launch.openedItems, activations: launch.activations, quit: launch.quit)
  }
}
