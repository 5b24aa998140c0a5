import WorkflowLanguage
import WorkflowViews

struct ProgressPage: WidgetPage {
  /// In percent.
  var done = 60.0

  func body(_ change: Change<ProgressPage>) -> some View {
    let percent = Int(done)
    Examples {
      Example(tr("Known: \(percent)%"), alignment: .fill) {
        ProgressBar(tr("Upload"), value: done / 100)
        Slider(tr("How much is done"), value: done, in: 0...100, step: 10, onChange: change(\.done))
      }
      Example(tr("Unknown"), alignment: .fill) { ProgressBar(tr("Search"), value: nil) }
      Example(tr("Without a bar")) {
        HStack {
          ProgressView()
          Text(tr("In progress"))
        }
      }
    }
  }
}
