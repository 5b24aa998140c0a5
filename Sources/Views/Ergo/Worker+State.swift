internal import Workflow

extension Worker {
  /// The state of a worker: ready, working or failed.
  public enum State: Sendable {
    /// The worker can be started.
    case ready
    /// The worker was started with an input and has not ended.
    case working(Input)
    /// The last run failed, and the failure has not been dismissed.
    case failed(Output.Failure)
  }
}

extension Worker.State: CaseAccessible {}

extension Worker.State: Equatable where Input: Equatable, Output.Failure: Equatable {}

// MARK: - Codable

/// Codable, so that it can be part of the saved part of a `RestorableState`.
///
/// The input must be `Void` or `Codable`; encoding or decoding a state with another input throws.
extension Worker.State: Codable where Output.Failure: Codable {
  private enum CodingKeys: CodingKey {
    case kind, input, failure
  }

  private enum Kind: String, Codable {
    case ready, working, failed
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .ready: try container.encode(Kind.ready, forKey: .kind)
    case .working(let input):
      try container.encode(Kind.working, forKey: .kind)
      if input is Void { return }
      guard let input = input as? any Encodable else {
        throw EncodingError.invalidValue(
          input,
          .init(codingPath: container.codingPath, debugDescription: "\(Input.self) is not Codable.")
        )
      }
      try container.encode(input, forKey: .input)
    case .failed(let failure):
      try container.encode(Kind.failed, forKey: .kind)
      try container.encode(failure, forKey: .failure)
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .ready: self = .ready
    case .working: self = .working(try Self.input(in: container))
    case .failed: self = .failed(try container.decode(Output.Failure.self, forKey: .failure))
    }
  }

  private static func input(in container: KeyedDecodingContainer<CodingKeys>) throws -> Input {
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Any {
      try container.decode(type, forKey: .input)
    }
    if let input = () as? Input { return input }
    if let type = Input.self as? any Decodable.Type, let input = try decode(type) as? Input {
      return input
    }
    throw DecodingError.dataCorruptedError(
      forKey: .input, in: container, debugDescription: "\(Input.self) is not Codable.")
  }
}
