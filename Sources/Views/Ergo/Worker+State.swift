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

  /// The current state, with the input of the run or its failure.
  public var state: State {
    switch phase {
    case .ready: .ready
    case .working(let request): .working(request.input)
    case .failed(let failure): .failed(failure)
    }
  }
}

extension Worker.State: CaseAccessible {}

extension Worker.State: Equatable where Input: Equatable, Output.Failure: Equatable {}

// MARK: - Cases

extension Worker.State {
  /// The cases without associated values.
  public enum Case: String, Codable, Sendable {
    case ready, working, failed
  }

  /// Whether the state is a given case, as in `worker.state.is(.working)`.
  public func `is`(_ other: Case) -> Bool { kind == other }

  private var kind: Case {
    switch self {
    case .ready: .ready
    case .working: .working
    case .failed: .failed
    }
  }

  /// The input of the run in progress; nil in the other cases.
  public var input: Input? {
    if case .working(let input) = self { input } else { nil }
  }

  /// The failure of the last run; nil in the other cases.
  public var failure: Output.Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

// MARK: - Codable

/// Codable, so that it can be part of the saved part of a `RestorableState`.
///
/// The input must be `Void` or `Codable`; encoding or decoding a worker state with another input
/// throws.
extension Worker.State: Codable where Output.Failure: Codable {
  private enum CodingKeys: CodingKey {
    case kind, input, failure
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    switch self {
    case .ready: break
    case .working(is Void): break
    case .working(let input):
      guard let input = input as? any Encodable else {
        throw EncodingError.invalidValue(
          input,
          .init(codingPath: container.codingPath, debugDescription: "\(Input.self) is not Codable.")
        )
      }
      try container.encode(input, forKey: .input)
    case .failed(let failure): try container.encode(failure, forKey: .failure)
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Case.self, forKey: .kind) {
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
