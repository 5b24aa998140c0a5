import WorkflowViews

struct ProgressPage: WidgetPage {
  /// In percent.
  var done = 60.0

  func body(_ change: Change<ProgressPage>) -> some View {
    Examples {
      Example("Known: \(Int(done))%", alignment: .fill) {
        ProgressBar("Upload", value: done / 100)
        Slider("How much is done", value: done, in: 0...100, step: 10, onChange: change(\.done))
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
