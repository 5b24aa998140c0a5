import WorkflowViews

struct TooltipPage: WidgetPage {
  var code = ""

  func body(_ change: Change<TooltipPage>) -> some View {
    Examples {
      Example("On a button") {
        Button("Point Here", action: {}).tooltip("The action of a button, if its title is short")
      }
      Example("On an icon") {
        IconImage(.info, label: "About tooltips")
          .tooltip("A tooltip appears when the pointer stays for a moment")
      }
      Example("On a field") {
        TextField("Code", text: code, onEdit: change(\.code))
          .tooltip("The six digits on the back of the card")
        Text("Tooltips also appear on keyboard focus.").foregroundColor(\.secondaryText)
      }
    }
  }
}
