public import WorkflowCanvas

/// A gesture that a `GestureArea` recognizes, with its action.
@MainActor
package final class Gesture {
  /// The kinds of gestures.
  package enum Kind {
    /// Presses and releases in quick succession; `isButton` if the keyboard and screen readers can
    /// also perform the action.
    case tap(count: Int, isButton: Bool, () -> Void)
    /// A press that is held for a duration.
    case longPress(after: Duration, () -> Void)
    /// Called with true when a press begins, and with false when it ends or leaves the area.
    case press((Bool) -> Void)
    /// Called with true when the pointer enters the area, and with false when it leaves.
    case hover((Bool) -> Void)
    /// A press that moves farther than a distance, in points; an arrow key moves by `step` points.
    case drag(minimumDistance: Double, step: Double?, (DragGesture) -> Void)
  }

  package var kind: Kind
  package var isEnabled = true

  package init(_ kind: Kind) {
    self.kind = kind
  }

  var isLongPress: Bool { if case .longPress = kind { true } else { false } }

  var isHover: Bool { if case .hover = kind { true } else { false } }

  var isDrag: Bool { if case .drag = kind { true } else { false } }

  /// Whether the gesture can also be performed with the keyboard.
  var isForKeyboard: Bool {
    switch kind {
    case .tap(_, let isButton, _): isButton
    case .longPress: true
    case .drag(_, let step, _): step != nil
    case .press, .hover: false
    }
  }

  /// The number of taps; 0 for other gestures.
  var tapCount: Int {
    if case .tap(let count, _, _) = kind { count } else { 0 }
  }

  /// Performs the action of a tap or a long press.
  func perform() {
    switch kind {
    case .tap(_, _, let action), .longPress(_, let action): if isEnabled { action() }
    case .press, .hover, .drag: break
    }
  }
}

/// A state of a drag that `View.onDrag` reports.
public struct DragGesture: Hashable, Sendable {
  /// A part of a drag.
  public enum Phase: Hashable, Sendable {
    /// The pointer moved.
    case changed
    /// The button was released.
    case ended
    /// Escape was pressed, or the view was disabled, removed or covered: undo what the drag did.
    case cancelled
  }

  public let phase: Phase
  /// The position of the press in the view, in points from its top left corner.
  public let startLocation: Point
  /// The distance from the start to the pointer, in points; to the right and down.
  public let translation: Size

  /// The position of the pointer in the view as it was placed at the start, in points.
  public var location: Point {
    startLocation + Point(x: translation.width, y: translation.height)
  }
}
