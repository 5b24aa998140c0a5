import DemoAPI
import Root
import WorkflowApp
import WorkflowCanvas
import WorkflowDevTools

/// Runs the whole demo on the service that fails as often as not.
@main
package struct RootApp: App {
  package typealias Tools = DevTools
  package static let title = "Workflow Demo"
  package static let restoration = Restoration.afterCrash
  package static let abstract = "Shows a list of demos, and a counter for each."

  package let workflow: Root.Workflow<DemoAPI.API>

  package init(launch: Launch) {
    let (clock, chance) = (launch.clock, launch.chance)
    workflow = Root.Workflow(
      service: DemoAPI.API(sleep: { try await clock.sleep(for: $0) }, isLucky: chance.flip))
  }
}
