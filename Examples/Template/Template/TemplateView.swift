import WorkflowSDL

struct TemplateView: BodyProvider {
  typealias Screen = TemplateScreen

  func body(with screen: Screen) -> some View {
    VStack(alignment: .fill) {
      TextField(tr("New item"), text: screen.draft, onEdit: screen.edit)
        .onSubmit(screen.add)
        .defaultFocus()
      List(screen.items, id: \.id, text: \.title)
        .emptyText(tr("No items yet"))
        .insets(.zero)
      HStack {
        Button(tr("Add"), style: .prominent, action: screen.add).disabled(!screen.canAdd)
        Button(tr("Clear", comment: "Removes all items"), action: screen.clear)
          .disabled(screen.items.isEmpty)
      }
    }
    .padding()
  }
}
