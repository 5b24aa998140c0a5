import WorkflowSDL

struct TemplateView: BodyProvider {
  typealias Screen = TemplateScreen

  func body(with screen: Screen) -> some View {
    VStack(alignment: .fill) {
      TextField("New item", text: screen.draft, onEdit: screen.edit)
        .onSubmit(screen.add)
        .defaultFocus()
      List(screen.items, id: \.id, text: \.title)
        .emptyText("No items yet")
        .insets(.zero)
      HStack {
        Button("Add", style: .prominent, action: screen.add).disabled(!screen.canAdd)
        Button("Clear", action: screen.clear).disabled(screen.items.isEmpty)
      }
    }
    .padding()
  }
}
