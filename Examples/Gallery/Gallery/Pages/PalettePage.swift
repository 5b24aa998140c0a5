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
      EmptyView().frame(width: 42, height: 18).background(color, cornerRadius: 6)
        .padding(1).background(\.tertiaryText, cornerRadius: 7)
      Text(name).font(.code)
      WorkflowViews.Spacer()
    }.frame(width: 192 * textScale)
  }
}
