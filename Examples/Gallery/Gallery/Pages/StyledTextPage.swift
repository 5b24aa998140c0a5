import WorkflowLanguage
import WorkflowViews

struct StyledTextPage: WidgetPage {
  var source = "**Saved** in `notes.txt`. [Show it](notes:show), or *undo*."
  var target = ""

  func body(_ change: Change<StyledTextPage>) -> some View {
    Examples {
      Example(tr("Parts")) {
        Text(tr("Words can be ")) + Text(tr("bold")).bold() + Text(", ")
          + Text(tr("italic")).italic()
          + Text(", ") + Text(tr("both")).bold().italic() + Text(tr(" or "))
          + Text(tr("struck")).strikethrough()
        Text(tr("Total: ")) + Text("1,250").font(.title) + Text(" km ")
          + Text(tr("overdue")).foregroundColor(\.danger)
        Text(icon: .lock) + Text(tr(" Run ")) + Text("make test").monospaced() + Text(tr(" first."))
      }
      Example(tr("Links")) {
        Text(tr("Read the ")) + Text(tr("guide")).link("https://example.com/guide")
          + Text(tr(" or "))
          + Text(tr("write to us")).link("mailto:us@example.com") + Text(".")
        Text(target.isEmpty ? tr("No link was opened.") : tr("Opened: \(target)"))
          .foregroundColor(\.secondaryText)
      }
      Example(tr("Markdown"), alignment: .fill) {
        TextEditor(tr("Source"), text: source, onEdit: change(\.source)).frame(height: 72)
        Text(markdown: source).selectable()
      }
      Example(tr("Any script"), alignment: .fill) {
        Text(markdown: "Ελληνικά, **Русский**, [ქართული](lang:ka) и *հայերեն*")
          .accessibilityIdentifier("scripts")
        Text(markdown: "مرحبا **بكم** في [المعرض](lang:ar) من Swift")
          .environment(\.layoutDirection, .rightToLeft).accessibilityIdentifier("arabic")
      }
    }
    .onOpenLink(change(\.target))
  }
}
