/// The properties that all runs of a worker have in common.
package struct WorkerTraits {
  let type: Any.Type
  let replayPolicy: ReplayPolicy
  let hasOwnKey: Bool
  let exitGracePeriod: ExitGracePeriod
  let coding: (Any.Type) -> WorkerCoding?

  /// Describes a worker.
  ///
  /// - Parameters:
  ///   - hasOwnKey: Whether the parent specified a key; if not, the position among siblings of the
  ///     same type identifies the worker.
  ///   - coding: Returns the coding of its outputs; called only if they are recorded.
  package init(
    type: Any.Type, replayPolicy: ReplayPolicy, hasOwnKey: Bool = true,
    exitGracePeriod: ExitGracePeriod = .custom(nil),
    coding: @escaping (Any.Type) -> WorkerCoding? = WorkerCoding.init
  ) {
    self.type = type
    self.replayPolicy = replayPolicy
    self.hasOwnKey = hasOwnKey
    self.exitGracePeriod = exitGracePeriod
    self.coding = coding
  }
}

/// The time a closing app waits for a run of a worker to end.
package enum ExitGracePeriod: Sendable {
  /// 10 seconds, for runs that are in progress when the app begins to end: a worker that starts
  /// again and again would never let it end.
  case standard
  /// A time of the worker's own; nil if the app does not wait.
  case custom(Duration?)

  /// The time for a run in progress.
  package var duration: Duration? {
    switch self {
    case .standard: .seconds(10)
    case .custom(let duration): duration
    }
  }
}

/// The encoding and decoding of a `.recorded` worker's outputs.
package struct WorkerCoding {
  let recordedType: any Codable.Type
  let encode: (Any) -> (any Encodable)?
  let decode: (Any) -> Any?

  /// Creates the coding for outputs that are encoded as another type.
  package init<Recorded: Codable>(
    _ recordedType: Recorded.Type, encode: @escaping (Any) -> Recorded?,
    decode: @escaping (Recorded) -> Any?
  ) {
    self.recordedType = recordedType
    self.encode = encode
    self.decode = { ($0 as? Recorded).flatMap(decode) }
  }

  /// Creates the coding for outputs that are encoded as their own type; nil unless it is `Codable`.
  package init?(_ output: Any.Type) {
    func opened<Output: Codable>(_ type: Output.Type) -> WorkerCoding {
      WorkerCoding(type, encode: { $0 as? Output }, decode: { $0 })
    }
    guard let type = output as? any Codable.Type else { return nil }
    self = opened(type)
  }
}
