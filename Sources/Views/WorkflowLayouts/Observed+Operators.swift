extension Observed {
  /// The same values, as optionals.
  package var optional: Observed<Value?> { map(Optional.some) }
}

extension Observed where Value: Equatable {
  /// Returns an observed value that skips values equal to the previous one.
  package func removingDuplicates() -> Observed {
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
  /// The negated value.
  public static prefix func ! (observed: Observed) -> Observed {
    observed.map { !$0 }
  }

  /// Whether both values are true.
  public static func && (first: Observed, second: Observed) -> Observed {
    first.combined(with: second) { $0 && $1 }.removingDuplicates()
  }

  /// Whether at least one of the values is true.
  public static func || (first: Observed, second: Observed) -> Observed {
    first.combined(with: second) { $0 || $1 }.removingDuplicates()
  }
}
