import WorkflowSDL

/// The content of a document's tab: the text, and where it is saved.
struct DocumentScreen: BodyBackingScreen {
  let text: String
  /// The path of the file, or what is shown instead.
  let path: String
  let fontSize: Double
  let edit: (String) -> Void
  let open: ([String]) -> Void

  struct View: BodyProvider {
    typealias Screen = DocumentScreen

    func body(with screen: DocumentScreen) -> some WorkflowViews.View {
      VStack(alignment: .fill, spacing: 0) {
        TextEditor(tr("Write something"), text: screen.text, onEdit: screen.edit)
          .insertsTab()
          .environment(\.theme.typography.body.size, screen.fontSize)
          .defaultFocus().filling()
        Divider()
        HStack {
          Text(screen.path).font(.message).foregroundColor(\.secondaryText).lineLimit(1)
            .accessibilityIdentifier("path")
          Spacer()
        }.padding(Insets(8))
      }.dropDestination(for: .files) { paths, _ in screen.open(paths) }
    }
  }
}
