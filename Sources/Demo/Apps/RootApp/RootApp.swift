import DemoAPI
import Root
import WorkflowDevTools
import WorkflowSDL

/// An app that shows the whole demo, with a service that fails half of the time.
@main
struct RootApp: App {
  typealias Tools = DevTools
  static let title = "Workflow Demo"
  static let restoration = Restoration.afterCrash
  static let abstract = "Shows a list of demos, and a counter for each."

  let workflow: Root.Workflow<DemoAPI.API>

  init(launch: Launch) {
    let (clock, random) = (launch.clock, launch.random)
    workflow = Root.Workflow(
      service: DemoAPI.API(sleep: { try await clock.sleep(for: $0) }, succeeds: random.flip))
  }
}
