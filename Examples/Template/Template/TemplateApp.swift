import WorkflowDevTools
import WorkflowSDL

@main struct TemplateApp: App {
  typealias Tools = DevTools
  static let title = "Template"
  static let abstract = "Keeps a list of items."
  static let defaultSize = Size(width: 480, height: 360)
  static let translations = [Translation("de", PackageResources.de_po)]

  let workflow = TemplateWorkflow()

  init(launch: Launch) {}
}
