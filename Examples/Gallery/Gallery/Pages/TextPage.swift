import WorkflowViews

struct TextPage: WidgetPage {
  func body(_ change: Change<TextPage>) -> some View {
    VStack(alignment: .leading) {
      Text("A title").font(.title).heading()
      Text("Running text is set in the body font. Lines end where the room does, between words.")
      Text("What matters less is in the secondary colour.").foregroundColor(\.secondaryText)
      Text("What went wrong is in the colour of danger.").foregroundColor(\.danger)
      Text("1,234.56").font(.value)
      Text("let code = \"equally wide\"").font(.code)
      Text("This can be selected and copied.").selectable()
      Text("Ελληνικά · Русский · 日本語 · العربية · 🙂").accessibilityIdentifier("scripts")
      Text("One line at most, however long the text is that was meant to be on it, and then some.")
        .lineLimit(1)
    }
  }
}
