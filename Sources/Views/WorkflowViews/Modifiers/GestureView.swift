internal import ViewEnvironment
internal import WorkflowWidgets

/// A view inside a widget that recognizes gestures.
///
/// Adjacent gestures share the innermost widget: a view with a tap and a long press is one button.
struct GestureView: View {
  let content: ViewList

  var body: some View {
    if content.only?.recognizesGestures == true {
      content
    } else {
      RecognizerView(content: content)
    }
  }
}

extension View {
  /// Whether the view's widget recognizes the gestures in its context.
  fileprivate var recognizesGestures: Bool {
    switch self {
    case is GestureView: true
    case let view as ModifiedView: view.content.recognizesGestures
    case let view as AnimatedView: view.content.only?.recognizesGestures == true
    default: false
    }
  }
}

private struct RecognizerView: WidgetView {
  let content: ViewList

  func makeWidget() -> GestureArea { GestureArea() }

  func update(_ area: GestureArea, in environment: ViewEnvironment) { area.gesturesDidChange() }
}

/// A modifier that adds a gesture to the widget of a `GestureView`.
struct GestureModifier: ViewModifier {
  let kind: Gesture.Kind

  /// Disabled views recognize nothing.
  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {
    let gesture = kept as? Gesture ?? Gesture(kind)
    gesture.kind = kind
    gesture.isEnabled = context.scope.environment.isEnabled
    kept = gesture
    context.traits.focus.gestures.insert(gesture, at: 0)
  }
}
