import WorkflowViews

struct ProgressPage: WidgetPage {
  var done = 0.6

  func body(_ change: Change<ProgressPage>) -> some View {
    Examples {
      Example("Known: \(Int(done * 100)) %", alignment: .fill) {
        ProgressBar("Upload", value: done)
        Slider("How much is done", value: done, step: 0.1, onChange: change(\.done))
      }
      Example("Unknown", alignment: .fill) { ProgressBar("Search", value: nil) }
      Example("Without a bar") {
        HStack {
          ProgressView()
          Text("In progress")
        }
      }
    }
  }
}
