import WorkflowViews

struct StepperPage: WidgetPage {
  var copies = 1
  var angle = 45

  func body(_ change: Change<StepperPage>) -> some View {
    VStack(alignment: .leading) {
      Text("Copies, 1 to 10")
      Stepper("Copies", value: copies, in: 1...10, onChange: change(\.copies))
      Text("Angle, by 15 degrees")
      Stepper("Angle", value: angle, in: -180...180, step: 15, onChange: change(\.angle))
      Text("Disabled")
      Stepper("Disabled", value: 7, in: 0...10, onChange: { _ in }).disabled()
    }
  }
}
