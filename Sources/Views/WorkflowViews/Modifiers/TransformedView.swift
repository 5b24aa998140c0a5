public import ViewEnvironment
public import WorkflowWidgets

/// A view that is drawn elsewhere, scaled or turned, without a change of layout.
@usableFromInline struct TransformedView: WidgetView {
  @usableFromInline let content: ViewList
  var offset = Point.zero
  var scale = 1.0
  var rotation = 0.0
  var anchor = Alignment.center

  @usableFromInline func makeWidget() -> Widget { TransformWidget() }

  @usableFromInline func update(_ widget: Widget, in environment: ViewEnvironment) {
    guard let widget = widget as? TransformWidget else { return }
    widget.show(offset: offset, scale: scale, rotation: rotation, anchor: anchor.unitPoint)
  }
}

extension View {
  /// Draws the view `x` points further to the right and `y` points further down, where it also has
  /// input, while layout and the views around it stay the same.
  ///
  /// In right-to-left layouts, x is not mirrored, like in SwiftUI. The distances are clamped to a
  /// million points; one that is not a number counts as 0.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    TransformedView(content: ViewList(self), offset: Point(x: x, y: y))
  }

  /// Draws the view `factor` times as large, with sharp text, and gives it input there, while layout
  /// and the views around it stay the same.
  ///
  /// - Parameters:
  ///   - factor: Clamped to 0 through 10; 0 if it is not a number. At 0 the view has no input.
  ///   - anchor: The part of the view that stays in place.
  public func scale(_ factor: Double, anchor: Alignment = .center) -> some View {
    TransformedView(content: ViewList(self), scale: factor, anchor: anchor)
  }

  /// Draws the view turned clockwise by `degrees`, and gives it input there, while layout and the views
  /// around it stay the same.
  ///
  /// An animated change turns by the difference: from 0 to 720, twice around. Shapes are drawn exactly;
  /// text and images are turned as pixels.
  ///
  /// - Parameters:
  ///   - degrees: Clamped to a million; 0 if it is not a number. It is not mirrored in right-to-left
  ///     layouts.
  ///   - anchor: The part of the view that stays in place.
  public func rotation(_ degrees: Double, anchor: Alignment = .center) -> some View {
    TransformedView(content: ViewList(self), rotation: degrees, anchor: anchor)
  }
}
