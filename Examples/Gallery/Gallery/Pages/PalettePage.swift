import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

struct PalettePage: WidgetPage {
  @MainActor private static let roles: [(name: String, color: KeyPath<Palette, Color>)] = [
    ("text", \.text), ("secondaryText", \.secondaryText), ("tertiaryText", \.tertiaryText),
    ("accent", \.accent), ("textOnAccent", \.textOnAccent), ("success", \.success),
    ("warning", \.warning), ("danger", \.danger), ("chart[0]", \.chart[0]),
    ("chart[1]", \.chart[1]), ("chart[2]", \.chart[2]),
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
  @Environment(\.theme.palette) private var palette

  /// The colour as in style sheets, such as #2458c6.
  @MainActor private var value: String {
    let color = palette[keyPath: color]
    let hex = Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    return "#" + String(0x1_000000 | hex, radix: 16).dropFirst()
  }

  var body: some WorkflowViews.View {
    HStack {
      EmptyView().frame(width: 42, height: 18).background(color, cornerRadius: 6)
        .padding(1).background(\.tertiaryText, cornerRadius: 7)
      VStack(alignment: .leading, spacing: 0) {
        Text(name).font(.code)
        Text(value).font(.caption).tabularDigits().foregroundColor(\.secondaryText)
      }
      WorkflowViews.Spacer()
    }.frame(width: 192 * textScale)
  }
}
