internal import WorkflowPlatform
internal import WorkflowWidgets

/// A signal of the accessibility bus, such as `org.a11y.atspi.Event.Object.StateChanged`.
struct AccessibleEvent: Hashable {
  /// The group of signals, such as `Object` or `Window`.
  var group = "Object"
  /// The name of the signal, such as `StateChanged`.
  var name: String
  /// The element that changed; nil for the application.
  var source: AccessibilityNode.ID?
  /// The state or property, such as `focused`; empty for most signals.
  var detail = ""
  var first: Int32 = 0
  var second: Int32 = 0
  var value = BusValue.int32(0)
  /// The element that the signal has as its value, in place of `value`; nil for most signals.
  var child: AccessibilityNode.ID?

  /// Whether the event is for clients that do not listen to announcements.
  var replacesAnnouncement = false

  /// Returns the arguments of the signal (`siiva{sv}`), from a connection with `busName`.
  func arguments(from busName: String) -> [BusValue] {
    let reference = child.map { BusValue.reference(busName, ObjectPath.path(of: $0)) }
    return [
      .string(detail), .int32(first), .int32(second), .variant(reference ?? value.withoutNull),
      .options([:]),
    ]
  }
}
