import ErgoWidgets
import WorkflowCanvas
import WorkflowWidgets

/// The images as a widget with handwritten updates.
final class ImagesWidget: Widget, Updating {
  typealias Screen = ImagesScreen

  private let image = ImageWidget(
    label: nil, size: Size(width: 80, height: 60), contentMode: .fill, cornerRadius: 8)
  private let icon = IconImageWidget(.person, label: "Kind")
  private let button = ButtonWidget("Save", icon: .checkmark)

  init(screen: ImagesScreen) {
    super.init()
    let stack = Stack(.vertical, spacing: 12, alignment: .leading, [image, icon, button])
    add(
      Positioned(
        Inset(stack, by: Insets(16)), horizontal: .center(offset: 0), vertical: .center(offset: 0)))
  }

  func update(with screen: ImagesScreen) {
    image.source = screen.source
    image.label = screen.label
    icon.icon = screen.icon
    button.didPress = screen.save
  }
}
