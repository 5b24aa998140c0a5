public import Ergo
public import WorkflowLayouts

/// The screen as seen by a layout: its values are `Observed`, its closures are `Target`s.
///
/// An observed value that is `Equatable` notifies only when it differs from the previous one. A
/// target calls the closure of the current screen.
@dynamicMemberLookup
@preconcurrency @MainActor
public protocol ScreenProxy<Screen>: ScreenBacked {
  /// A value of the screen; notifies when it differs from the previous one.
  subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value> {
    get
  }
  /// A value of the screen that is not `Equatable`; notifies for every screen.
  @_disfavoredOverload
  subscript<Value>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value> { get }
  /// A value of the screen, for parameters that take an optional.
  @_disfavoredOverload
  subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value?> {
    get
  }
  /// A closure of the screen that returns a value; notifies for every screen.
  ///
  /// It always calls the closure of the current screen, even if it was stored as `value`.
  @_disfavoredOverload
  subscript<Input, Answer>(
    dynamicMember keyPath: KeyPath<Screen, (Input) -> Answer>
  ) -> Observed<(Input) -> Answer> { get }
  /// A closure of the screen.
  subscript(dynamicMember keyPath: KeyPath<Screen, () -> Void>) -> Target<Void> { get }
  /// A closure of the screen with a parameter.
  subscript<Value>(dynamicMember keyPath: KeyPath<Screen, (Value) -> Void>) -> Target<Value> {
    get
  }
}
