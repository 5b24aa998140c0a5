import WorkflowViews

struct DividerPage: WidgetPage {
  func body(_ change: Change<DividerPage>) -> some View {
    Examples {
      Example("Horizontal", alignment: .fill) {
        Text("Above")
        Divider()
        Text("Below")
      }
      Example("Vertical") {
        HStack {
          Text("Before")
          Divider(.vertical).frame(height: 24)
          Text("After")
        }
      }
    }
  }
}
