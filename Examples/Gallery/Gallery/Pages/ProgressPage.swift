import WorkflowViews

struct ProgressPage: WidgetPage {
  var done = 0.6

  func body(_ change: Change<ProgressPage>) -> some View {
    VStack(alignment: .fill) {
      Text("\(Int(done * 100)) % of the upload")
      ProgressBar("Upload", value: done)
      Slider("How much is done", value: done, step: 0.1, onChange: change(\.done))
      Divider()
      Text("Indeterminate")
      ProgressBar("Search", value: nil)
      HStack {
        ProgressView()
        Text("In progress")
      }
    }
  }
}
