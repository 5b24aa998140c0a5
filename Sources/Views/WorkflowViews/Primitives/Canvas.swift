public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A view that a closure draws, in all of the available space.
///
///     Canvas("A disc") { list, size, theme in
///       let disc = Path(ellipseIn: Rect(origin: .zero, size: size))
///       list.fill(disc, .color(theme.palette.accent))
///     }
///
/// It is drawn again after each update of the view. Coordinates are in points from the top left
/// corner; what is outside of the view is cut off.
public struct Canvas: WidgetView {
  private let label: String?
  private let draw: @MainActor (inout DisplayList, Size, Theme) -> Void

  /// Creates a drawing that screen readers call `label`; nil for one that only decorates.
  public init(
    _ label: String? = nil, draw: @escaping @MainActor (inout DisplayList, Size, Theme) -> Void
  ) {
    self.label = label
    self.draw = draw
  }

  public func makeWidget() -> CanvasWidget { CanvasWidget() }

  public func update(_ canvas: CanvasWidget, in environment: ViewEnvironment) {
    canvas.label = label
    canvas.draw = draw
  }
}
