import ViewEnvironment
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

/// A view with a background in a colour of the theme: a card with round corners and a border, or an
/// area without them.
struct Surface<Content: WorkflowViews.View>: WidgetView {
  let color: KeyPath<Palette, Color>
  let isCard: Bool
  let content: Content

  init(
    _ color: KeyPath<Palette, Color>, isCard: Bool = false, @ViewBuilder _ content: () -> Content
  ) {
    self.color = color
    self.isCard = isCard
    self.content = content()
  }

  func makeWidget() -> Area { Area() }

  func update(_ area: Area, in environment: ViewEnvironment) {
    (area.color, area.isCard) = (color, isCard)
  }

  /// The widget of the view.
  final class Area: Widget {
    var color: KeyPath<Palette, Color> = \.card {
      didSet { if color != oldValue { requestPaint() } }
    }
    var isCard = false {
      didSet { if isCard != oldValue { requestPaint() } }
    }

    override func paint(in list: inout DisplayList) {
      let palette = theme.palette
      let radius = isCard ? theme.corner.group : 0
      list.fill(bounds, radius: radius, palette[keyPath: color])
      if isCard { list.border(bounds, radius: radius, width: 0, palette.separator) }
    }
  }
}
