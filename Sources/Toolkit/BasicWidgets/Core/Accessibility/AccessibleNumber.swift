/// A widget with a number (`Semantics.number`) that screen readers can change as the user can.
@MainActor
package protocol AccessibleNumber: Widget {
  /// Requests the selectable number nearest to `target`, like a drag or a key; returns false if the
  /// user could not change the number either.
  func accessibleSetNumber(_ target: Double) -> Bool
}
