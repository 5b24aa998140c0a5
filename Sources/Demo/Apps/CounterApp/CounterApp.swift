import Counter
import Demo
import Workflow
import WorkflowApp
import WorkflowContainers
import WorkflowDevTools
import WorkflowUI

/// Runs the counter alone.
@main
package struct CounterApp: App {
  package typealias Tools = DevTools
  package static let title = "Counter"
  package static let restoration = Restoration.afterCrash
  package static let abstract = "Counts up and down, in a view of your choice."
  package static let discussion = """
    ENVIRONMENT: demo (required) is the view to use: swiftUI, uiKit or declarativeUIKit.
    """

  package let workflow: AnyWorkflow<BackStack.Screen<AnyScreen>, Void>

  package init(launch: Launch) throws {
    let demo = try launch.environment.choice(
      "demo",
      of: [
        "swiftUI": Demo.swiftUI, "uiKit": .uiKit(declarative: false),
        "declarativeUIKit": .uiKit(declarative: true),
      ])
    workflow = Counter.Workflow(demo: demo, canFinish: false)
      .mapRendering { BackStack.Screen(items: [$0]) }
  }
}
