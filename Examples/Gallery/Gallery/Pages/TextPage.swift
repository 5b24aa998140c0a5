import WorkflowViews

struct TextPage: WidgetPage {
  func body(_ change: Change<TextPage>) -> some View {
    Examples {
      Example("Fonts") {
        Text("A title").font(.title).heading()
        Text("Body text wraps between words at the available width.")
        Text("1,234.56").font(.display)
        Text("let code = \"equally wide\"").font(.code)
      }
      Example("Colours") {
        Text("Less important text is in the secondary colour.").foregroundColor(\.secondaryText)
        Text("Errors are in the danger colour.").foregroundColor(\.danger)
      }
      Example("Selectable") {
        Text("This can be selected and copied.").selectable()
      }
      Example("Any script") {
        Text("Ελληνικά · Русский · 日本語 · العربية · 🙂").accessibilityIdentifier("scripts")
      }
      Example("On one line") {
        Text(
          "A text longer than its line is truncated at its end, as this one is in most windows."
        )
        .lineLimit(1)
      }
    }
  }
}
