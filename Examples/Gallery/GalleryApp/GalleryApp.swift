import Gallery
import WorkflowDevTools
import WorkflowSDL

/// The gallery of WorkflowSDL's widgets, with their code.
@main
struct GalleryApp: App {
  typealias Tools = DevTools
  static let identifier = "org.example.GalleryApp"
  static var title: String { tr("Gallery") }
  static let abstract = "Shows every widget of WorkflowSDL with its code."
  static let defaultSize = Size(width: 1_120, height: 720)
  static let translations = Gallery.translations

  let workflow: Gallery.Workflow

  init(launch: Launch) throws {
    let options = launch.arguments.isEmpty ? nil : try launch.options(GalleryOptions.self)
    let settings = launch.settings(default: Gallery.AppearanceSettings())
    workflow = Gallery.Workflow(
      pages: Gallery.pages(
        rows: options?.rows ?? GalleryOptions.rows, settings: settings, desktop: launch.desktop,
        clock: launch.clock),
      firstPage: options?.page ?? GalleryOptions.page, settings: settings,
      clock: launch.clock, setLanguage: launch.setLanguage)
  }

  typealias Options = GalleryOptions
}
