/// An enum whose cases can be compared, and their associated values read, without a `switch`.
///
///     enum Action: CaseAccessible {
///       case showList
///       case show(Demo)
///     }
///
///     selectedDemo = action.associatedValue()
///     if action.matches(case: Action.show) { … }
///
/// Cases are identified by their names. For a case without associated values, this is its
/// description.
public protocol CaseAccessible {}

extension CaseAccessible {
  /// Whether the value has the case of `other`, whatever their associated values are.
  public func matches(case other: Self) -> Bool { caseName == other.caseName }

  public func matches<Value>(case pattern: (Value) -> Self) -> Bool {
    associatedValue(matching: pattern) != nil
  }

  /// The associated value, a tuple if there are several; nil if there is none of type `Value`.
  public func associatedValue<Value>() -> Value? {
    guard let payload else { return nil }
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

  private var payload: Any? { Mirror(reflecting: self).children.first?.value }

  private var caseName: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}
