import Demo
import DemoAPI
import Root
import WorkflowDevTools
import WorkflowSDL

/// An app that shows the whole demo, with a service that fails half of the time.
@main
struct RootApp: App {
  typealias Tools = DevTools
  static let identifier = "org.example.RootApp"
  static var title: String { tr("Workflow Demo") }
  static let translations = Demo.translations
  static let restoration = Restoration.afterCrash
  static let abstract = "Shows a list of demos, and a counter for each."
  static let helpText = """
    A simulated service updates the list, and fails half of the time. Each demo names one of the three \
    ways to build a view with WorkflowSDL; its counter is built in that way.
    """
  static let categories = ["Development"]
  static let appStreamElements = """
    <project_license>Apache-2.0</project_license>
    <url type="homepage">https://example.org</url>
    <content_rating type="oars-1.1"/>
    """

  let workflow: Root.Workflow<API>

  init(launch: Launch) {
    let (clock, random) = (launch.clock, launch.random)
    workflow = Root.Workflow(
      service: API(sleep: { try await clock.sleep(for: $0) }, randomBool: random.flip))
  }
}
