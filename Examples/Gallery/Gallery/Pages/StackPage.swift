import WorkflowViews

struct StackPage: WidgetPage {
  var alignment = 0

  func body(_ change: Change<StackPage>) -> some View {
    VStack(alignment: .fill) {
      SegmentedControl(
        "Alignment", ["Leading", "Center", "Trailing", "Fill"], selected: alignment,
        onSelect: change(\.alignment))
      VStack(alignment: [.leading, .center, .trailing, .fill][alignment]) {
        Button("Below", action: {})
        Button("each other", action: {})
        Button("from top to bottom", action: {})
      }
      Divider()
      HStack {
        Button("Beside", action: {})
        Spacer()
        Button("with spacing", action: {})
      }
      Divider()
      ZStack {
        ProgressBar("Behind", value: 0.5).frame(width: 160)
        Button("On top", action: {})
      }
    }
  }
}
