import WorkflowLanguage
import WorkflowViews

struct TextPage: WidgetPage {
  func body(_ change: Change<TextPage>) -> some View {
    Examples {
      Example(tr("Fonts")) {
        Text(tr("A title")).font(.title).heading()
        Text(tr("Body text wraps between words at the available width."))
        Text("1,234.56").font(.display)
        Text("let code = \"equally wide\"").font(.code)
      }
      Example(tr("Colours")) {
        Text(tr("Less important text is in the secondary colour.")).foregroundColor(\.secondaryText)
        Text(tr("Errors are in the danger colour.")).foregroundColor(\.danger)
      }
      Example(tr("Selectable")) {
        Text(tr("This can be selected and copied.")).selectable()
      }
      Example(tr("Any script")) {
        Text("Ελληνικά · Русский · ქართული · עברית · العربية").accessibilityIdentifier("scripts")
      }
      Example(tr("On one line")) {
        Text(
          tr("A text longer than its line is truncated at its end, as this one is in most windows.")
        )
        .lineLimit(1)
      }
    }
  }
}
