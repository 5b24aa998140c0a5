internal import ViewEnvironment
public import WorkflowWidgets

/// An arrangement of views that an app computes itself; SwiftUI's `Layout`.
///
/// In order of calls: `makeCache(subviews:)`, then `sizeThatFits(proposal:subviews:cache:)` for
/// each size that the container proposes, and `placeSubviews(in:subviews:cache:)` with the size
/// that it chose. When a subview or the layout has changed, the calls start again. If the layout is
/// not `Equatable` and has stored properties, it counts as changed in each update.
///
///     struct Diagonal: ViewLayout {
///       func sizeThatFits(
///         proposal: ProposedSize, subviews: [LayoutSubview], cache: inout Void
///       ) -> Size {
///         subviews.reduce(.zero) { sum, subview in
///           let size = subview.sizeThatFits()
///           return Size(width: sum.width + size.width, height: sum.height + size.height)
///         }
///       }
///
///       func placeSubviews(in bounds: Rect, subviews: [LayoutSubview], cache: inout Void) {
///         var corner = bounds.origin
///         for subview in subviews {
///           let size = subview.sizeThatFits()
///           subview.place(in: Rect(origin: corner, size: size))
///           corner = Point(x: corner.x + size.width, y: corner.y + size.height)
///         }
///       }
///     }
///
///     Diagonal() { Text("a"); Text("b") }
///
/// Positions are measured from the leading edge, and mirrored from right to left. A subview may be
/// placed outside of the bounds, where it is drawn but does not receive the pointer. A subview that
/// is not placed is centred. A size or position that is not finite is a programming error.
public protocol ViewLayout {
  /// Values that are computed once for several measurements, such as the ideal sizes.
  associatedtype Cache = Void

  /// Computes the cache; the subviews must not be placed.
  @preconcurrency @MainActor func makeCache(subviews: [LayoutSubview]) -> Cache
  /// Returns the size for `proposal`; the subviews must not be placed.
  @preconcurrency @MainActor func sizeThatFits(
    proposal: ProposedSize, subviews: [LayoutSubview], cache: inout Cache
  ) -> Size
  /// Places each subview; it may be measured again.
  @preconcurrency @MainActor func placeSubviews(
    in bounds: Rect, subviews: [LayoutSubview], cache: inout Cache)
}

extension ViewLayout where Cache == Void {
  public func makeCache(subviews: [LayoutSubview]) {}
}

extension ViewLayout {
  /// Arranges views with the layout.
  public func callAsFunction(@ViewBuilder _ content: () -> ViewList) -> some View {
    LayoutView(layout: self, content: content())
  }
}

private struct LayoutView<Layout: ViewLayout>: WidgetView {
  let layout: Layout
  let content: ViewList

  func makeWidget() -> LayoutWidget<Layout> { LayoutWidget(layout) }

  func update(_ widget: LayoutWidget<Layout>, in environment: ViewEnvironment) {
    widget.show(layout)
  }
}
