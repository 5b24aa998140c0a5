internal import ViewEnvironment
internal import WorkflowWidgets

/// A widget with the widgets of other views inside, and what a view sets of it in each update.
struct Setting<Shown: Widget, Content: View>: WidgetView {
  let content: Content
  private let make: @MainActor () -> Shown
  private let parent: @MainActor (Shown) -> Widget
  private let set: @MainActor (Shown, ViewEnvironment) -> Void

  /// Creates a view of a widget; `parent` returns the parent of the widgets of `content`.
  init(
    _ make: @escaping @autoclosure @MainActor () -> Shown, content: Content = EmptyView(),
    in parent: @escaping @MainActor (Shown) -> Widget = { $0 },
    set: @escaping @MainActor (Shown, ViewEnvironment) -> Void
  ) {
    (self.content, self.make, self.parent, self.set) = (content, make, parent, set)
  }

  func makeWidget() -> Shown { make() }

  func container(in widget: Shown) -> Widget { parent(widget) }

  func update(_ widget: Shown, in environment: ViewEnvironment) { set(widget, environment) }
}
