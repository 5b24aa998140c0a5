import WorkflowDevTools
import WorkflowSDL

@main struct TemplateApp: App {
  typealias Tools = DevTools
  static let title = "Template"
  static let abstract = "Keeps a list of items."
  static let defaultSize = Size(width: 480, height: 360)

  let workflow = TemplateWorkflow()

  init(launch: Launch) {}
}
