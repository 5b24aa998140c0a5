import WorkflowLanguage
import WorkflowViews

struct TooltipPage: WidgetPage {
  var code = ""

  func body(_ change: Change<TooltipPage>) -> some View {
    Examples {
      Example(tr("On a button")) {
        Button(tr("Point Here"), action: {}).tooltip(
          tr("The action of a button, if its title is short"))
      }
      Example(tr("On an icon")) {
        IconImage(.info, label: tr("About tooltips"))
          .tooltip(tr("A tooltip appears when the pointer stays for a moment"))
      }
      Example(tr("On a field")) {
        TextField(tr("Code"), text: code, onEdit: change(\.code))
          .tooltip(tr("The six digits on the back of the card"))
        Text(tr("Tooltips also appear on keyboard focus.")).foregroundColor(\.secondaryText)
      }
    }
  }
}
