internal import ViewEnvironment
internal import WorkflowWidgets

/// A view inside a widget that recognizes gestures.
///
/// Adjacent gestures share the innermost widget: a view with a tap and a long press is one button.
struct GestureView<Content: View>: View, RecognizesGestures {
  let content: Content

  var body: some View {
    if Content.self is any RecognizesGestures.Type {
      content
    } else {
      RecognizerView(content: content)
    }
  }
}

/// A view whose widget recognizes the gestures in its context.
private protocol RecognizesGestures {}

extension ModifiedView: RecognizesGestures where Content: RecognizesGestures {}

extension AnimatedView: RecognizesGestures where Content: RecognizesGestures {}

private struct RecognizerView<Content: View>: WidgetView {
  let content: Content

  func makeWidget() -> GestureArea { GestureArea() }

  func update(_ area: GestureArea, in environment: ViewEnvironment) { area.gesturesDidChange() }
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
