import WorkflowViews

struct StyledTextPage: WidgetPage {
  var source = "**Saved** in `notes.txt`. [Show it](notes:show), or *undo*."
  var target = ""

  func body(_ change: Change<StyledTextPage>) -> some View {
    Examples {
      Example("Parts") {
        Text("Words can be ") + Text("bold").bold() + Text(", ") + Text("italic").italic()
          + Text(", ") + Text("both").bold().italic() + Text(" or ")
          + Text("struck").strikethrough()
        Text("Total: ") + Text("1,250").font(.title) + Text(" km ")
          + Text("overdue").foregroundColor(\.danger)
        Text(icon: .lock) + Text(" Run ") + Text("make test").monospaced() + Text(" first.")
      }
      Example("Links") {
        Text("Read the ") + Text("guide").link("https://example.com/guide") + Text(" or ")
          + Text("write to us").link("mailto:us@example.com") + Text(".")
        Text(target.isEmpty ? "No link was opened." : "Opened: \(target)")
          .foregroundColor(\.secondaryText)
      }
      Example("Markdown", alignment: .fill) {
        TextEditor("Source", text: source, onEdit: change(\.source)).frame(height: 72)
        Text(markdown: source).selectable()
      }
      Example("Any script", alignment: .fill) {
        Text(markdown: "Ελληνικά, **Русский** и [日本語](lang:ja)の*文*")
          .accessibilityIdentifier("scripts")
        Text(markdown: "مرحبا **بكم** في [المعرض](lang:ar) من Swift")
          .environment(\.layoutDirection, .rightToLeft).accessibilityIdentifier("arabic")
      }
    }
    .onOpenLink(change(\.target))
  }
}
