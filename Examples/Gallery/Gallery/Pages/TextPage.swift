import WorkflowViews

struct TextPage: WidgetPage {
  func body(_ change: Change<TextPage>) -> some View {
    VStack(alignment: .leading) {
      Text("A title").font(.title).heading()
      Text("Body text wraps between words at the available width.")
      Text("Less important text is in the secondary colour.").foregroundColor(\.secondaryText)
      Text("Errors are in the danger colour.").foregroundColor(\.danger)
      Text("1,234.56").font(.value)
      Text("let code = \"equally wide\"").font(.code)
      Text("This can be selected and copied.").selectable()
      Text("Ελληνικά · Русский · 日本語 · العربية · 🙂").accessibilityIdentifier("scripts")
      Text(
        "At most one line: a longer text is truncated at its end, as this one is if it is too long."
      )
      .lineLimit(1)
    }
  }
}
