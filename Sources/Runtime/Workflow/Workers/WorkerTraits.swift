/// The properties that all runs of a worker have in common.
package struct WorkerTraits {
  let type: Any.Type
  let replayPolicy: ReplayPolicy
  let hasOwnKey: Bool
  let exitGracePeriod: Duration?
  let coding: (Any.Type) -> WorkerCoding?

  /// Describes a worker.
  ///
  /// - Parameters:
  ///   - hasOwnKey: Whether the parent specified a key; if not, the position among siblings of the
  ///     same type identifies the worker.
  ///   - exitGracePeriod: The time a closing app waits for the run to end; nil if it does not wait.
  ///   - coding: Returns the coding of its outputs; called only if they are recorded.
  package init(
    type: Any.Type, replayPolicy: ReplayPolicy, hasOwnKey: Bool = true,
    exitGracePeriod: Duration? = nil,
    coding: @escaping (Any.Type) -> WorkerCoding? = WorkerCoding.init
  ) {
    self.type = type
    self.replayPolicy = replayPolicy
    self.hasOwnKey = hasOwnKey
    self.exitGracePeriod = exitGracePeriod
    self.coding = coding
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
