import WorkflowViews

struct StepperPage: WidgetPage {
  var copies = 1
  var angle = 45

  func body(_ change: Change<StepperPage>) -> some View {
    Examples {
      Example("Default, 1 to 10") {
        Stepper("Copies", value: copies, in: 1...10, onChange: change(\.copies))
      }
      Example("In steps of 15 degrees") {
        Stepper("Angle", value: angle, in: -180...180, step: 15, onChange: change(\.angle))
      }
      Example("Disabled") {
        Stepper("Floor", value: 7, in: 0...10, onChange: { _ in }).disabled()
      }
    }
  }
}
