/// A value of a form: valid, refused for a reason that the user reads, or still being checked.
///
/// The rules belong to the workflow that renders the form:
///
///     let mail = Validated.valid(state.mail)
///       .require(tr("Enter a mail address.")) { !$0.isEmpty }
///       .require(tr("A mail address has an @ in it.")) { $0.contains("@") }
///     return ContactScreen(mail: mail, …)
///
/// The view shows the reason with `validated(_:)`, after the user has left the field or sent the
/// form, and the workflow reads `value` when the form is sent.
public enum Validated<Value> {
  case valid(Value)
  /// The value is refused. The reason is a sentence in the user's language.
  case invalid(String)
  /// A worker checks the value.
  case checking

  /// The valid value; nil for others.
  public var value: Value? { if case .valid(let value) = self { value } else { nil } }

  /// Returns the value, or `reason` in place of a valid one that does not fulfil `rule`.
  public func require(
    _ reason: @autoclosure () -> String, _ rule: (Value) -> Bool
  ) -> Validated {
    if case .valid(let value) = self, !rule(value) { .invalid(reason()) } else { self }
  }

  /// Returns the value in another form, or the reason why `transform` does not accept it.
  ///
  ///     let age = Validated.valid(state.age).map { try Int($0, format: .number) }
  public func map<New>(_ transform: (Value) throws -> New) -> Validated<New> {
    switch self {
    case .valid(let value):
      do { return .valid(try transform(value)) } catch { return .invalid("\(error)") }
    case .invalid(let reason): return .invalid(reason)
    case .checking: return .checking
    }
  }
}

extension Validated: Equatable where Value: Equatable {}
extension Validated: Hashable where Value: Hashable {}
extension Validated: Sendable where Value: Sendable {}
