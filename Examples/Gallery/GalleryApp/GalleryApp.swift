import Gallery
import WorkflowDevTools
import WorkflowSDL

/// Shows every widget of WorkflowSDL, and the code that does.
@main
package struct GalleryApp: App {
  package typealias Tools = DevTools
  package static let title = "Gallery"
  package static let abstract = "Shows every widget of WorkflowSDL with the code that shows it."
  package static let defaultSize = Size(width: 1_120, height: 720)

  package let workflow: Gallery.Workflow

  package init(launch: Launch) throws {
    let options: GalleryOptions = try launch.options()
    workflow = Gallery.Workflow(
      pages: Gallery.pages(rows: options.rows), firstPage: options.page)
  }

  package typealias Options = GalleryOptions
}
