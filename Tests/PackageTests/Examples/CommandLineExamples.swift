import ArgumentParser
import WorkflowSDL

struct ReaderOptions: ParsableArguments {
  @Option(help: "The file to open.")
  var file: String?
}

struct ReaderApp: App {
  typealias Options = ReaderOptions

  let workflow: ReaderWorkflow

  init(launch: Launch) throws {
    let options = launch.arguments.isEmpty ? nil : try launch.options(ReaderOptions.self)
    workflow = ReaderWorkflow(
      file: options?.file ?? "\(launch.folders.data)/last.txt",
      zoom: try launch.environment.number("READER_ZOOM", in: 0.5...4, default: 1))
  }
}

struct ReaderWorkflow: Workflow {
  typealias Output = Never

  let file: String
  let zoom: Double

  func render(state: Void, context: RenderContext<Self>) -> NoteScreen {
    NoteScreen(text: "\(file) at \(zoom)", edit: {})
  }
}
