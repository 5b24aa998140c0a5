import ViewEnvironment
import Workflow
import WorkflowUI
import WorkflowWidgets

/// A workflow of apps whose windows do not matter.
struct EmptyWorkflow: Workflow {
  struct Page: Screen {
    func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
      WidgetDescription(build: { Label("") }, update: { _ in })
    }
  }

  func makeInitialState() {}

  func render(state: Void, context: RenderContext<EmptyWorkflow>) -> Page { Page() }
}
