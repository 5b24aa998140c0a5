public import WorkflowWidgets

/// An explanation shown instead of content, such as a list without items, a search without results
/// or content that could not be loaded.
///
///     if screen.notes.isEmpty {
///       EmptyState(
///         icon: .edit, title: "No notes yet", text: "Notes that you write are listed here.",
///         action: Button("Write a Note", action: screen.add))
///     }
///
/// It fills the available space, and scrolls if the space is too small for it.
public struct EmptyState: View {
  private let icon: Icon?
  private let title: String
  private let text: String?
  private let action: Button?

  /// Creates an explanation with a decorative icon, and a button that leads on.
  public init(
    icon: Icon? = nil, title: String, text: String? = nil, action: Button? = nil
  ) {
    (self.icon, self.title, self.text, self.action) = (icon, title, text, action)
  }

  public var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        if let icon {
          IconImage(decorative: icon).sideLength(64).foregroundColor(\.tertiaryText)
        }
        VStack(spacing: 4) {
          Text(title).font(.headline).textAlignment(.center)
          if let text {
            Text(text).foregroundColor(\.secondaryText).textAlignment(.center)
          }
        }
        if let action { action }
      }
      .frame(maxWidth: 400).padding().filling()
    }
  }
}
