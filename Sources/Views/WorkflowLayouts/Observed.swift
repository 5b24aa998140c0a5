internal import WorkflowDiagnostics

/// A value that is followed: read now, and told again when it changes.
@MainActor
public struct Observed<Value> {
  private let follow: (@escaping (Value) -> Void) -> Void
  let read: () -> Value?

  /// Makes a observed from what tells the value at once and again after each change.
  ///
  /// - Parameters:
  ///   - reading: The value now, so that a combination of several observed values never mixes a new value
  ///     with an old one; nil where it is not known.
  ///   - follow: Calls its argument with the value at once and after each change.
  public init(
    reading: @escaping () -> Value? = { nil },
    _ follow: @escaping (@escaping (Value) -> Void) -> Void
  ) {
    read = reading
    self.follow = follow
  }

  /// A value that never changes.
  public static func constant(_ value: Value) -> Observed {
    Observed(reading: { value }) { receive in receive(value) }
  }

  /// Calls `receive` with the value now and after each change.
  public func observe(_ receive: @escaping (Value) -> Void) {
    follow(receive)
  }

  /// The value now; a change of it is not told.
  ///
  /// - Precondition: The observed can be read, or tells a value at once as it has to.
  public var value: Value {
    if let value = read() { return value }
    var told: Value?
    follow { told = $0 }
    guard let told else {
      misuse(
        "Observed<\(Value.self)> told no value at once. Its initializer must be given one that does."
      )
    }
    return told
  }

  /// The value turned into another by `transform`.
  public func map<New>(_ transform: @escaping (Value) -> New) -> Observed<New> {
    Observed<New>(reading: { read().map(transform) }) { receive in
      follow { receive(transform($0)) }
    }
  }

  /// This value and that of `other` turned into one by `transform`.
  ///
  /// Where both change at a time it tells the same twice; `removingDuplicates()` leaves that out.
  public func combined<Other, New>(
    with other: Observed<Other>, _ transform: @escaping (Value, Other) -> New
  ) -> Observed<New> {
    let (read, readOther) = (read, other.read)
    let now = {
      guard let value = read(), let other = readOther() else { return New?.none }
      return transform(value, other)
    }
    return Observed<New>(reading: now) { receive in
      var (value, otherValue): (Value?, Other?)
      var followsBoth = false
      func tell() {
        guard followsBoth, let value = read() ?? value, let other = readOther() ?? otherValue else {
          return
        }
        receive(transform(value, other))
      }
      follow {
        value = $0
        tell()
      }
      other.follow {
        otherValue = $0
        tell()
      }
      followsBoth = true
      tell()
    }
  }
}
