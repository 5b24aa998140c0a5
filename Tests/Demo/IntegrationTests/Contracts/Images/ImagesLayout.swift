import ErgoLayouts
import WorkflowCanvas
import WorkflowLayouts
import WorkflowWidgets

/// The images as a layout.
struct ImagesLayout: LayoutProvider {
  typealias Screen = ImagesScreen

  func layout(with screen: some ScreenProxy<ImagesScreen>) -> AnyLayout {
    Stack.vertical(spacing: 12, alignment: .leading) {
      ImageWidget(label: nil, size: Size(width: 80, height: 60))
        .source(screen.source).label(screen.label.map(Optional.some))
        .contentMode(.fill).cornerRadius(8)
      IconImageWidget(.person, label: "Kind").icon(screen.icon)
      ButtonWidget("Save").icon(.checkmark).tapped(screen.save)
    }.insetting(by: Insets(16)).centeringInParent()
  }
}
