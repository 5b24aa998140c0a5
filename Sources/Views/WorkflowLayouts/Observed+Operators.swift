extension Observed {
  /// The same values, as ones that could be missing.
  public var optional: Observed<Value?> { map(Optional.some) }
}

extension Observed where Value: Equatable {
  /// The same values, without those that equal the one before.
  public func removingDuplicates() -> Observed {
    Observed(reading: read) { receive in
      var last: Value?
      observe { value in
        guard value != last else { return }
        last = value
        receive(value)
      }
    }
  }
}

extension Observed where Value == Bool {
  /// The opposite of a observed.
  public static prefix func ! (observed: Observed) -> Observed {
    observed.map { !$0 }
  }

  /// Whether both are true.
  public static func && (first: Observed, second: Observed) -> Observed {
    first.combined(with: second) { $0 && $1 }.removingDuplicates()
  }

  /// Whether one of both is true.
  public static func || (first: Observed, second: Observed) -> Observed {
    first.combined(with: second) { $0 || $1 }.removingDuplicates()
  }
}
