extension Observed {
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
  public static prefix func ! (observed: Observed) -> Observed {
    observed.map { !$0 }
  }

  public static func && (first: Observed, second: Observed) -> Observed {
    first.combined(with: second) { $0 && $1 }.removingDuplicates()
  }

  public static func || (first: Observed, second: Observed) -> Observed {
    first.combined(with: second) { $0 || $1 }.removingDuplicates()
  }
}
