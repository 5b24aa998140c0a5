internal import ViewEnvironment
public import WorkflowWidgets

extension View {
  /// Shows `content` on a card with an arrow that points at this view, while `isPresented` is true.
  ///
  ///     Button("Details", action: screen.toggleDetails)
  ///       .popover(isPresented: screen.showsDetails, onDismiss: screen.hideDetails) {
  ///         Text(screen.details)
  ///       }
  ///
  /// The focus moves into the popover, and returns when it closes. Escape and a press outside call
  /// `onDismiss`, as does a modal that opens in front of this view: the popover closes when
  /// `isPresented` becomes false. It follows this view, and scrolls if it is higher than the window.
  ///
  /// - Parameter edge: The preferred edge of this view; without enough space there, the popover
  ///   opens at another one.
  public func popover(
    isPresented: Bool, edge: Transition.Edge = .bottom, onDismiss: @escaping () -> Void,
    @ViewBuilder content: () -> ViewList
  ) -> some View {
    PopoverView(
      content: self,
      inside: isPresented ? ScrollView(hugging: ViewList(VStack(content).padding())) : nil,
      edge: edge, onDismiss: onDismiss)
  }
}

private struct PopoverView<Content: View>: WidgetView {
  let content: Content
  let inside: ScrollView?
  let edge: Transition.Edge
  let onDismiss: () -> Void

  func makeWidget() -> PopoverAnchor { PopoverAnchor() }

  func update(_ anchor: PopoverAnchor, in environment: ViewEnvironment) {
    anchor.didDismiss = onDismiss
    guard let inside else { return anchor.removePopover() }
    if let shown = anchor.presented as? ViewWidget<ScrollView> {
      shown.show(inside)
      anchor.openIfReachable()
    } else {
      anchor.present(ViewWidget(inside), at: edge)
    }
  }
}
