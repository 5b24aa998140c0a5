import Counter
import Demo
import WorkflowDevTools
import WorkflowSDL

/// An app that shows the counter alone.
@main
struct CounterApp: App {
  typealias Tools = DevTools
  static let identifier = "org.example.CounterApp"
  static var title: String { tr("Counter") }
  static let translations = Demo.translations
  static let restoration = Restoration.afterCrash
  static let abstract = "Counts up and down, in a view of your choice."
  static let helpText = """
    ENVIRONMENT: demo (swiftUI, uiKit or declarativeUIKit) is the view to use; it must be set.
    """
  static let categories = ["Development"]
  static let appStreamElements = """
    <project_license>Apache-2.0</project_license>
    <content_rating type="oars-1.1"/>
    """

  let workflow: AnyWorkflow<BackStack.Screen<AnyScreen>, Void>

  init(launch: Launch) throws {
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
