internal import ViewEnvironment
internal import WorkflowWidgets

/// A widget, and what a view sets of it in each update.
struct Setting<Shown: Widget>: WidgetView {
  private let make: @MainActor () -> Shown
  private let set: @MainActor (Shown, ViewEnvironment) -> Void

  init(
    _ make: @escaping @autoclosure @MainActor () -> Shown,
    set: @escaping @MainActor (Shown, ViewEnvironment) -> Void
  ) {
    (self.make, self.set) = (make, set)
  }

  func makeWidget() -> Shown { make() }

  func update(_ widget: Shown, in environment: ViewEnvironment) { set(widget, environment) }
}
