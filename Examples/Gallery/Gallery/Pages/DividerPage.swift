import WorkflowViews

struct DividerPage: WidgetPage {
  func body(_ change: Change<DividerPage>) -> some View {
    VStack(alignment: .fill) {
      Text("Above")
      Divider()
      Text("Below")
      HStack {
        Text("Before")
        Divider(.vertical).frame(height: 24)
        Text("After")
        Spacer()
      }
    }
  }
}
