import ViewEnvironment
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

struct PalettePage: WidgetPage {
  @MainActor private static let roles: [(name: String, color: KeyPath<Palette, Color>)] = [
    ("text", \.text), ("secondaryText", \.secondaryText), ("tertiaryText", \.tertiaryText),
    ("accent", \.accent), ("textOnAccent", \.textOnAccent), ("danger", \.danger),
    ("background", \.background), ("card", \.card), ("bar", \.bar), ("fill", \.fill),
    ("border", \.border), ("separator", \.separator), ("track", \.track),
  ]

  func body(_ change: Change<PalettePage>) -> some WorkflowViews.View {
    FlowStack(spacing: 12, lineSpacing: 12) {
      ForEach(Self.roles, id: \.name) { role in RoleView(name: role.name, color: role.color) }
    }
  }
}

/// A swatch and the name of its colour, in an area that grows with the text.
private struct RoleView: WorkflowViews.View {
  let name: String
  let color: KeyPath<Palette, Color>
  @Environment(\.theme.textScale) private var textScale

  var body: some WorkflowViews.View {
    HStack {
      SwatchView(color: color)
      Text(name).font(.code)
      WorkflowViews.Spacer()
    }.frame(width: 192 * textScale)
  }
}

/// A custom widget as a view.
private struct SwatchView: WidgetView {
  let color: KeyPath<Palette, Color>

  func makeWidget() -> Swatch { Swatch() }

  func update(_ swatch: Swatch, in environment: ViewEnvironment) { swatch.color = color }
}

/// A custom widget: a swatch of a theme colour.
private final class Swatch: Widget {
  var color: KeyPath<Palette, Color> = \.text {
    didSet { requestPaint() }
  }

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 44, height: 20) }

  override func paint(in list: inout DisplayList) {
    list.fill(bounds, radius: theme.corner.row, theme.palette.tertiaryText)
    list.fill(
      bounds.inset(by: Insets(1)), radius: theme.corner.row - 1, theme.palette[keyPath: color])
  }
}
