/// An enum whose cases can be compared, and their associated values read, without a `switch`.
///
///     enum Action: CaseAccessible {
///       case showList
///       case show(Demo)
///     }
///
///     selectedDemo = action.associatedValue()
///     if action ~= Action.show { … }
///
/// Cases are identified by their names. For a case without associated values, this is its
/// description.
public protocol CaseAccessible {}

extension CaseAccessible {
  /// The name of the case.
  public var label: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }

  /// Whether the value has the case of `other`, whatever their associated values are.
  public func matches(case other: Self) -> Bool { label == other.label }

  public func matches<Value>(case pattern: (Value) -> Self) -> Bool {
    associatedValue(matching: pattern) != nil
  }

  /// Whether `value` has the case of `other`.
  ///
  /// For an `Equatable` enum, `switch` and `if case` compare with `==` instead.
  @_disfavoredOverload
  public static func ~= (value: Self, other: Self) -> Bool { value.matches(case: other) }

  /// Whether `value` has the case that `pattern` makes.
  public static func ~= <Value>(value: Self, pattern: (Value) -> Self) -> Bool {
    value.matches(case: pattern)
  }

  /// The associated value, a tuple if there are several; nil if there is none of type `Value`.
  public func associatedValue<Value>() -> Value? {
    guard let payload = Mirror(reflecting: self).children.first?.value else { return nil }
    if let value = payload as? Value { return value }
    // A single value with a label is a tuple of one element.
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
    return mirror.children.first?.value as? Value
  }

  /// The associated value if the value has the case that `pattern` makes; otherwise nil.
  public func associatedValue<Value>(matching pattern: (Value) -> Self) -> Value? {
    guard let value: Value = associatedValue(), matches(case: pattern(value)) else { return nil }
    return value
  }

  /// The associated value if it is of `type`; otherwise nil.
  public subscript<Value>(expecting type: Value.Type) -> Value? { associatedValue() }

  /// The associated value if the value has the case that `pattern` makes; otherwise nil.
  ///
  /// Setting it replaces the associated value, and has no effect on another case.
  public subscript<Value>(case pattern: (Value) -> Self) -> Value? {
    get { associatedValue(matching: pattern) }
    set { if let newValue, matches(case: pattern) { self = pattern(newValue) } }
  }
}
