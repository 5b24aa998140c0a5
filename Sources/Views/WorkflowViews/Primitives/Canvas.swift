public import ViewEnvironment
public import WorkflowWidgets

/// A view that a closure draws, in all of the available space.
///
///     Canvas("A disc") { list, size, theme in
///       let disc = Path(ellipseIn: Rect(origin: .zero, size: size))
///       list.fill(disc, .color(theme.palette.accent))
///     }
///
/// Closures cannot be compared, so it is drawn again after each update of the view. Coordinates are in
/// points from the top left corner; what is outside of the view is cut off.
public struct Canvas: WidgetView {
  private let label: String?
  private let draw: @MainActor (inout DisplayList, Size, Theme) -> Void
  private var parts: (@MainActor (Size, Theme) -> [CanvasPart])?
  private var selectedPart: Int?
  private var onSelect: (Int?) -> Void = { _ in }
  private var onActivate: ((Int) -> Void)?

  /// Creates a drawing that screen readers call `label`; nil for one that only decorates.
  public init(
    _ label: String? = nil, draw: @escaping @MainActor (inout DisplayList, Size, Theme) -> Void
  ) {
    (self.label, self.draw) = (label, draw)
  }

  /// Lets the pointer, the arrow keys and screen readers reach parts of the drawing.
  ///
  /// The drawing is one stop of Tab. It shows which part is selected; the canvas itself only draws
  /// the focus ring.
  ///
  /// - Parameters:
  ///   - selected: The index of the selected part.
  ///   - onSelect: Called with the index of the part that the pointer or the focus moves to, and
  ///     with nil when there is none or the user presses Escape.
  ///   - onActivate: Called with the index of the part that the user clicks, or on which they press
  ///     Return or Space.
  ///   - parts: Returns the parts for a size, in reading order.
  public func parts(
    selected: Int?, onSelect: @escaping (Int?) -> Void, onActivate: ((Int) -> Void)? = nil,
    _ parts: @escaping @MainActor (Size, Theme) -> [CanvasPart]
  ) -> Canvas {
    with {
      ($0.selectedPart, $0.onSelect, $0.parts) = (selected, onSelect, parts)
      $0.onActivate = onActivate
    }
  }

  public func makeWidget() -> CanvasWidget { CanvasWidget() }

  public func update(_ canvas: CanvasWidget, in environment: ViewEnvironment) {
    canvas.label = label
    canvas.draw = draw
    canvas.isEnabled = environment.isEnabled
    canvas.selectedPart = selectedPart
    canvas.didSelectPart = onSelect
    canvas.didActivatePart = onActivate
    canvas.parts = parts
  }
}
