import ErgoViews
import WorkflowCanvas
import WorkflowViews

/// The images as a value.
struct ImagesView: BodyProvider {
  typealias Screen = ImagesScreen

  func body(with screen: ImagesScreen) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Image(screen.source, label: screen.label, size: Size(width: 80, height: 60))
        .contentMode(.fill).cornerRadius(8)
      IconImage(screen.icon, label: "Kind")
      Button("Save", icon: .checkmark, action: screen.save)
    }.padding(16)
  }
}
