extension ViewEnvironment {
  /// Returns whether both environments have equal values for the same keys.
  ///
  /// Values that are neither `Equatable` nor class instances count as different.
  public func isEqual(to other: ViewEnvironment) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in
        other.values[key].map { Self.isEqual(value, $0) } ?? false
      }
  }

  private static func isEqual(_ first: Any, _ second: Any) -> Bool {
    if let first = first as? any Equatable { return first.isEqual(to: second) }
    guard type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
    return (first as AnyObject) === (second as AnyObject)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
