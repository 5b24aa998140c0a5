extension Binding {
  /// The same values, as ones that could be missing.
  public var optional: Binding<Value?> { map(Optional.some) }
}

extension Binding where Value: Equatable {
  /// The same values, without those that equal the one before.
  public func removingDuplicates() -> Binding {
    Binding(reading: read) { receive in
      var last: Value?
      observe { value in
        guard value != last else { return }
        last = value
        receive(value)
      }
    }
  }
}

extension Binding where Value == Bool {
  /// The opposite of a binding.
  public static prefix func ! (binding: Binding) -> Binding {
    binding.map { !$0 }
  }

  /// Whether both are true.
  public static func && (first: Binding, second: Binding) -> Binding {
    first.combined(with: second) { $0 && $1 }.removingDuplicates()
  }

  /// Whether one of both is true.
  public static func || (first: Binding, second: Binding) -> Binding {
    first.combined(with: second) { $0 || $1 }.removingDuplicates()
  }
}
