public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A view that fills the available space.
public struct FilledView<Content: View>: WidgetView {
  public let content: Content
  let axes: Set<Axis>

  public func makeWidget() -> Widget { Layers() }

  public func update(_ widget: Widget, in environment: ViewEnvironment) {
    (widget as? Layers)?.filledAxes = axes
  }
}

extension View {
  /// Fills the available space along `axes`; in a stack, the remaining space.
  ///
  ///     VStack(alignment: .fill) {
  ///       TextField("Title", text: screen.title, onEdit: screen.editTitle)
  ///       TextEditor("Note", text: screen.note, onEdit: screen.editNote).filling()
  ///     }
  public func filling(_ axes: Set<Axis> = [.horizontal, .vertical]) -> FilledView<Self> {
    FilledView(content: self, axes: axes)
  }
}
