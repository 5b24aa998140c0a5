import ArgumentParser
import Editor
import WorkflowDevTools
import WorkflowSDL

/// A text editor with several windows.
@main
struct EditorApp: App {
  typealias Tools = DevTools
  static let identifier = "org.example.EditorApp"
  static var title: String { tr("Editor") }
  static let translations = Editor.translations
  static let abstract = "Edits text files, each in a window."
  static let restoration = Restoration.afterCrash
  static let defaultSize = Size(width: 640, height: 440)

  struct Options: ParsableArguments {
    @Argument(help: "Files to open.")
    var files: [String] = []
  }

  let workflow: EditorWorkflow

  init(launch: Launch) throws {
    let files = launch.arguments.isEmpty ? [] : try launch.options(Options.self).files
    workflow = EditorWorkflow(
      desktop: launch.desktop, settings: launch.settings(default: Editor.Preferences()),
      openedFiles: launch.openedFiles(files),
      activations: launch.activations, quit: launch.quit)
  }
}
