import WorkflowViews

struct TooltipPage: WidgetPage {
  func body(_ change: Change<TooltipPage>) -> some View {
    VStack(alignment: .leading) {
      Button("Point here", action: {}).tooltip("The action of a button, if its title is short")
      IconImage(.info, label: "About tooltips")
        .tooltip("Tooltips appear after a delay, or immediately after another one")
      TextField("Code", text: "", onEdit: { _ in })
        .tooltip("The six digits on the back of the card")
      Text("Tooltips also appear on keyboard focus.").foregroundColor(\.secondaryText)
    }
  }
}
