import WorkflowViews

struct TooltipPage: WidgetPage {
  func body(_ change: Change<TooltipPage>) -> some View {
    VStack(alignment: .leading) {
      Button("Rest on me", action: {}).tooltip("What a button does, where its title is short")
      IconImage(.info, label: "About tooltips")
        .tooltip("They come after a moment, and at once beside one that was just shown")
      TextField("Code", text: "", onEdit: { _ in })
        .tooltip("The six digits on the back of the card")
      Text("Tooltips come for the keyboard's focus too.").foregroundColor(\.secondaryText)
    }
  }
}
