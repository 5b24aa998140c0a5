import WorkflowLanguage
import WorkflowViews

struct StepperPage: WidgetPage {
  var copies = 1
  var angle = 45

  func body(_ change: Change<StepperPage>) -> some View {
    Examples {
      Example(tr("Default, 1 to 10")) {
        Stepper(tr("Copies"), value: copies, in: 1...10, onChange: change(\.copies))
      }
      Example(tr("In steps of 15 degrees")) {
        Stepper(tr("Angle"), value: angle, in: -180...180, step: 15, onChange: change(\.angle))
      }
      Example(tr("Disabled")) {
        Stepper(tr("Floor"), value: 7, in: 0...10, onChange: { _ in }).disabled()
      }
    }
  }
}
