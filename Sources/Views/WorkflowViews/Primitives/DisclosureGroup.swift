internal import ViewEnvironment
internal import WorkflowWidgets

/// A title that shows and hides the views below it.
///
///     DisclosureGroup("Advanced") {
///       Toggle("Keep a log", isOn: screen.keepsLog, onToggle: screen.setKeepsLog)
///     }
///
/// The views of a collapsed group do not exist: they have no focus, no state and no accessibility
/// elements.
public struct DisclosureGroup<Content: View>: View {
  private let title: String
  /// Nil if the group keeps its own state.
  private let isExpanded: Bool?
  private let onToggle: (Bool) -> Void
  private let content: () -> Content
  @State private var isOpen = false

  /// Creates a group that is collapsed first, and keeps its state while it is shown and after a
  /// restart.
  public init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
    self.title = title
    isExpanded = nil
    onToggle = { _ in }
    self.content = content
  }

  /// Creates a group that shows `isExpanded`: if `onToggle` does not change that value, the group
  /// does not change.
  public init(
    _ title: String, isExpanded: Bool, onToggle: @escaping (Bool) -> Void,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.title = title
    self.isExpanded = isExpanded
    self.onToggle = onToggle
    self.content = content
  }

  public var body: some View {
    let isShown = isExpanded ?? isOpen
    VStack(alignment: .fill, spacing: 0) {
      DisclosureTitle(
        title: title, isExpanded: isShown, keepsExpansion: isExpanded == nil
      ) { isExpanding in
        if isExpanded == nil { isOpen = isExpanding } else { onToggle(isExpanding) }
      }
      VStack(alignment: .leading) {
        if isShown { content() }
      }
      .padding(.top, isShown ? 8 : 0)
      .frame(
        maxWidth: .infinity, minHeight: isShown ? nil : 0, maxHeight: isShown ? nil : 0,
        alignment: .topLeading)
    }
    .animation(.easeInOut(.milliseconds(200)), value: isShown)
  }
}

private struct DisclosureTitle: WidgetView {
  let title: String
  let isExpanded: Bool
  let keepsExpansion: Bool
  let onToggle: (Bool) -> Void

  func makeWidget() -> DisclosureWidget { DisclosureWidget(isExpanded: isExpanded) }

  func update(_ widget: DisclosureWidget, in environment: ViewEnvironment) {
    widget.title = title
    (widget.keepsExpansion, widget.precedesContent) = (keepsExpansion, true)
    widget.isExpanded = isExpanded
    widget.isEnabled = environment.isEnabled
    widget.didToggle = onToggle
  }
}
