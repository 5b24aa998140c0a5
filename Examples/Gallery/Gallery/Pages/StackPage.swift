import WorkflowLanguage
import WorkflowViews

struct StackPage: WidgetPage {
  var alignment = 0

  func body(_ change: Change<StackPage>) -> some View {
    Examples {
      Example(tr("Vertical"), alignment: .fill) {
        SegmentedControl(
          tr("Alignment"), [tr("Leading"), tr("Center"), tr("Trailing"), tr("Fill")],
          selected: alignment,
          onSelect: change(\.alignment))
        VStack(alignment: [.leading, .center, .trailing, .fill][alignment]) {
          Button(tr("Below"), action: {})
          Button(tr("each other"), action: {})
          Button(tr("from top to bottom"), action: {})
        }
      }
      Example(tr("Horizontal, with a spacer"), alignment: .fill) {
        HStack {
          Button(tr("Beside"), action: {})
          Spacer()
          Button(tr("with spacing"), action: {})
        }
      }
      Example(tr("In layers"), alignment: .fill) {
        ZStack {
          ProgressBar(tr("Behind"), value: 0.5).frame(width: 160)
          Button(tr("On Top"), style: .prominent, action: {})
        }
      }
      Example(tr("Wrapping"), alignment: .fill) {
        FlowStack(spacing: 12, lineSpacing: 12) {
          ForEach([tr("Mercury"), tr("Venus"), tr("Earth"), tr("Mars")], id: \.self) {
            Button($0, action: {})
          }
        }
      }
    }
  }
}
