public import ViewEnvironment
public import WorkflowViews

/// A view that SDL draws, in all of the available space.
///
///     SDLCanvas("A square", value: side) { renderer, size, scale in
///       SDL_SetRenderDrawColor(renderer, 255, 0, 0, 255)
///       var square = SDL_FRect(x: 0, y: 0, w: Float(side * scale), h: Float(side * scale))
///       SDL_RenderFillRectF(renderer, &square)
///     }
///
/// The closure has a new software renderer for each drawing, on transparent pixels: the size in points
/// times the scale, rounded. What it throws is shown in place of the drawing, and reported once.
public struct SDLCanvas<Value: Equatable>: WidgetView {
  private let label: String?
  private let value: Value?
  private let draw: SDLCanvasWidget.Draw

  /// Creates a drawing that screen readers call `label`; nil for one that only decorates.
  ///
  /// - Parameters:
  ///   - value: All that the drawing depends on: it is drawn again only if the value, the size or the
  ///     scale has changed.
  ///   - draw: Draws with a renderer, which lives until the closure returns, in a size in points, at a
  ///     scale in pixels per point.
  public init(_ label: String? = nil, value: Value, draw: @escaping SDLCanvasWidget.Draw) {
    (self.label, self.value, self.draw) = (label, value, draw)
  }

  public func makeWidget() -> SDLCanvasWidget { SDLCanvasWidget() }

  public func update(_ canvas: SDLCanvasWidget, in environment: ViewEnvironment) {
    canvas.label = label
    canvas.setDraw(draw, isChanged: value == nil || canvas.value as? Value != value)
    canvas.value = value
  }
}

extension SDLCanvas where Value == Never {
  /// Creates a drawing that is drawn again after each update of the view.
  public init(_ label: String? = nil, draw: @escaping SDLCanvasWidget.Draw) {
    (self.label, value, self.draw) = (label, nil, draw)
  }
}
