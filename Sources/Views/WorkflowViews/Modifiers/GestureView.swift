internal import ViewEnvironment
internal import WorkflowWidgets

/// A view inside a widget that recognizes gestures.
///
/// Adjacent gestures share the innermost widget: a view with a tap and a long press is one button.
struct GestureView<Content: View>: WidgetView, RecognizesGestures {
  let content: Content

  func makeWidget() -> GestureArea { GestureArea() }

  func update(_ area: GestureArea, in environment: ViewEnvironment) { area.gesturesDidChange() }

  static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    Content.self is any RecognizesGestures.Type
      ? ViewNode(SharedNode(view, in: context))
      : ViewNode(WidgetNode(view, in: context, isEqual: nil))
  }
}

/// A view whose widget recognizes the gestures in its context.
private protocol RecognizesGestures {}

extension ModifiedView: RecognizesGestures where Content: RecognizesGestures {}

extension AnimatedView: RecognizesGestures where Content: RecognizesGestures {}

/// The node of a gesture view without a widget of its own.
private final class SharedNode<Member: View>: Node {
  private let inner: any Node<Member>

  init(_ view: GestureView<Member>, in context: ViewContext) {
    inner = Member.makeNode(for: view.content, in: context).node
  }

  func update(_ view: GestureView<Member>, in context: ViewContext) {
    inner.update(view.content, in: context)
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
}

/// A modifier that adds a gesture to the widget of a `GestureView`.
struct GestureModifier: ViewModifier {
  let kind: Gesture.Kind

  /// Disabled views recognize nothing.
  func apply(to context: inout ViewContext, keeping kept: inout Gesture?) {
    let gesture = kept ?? Gesture(kind)
    gesture.kind = kind
    gesture.isEnabled = context.scope.environment.isEnabled
    kept = gesture
    context.traits.focus.gestures.insert(gesture, at: 0)
  }
}
