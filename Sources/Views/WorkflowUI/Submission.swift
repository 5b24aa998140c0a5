/// A value that the user enters and sends, such as a form, as a part of a workflow's state.
///
///     var form: Submission<Form>?
///     …
///     case .send: state.form?.send()
///     case .didSave(.success): state.form = nil
///     case .didSave(.failure(let error)): state.form?.refuse(error.text)
///
/// It stays in the state until its arrival is confirmed: a state without it could be saved before the
/// data has arrived, and a crash in between would lose it. A restored workflow therefore sends it
/// again. If that does harm, the receiver recognises by `id` what it has already.
public struct Submission<Value> {
  /// The states of a submission.
  public enum Phase: Hashable, Sendable {
    case editing
    case sending
    /// The reason is a sentence in the user's language.
    case refused(reason: String)
  }

  /// The value that the user entered. A change ends a refusal.
  public var value: Value {
    didSet { if refusal != nil { phase = .editing } }
  }
  /// A number that no other submission to the same receiver has.
  public let id: Int
  public private(set) var phase = Phase.editing

  public init(_ value: Value, id: Int = 0) { (self.value, self.id) = (value, id) }

  /// Whether the value was sent and has no answer yet. A form is disabled meanwhile.
  public var isSending: Bool { phase == .sending }

  /// Why the receiver refused the value; nil if it did not, or the value was changed since.
  public var refusal: String? {
    if case .refused(let reason) = phase { reason } else { nil }
  }

  public mutating func send() { phase = .sending }

  /// Lets the user edit again.
  public mutating func refuse(_ reason: String) { phase = .refused(reason: reason) }
}

extension Submission.Phase: Codable {}
extension Submission: Equatable where Value: Equatable {}
extension Submission: Hashable where Value: Hashable {}
extension Submission: Sendable where Value: Sendable {}
extension Submission: Codable where Value: Codable {}
