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
        .setting(\.source, to: screen.source).setting(\.label, to: screen.label)
        .setting(\.contentMode, to: .fill).setting(\.cornerRadius, to: 8)
      IconImageWidget(.person, label: "Kind").setting(\.icon, to: screen.icon)
      ButtonWidget("Save").setting(\.icon, to: .checkmark).tapped(screen.save)
    }.insetting(by: Insets(16)).centeringInParent()
  }
}
