internal import WorkflowDiagnostics
public import WorkflowWidgets

extension View {
  /// Calls `action` after `count` clicks on the view in quick succession.
  ///
  /// The view is also a button for screen readers and a stop of Tab: Space and Return press it. Its
  /// name consists of the texts inside, unless it has an `accessibilityLabel`.
  ///
  ///     Card(photo).onTap { screen.select(photo) }.onTap(count: 2) { screen.open(photo) }
  ///
  /// With a single and a double tap, a click waits up to 0.4 seconds for another one; Space performs
  /// the single tap, and Return the double tap. Controls inside the view, and views inside it with
  /// the same gesture, have their clicks for themselves.
  ///
  /// - Parameter isButton: Whether the keyboard and screen readers can tap. Use false only if
  ///   another control has the same action.
  /// - Precondition: `count` is positive.
  public func onTap(
    count: Int = 1, isButton: Bool = true, _ action: @escaping () -> Void
  ) -> some View {
    if count < 1 { misuse("The count of View.onTap must be positive (was \(count)).") }
    return gesture(.tap(count: count, isButton: isButton, action))
  }

  /// Calls `action` when the view has been pressed for `minimumDuration` without a move of more than
  /// 4 points; the press is then no tap.
  ///
  /// With the keyboard, the Menu key or Shift+F10 performs it, if the view has no context menu. A
  /// view without `onTap` is a button that performs it.
  ///
  /// - Precondition: `minimumDuration` is not negative.
  public func onLongPress(
    minimumDuration: Duration = .milliseconds(500), _ action: @escaping () -> Void
  ) -> some View {
    if minimumDuration < .zero {
      misuse(
        "The minimumDuration of View.onLongPress must not be negative (was \(minimumDuration)).")
    }
    return gesture(.longPress(after: minimumDuration, action))
  }

  /// Calls `action` with true when a press begins on the view, with the pointer or the space key,
  /// and with false when it ends, leaves the view, or becomes a long press or a drag.
  public func onPressingChanged(_ action: @escaping (Bool) -> Void) -> some View {
    gesture(.press(action))
  }

  /// Calls `action` with true when the pointer enters the view, and with false when it leaves.
  ///
  /// The pointer is also in the view while it is over a control inside it.
  public func onHover(_ action: @escaping (Bool) -> Void) -> some View { gesture(.hover(action)) }

  /// Calls `action` while the pointer drags the view: for each move from `minimumDistance` points
  /// on, and at the end.
  ///
  ///     Knob().offset(x: position.x, y: position.y).onDrag(step: 8) { drag in
  ///       screen.move(by: drag.translation, isOver: drag.phase != .changed)
  ///     }
  ///
  /// The app moves what it shows; `draggable(_:)` instead drags an item to a drop destination. A drag
  /// is no tap and no long press. It can start on a button inside the view. Escape cancels it.
  ///
  /// - Parameter step: The distance of a drag with an arrow key, in points; the view is then a stop
  ///   of Tab. Use nil only if the keyboard can do the same elsewhere.
  /// - Precondition: `minimumDistance` is finite and not negative, and `step` is finite and positive.
  public func onDrag(
    minimumDistance: Double = 4, step: Double? = nil, _ action: @escaping (DragGesture) -> Void
  ) -> some View {
    if !(minimumDistance >= 0 && minimumDistance.isFinite) {
      let rule = "must be finite and not negative (was \(minimumDistance))."
      misuse("The minimumDistance of View.onDrag \(rule)")
    }
    if let step, !(step > 0 && step.isFinite) {
      misuse("The step of View.onDrag must be finite and positive (was \(step)).")
    }
    return gesture(.drag(minimumDistance: minimumDistance, step: step, action))
  }

  private func gesture(_ kind: Gesture.Kind) -> some View {
    ModifiedView(
      content: GestureView(content: ViewList(self)), modifier: GestureModifier(kind: kind))
  }
}

/// A view inside a widget that recognizes gestures.
///
/// Adjacent gestures share the innermost widget: a view with a tap and a long press is one button.
struct GestureView: View {
  let content: ViewList

  var body: some View {
    if content.only?.recognizesGestures == true {
      content
    } else {
      Setting(GestureArea(), content: content) { area, _ in area.gesturesDidChange() }
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
