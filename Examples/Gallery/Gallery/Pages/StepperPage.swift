import WorkflowLanguage
import WorkflowViews

struct StepperPage: WidgetPage {
  var copies = 1
  var angle = 45
  var weight = 2.5

  func body(_ change: Change<StepperPage>) -> some View {
    Examples {
      Example(tr("Default, 1 to 10")) {
        Stepper(tr("Copies"), value: copies, in: 1...10, onChange: change(\.copies))
      }
      Example(tr("In steps of 15 degrees")) {
        Stepper(tr("Angle"), value: angle, in: -180...180, step: 15, onChange: change(\.angle))
      }
      Example(tr("A decimal number, in steps of a quarter")) {
        Stepper(
          tr("Weight in kilograms"), value: weight, format: .unit("kg").fractionLength(2),
          in: 0...20, step: 0.25, onChange: change(\.weight))
      }
      Example(tr("Disabled")) {
        Stepper(tr("Floor"), value: 7, in: 0...10, onChange: { _ in }).disabled()
      }
    }
  }
}
