public import Ergo
public import WorkflowLayouts

/// Stands for the screen in a layout: its values are observed values, its closures targets.
///
/// A observed tells only values that differ from the last. A target calls the closure of the screen
/// that is shown at the time.
@dynamicMemberLookup
@preconcurrency @MainActor
public protocol ScreenProxy<Screen>: ScreenBacked {
  /// A value of the screen, told again when it is no longer equal.
  subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value> {
    get
  }
  /// A value of the screen, told again with each screen.
  @_disfavoredOverload
  subscript<Value>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value> { get }
  /// A value of the screen, where one that could be missing is asked for.
  @_disfavoredOverload
  subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value?> {
    get
  }
  /// A closure of the screen that answers, told again with each screen.
  ///
  /// It always asks the screen that is shown at the time, also where it was kept as `value`.
  @_disfavoredOverload
  subscript<Input, Answer>(
    dynamicMember keyPath: KeyPath<Screen, (Input) -> Answer>
  ) -> Observed<(Input) -> Answer> { get }
  /// A closure of the screen.
  subscript(dynamicMember keyPath: KeyPath<Screen, () -> Void>) -> Target<Void> { get }
  /// A closure of the screen that is told a value.
  subscript<Value>(dynamicMember keyPath: KeyPath<Screen, (Value) -> Void>) -> Target<Value> {
    get
  }
}
