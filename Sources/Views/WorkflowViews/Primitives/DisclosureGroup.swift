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
public struct DisclosureGroup: View {
  private let title: String
  /// Nil if the group keeps its own state.
  private let isExpanded: Bool?
  private let onToggle: (Bool) -> Void
  private let content: () -> ViewList
  @State private var isOpen = false

  /// Creates a group that is collapsed first, and keeps its state while it is shown and after a
  /// restart.
  public init(_ title: String, @ViewBuilder content: @escaping () -> ViewList) {
    self.title = title
    isExpanded = nil
    onToggle = { _ in }
    self.content = content
  }

  /// Creates a group that shows `isExpanded`: if `onToggle` does not change that value, the group
  /// does not change.
  public init(
    _ title: String, isExpanded: Bool, onToggle: @escaping (Bool) -> Void,
    @ViewBuilder content: @escaping () -> ViewList
  ) {
    (self.title, self.isExpanded) = (title, isExpanded)
    (self.onToggle, self.content) = (onToggle, content)
  }

  public var body: some View {
    let isShown = isExpanded ?? isOpen
    VStack(alignment: .fill, spacing: 0) {
      Setting(DisclosureWidget(isExpanded: isShown)) { widget, environment in
        widget.title = title
        (widget.keepsExpansion, widget.precedesContent) = (isExpanded == nil, true)
        widget.isExpanded = isShown
        widget.isEnabled = environment.isEnabled
        widget.didToggle = { isExpanding in
          if isExpanded == nil { isOpen = isExpanding } else { onToggle(isExpanding) }
        }
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
