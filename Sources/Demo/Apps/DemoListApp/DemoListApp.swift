import Demo
import DemoList
import WorkflowDevTools
import WorkflowSDL

/// An app that shows the list alone, updated from a mock service.
@main
struct DemoListApp: App {
  typealias Tools = DevTools
  static let identifier = "org.example.DemoListApp"
  static var title: String { tr("Workflow Demo") }
  static let translations = Demo.translations
  static let restoration = Restoration.afterCrash
  static let abstract = "Lists the demos, updated from a mock service."
  static let helpText = """
    ENVIRONMENT: canUpdateDemos (true or false, default true) is whether updates succeed; \
    updateDuration (seconds, 0 to 3600, default 1) is how long they take.
    """
  static let categories = ["Development"]
  static let appStreamElements = """
    <project_license>Apache-2.0</project_license>
    <content_rating type="oars-1.1"/>
    """

  let workflow: AnyWorkflow<Alert.Screen<BackStack.Screen<AnyScreen>>, Demo>

  init(launch: Launch) throws {
    let service = MockService(
      canUpdateDemos: try launch.environment.bool("canUpdateDemos", default: true),
      updateDuration: .seconds(
        try launch.environment.number("updateDuration", in: 0...3600, default: 1)),
      clock: launch.clock)
    workflow = DemoList.Workflow(service: service, canSelectDemos: false)
      .mapRendering { list in list.map { BackStack.Screen(items: [$0]) } }
  }
}
