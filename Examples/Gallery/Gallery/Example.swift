import WorkflowViews
import WorkflowWidgets

/// A card on a page, below a caption that names the state or the kind of its widgets.
struct Example<Content: View>: View {
  let caption: String
  let alignment: HorizontalAlignment
  let content: Content

  init(
    _ caption: String, alignment: HorizontalAlignment = .leading,
    @ViewBuilder _ content: () -> Content
  ) {
    self.caption = caption
    self.alignment = alignment
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .fill, spacing: 8) {
      Text(caption).font(Font(size: 13, weight: .semibold))
      VStack(alignment: alignment) { content }.filling([.horizontal]).padding().card()
    }
  }
}

/// The examples of a page, one below the other.
struct Examples<Content: View>: View {
  let content: Content

  init(@ViewBuilder _ content: () -> Content) { self.content = content() }

  var body: some View { VStack(alignment: .fill, spacing: 24) { content } }
}
