public import ViewEnvironment
internal import WorkflowCanvas
public import WorkflowWidgets

/// A view that is drawn elsewhere or scaled, without a change of layout.
@usableFromInline
struct TransformedView<Content: View>: WidgetView {
  @usableFromInline let content: Content
  var offset = Point.zero
  var scale = 1.0
  var anchor = Alignment.center

  @usableFromInline func makeWidget() -> Widget { TransformWidget() }

  @usableFromInline
  func update(_ widget: Widget, in environment: ViewEnvironment) {
    guard let widget = widget as? TransformWidget else { return }
    let anchor = Point(
      x: anchor[.horizontal].indent(of: 0, in: 1), y: anchor[.vertical].indent(of: 0, in: 1))
    widget.show(offset: offset, scale: scale, anchor: anchor)
  }
}

extension View {
  /// Draws the view `x` points further to the right and `y` points further down, where it also has
  /// input, while layout and the views around it stay the same.
  ///
  /// In right-to-left layouts, x is not mirrored, like in SwiftUI. The distances are clamped to a
  /// million points; one that is not a number counts as 0.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    TransformedView(content: self, offset: Point(x: x, y: y))
  }

  /// Draws the view `factor` times as large, with sharp text, and gives it input there, while layout
  /// and the views around it stay the same.
  ///
  /// - Parameters:
  ///   - factor: Clamped to 0 through 10; 0 if it is not a number. At 0 the view has no input.
  ///   - anchor: The part of the view that stays in place.
  public func scale(_ factor: Double, anchor: Alignment = .center) -> some View {
    TransformedView(content: self, scale: factor, anchor: anchor)
  }
}
