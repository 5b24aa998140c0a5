import WorkflowViews

struct StackPage: WidgetPage {
  var alignment = 0

  func body(_ change: Change<StackPage>) -> some View {
    Examples {
      Example("Vertical", alignment: .fill) {
        SegmentedControl(
          "Alignment", ["Leading", "Center", "Trailing", "Fill"], selected: alignment,
          onSelect: change(\.alignment))
        VStack(alignment: [.leading, .center, .trailing, .fill][alignment]) {
          Button("Below", action: {})
          Button("each other", action: {})
          Button("from top to bottom", action: {})
        }
      }
      Example("Horizontal, with a spacer", alignment: .fill) {
        HStack {
          Button("Beside", action: {})
          Spacer()
          Button("with spacing", action: {})
        }
      }
      Example("In layers", alignment: .fill) {
        ZStack {
          ProgressBar("Behind", value: 0.5).frame(width: 160)
          Button("On Top", action: {})
        }
      }
      Example("Wrapping", alignment: .fill) {
        FlowStack(spacing: 12, lineSpacing: 12) {
          ForEach(["Mercury", "Venus", "Earth", "Mars"], id: \.self) { Button($0, action: {}) }
        }
      }
    }
  }
}
