internal import ViewEnvironment
internal import WorkflowCanvas
internal import WorkflowWidgets

/// A short text in a capsule.
struct Badge: WidgetView, Equatable {
  let text: String

  func makeWidget() -> BadgeWidget { BadgeWidget() }

  func update(_ badge: BadgeWidget, in environment: ViewEnvironment) { badge.label.text = text }
}

final class BadgeWidget: Widget {
  private static let height = 18.0
  private static let padding = 6.0

  let label = Label(font: .columnHeader.withTabularDigits, alignment: .center, lineLimit: 1)

  override init() {
    super.init()
    add(label)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = label.size(for: ProposedSize())
    let height = max(BadgeWidget.height, size.height)
    return Size(width: max(height, size.width + 2 * BadgeWidget.padding), height: height)
  }

  override func paint(in list: inout DisplayList) {
    list.fill(bounds, radius: bounds.height / 2, theme.palette.pressedFill)
  }
}
