import WorkflowLanguage
import WorkflowViews

struct DividerPage: WidgetPage {
  func body(_ change: Change<DividerPage>) -> some View {
    Examples {
      Example(tr("Horizontal"), alignment: .fill) {
        Text(tr("Above"))
        Divider()
        Text(tr("Below"))
      }
      Example(tr("Vertical")) {
        HStack {
          Text(tr("Before"))
          Divider(.vertical).frame(height: 24)
          Text(tr("After"))
        }
      }
    }
  }
}
