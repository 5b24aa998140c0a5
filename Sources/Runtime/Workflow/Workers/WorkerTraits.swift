/// The properties of a worker that all of its runs have.
package struct WorkerTraits {
  let type: Any.Type
  let replayPolicy: ReplayPolicy
  let hasOwnKey: Bool
  let exitGracePeriod: Duration?
  let coding: (Any.Type) -> WorkerCoding?

  /// Describes a worker.
  ///
  /// - Parameters:
  ///   - hasOwnKey: Whether its key was given by the parent; if not, its place among the siblings
  ///     of its type tells it apart.
  ///   - exitGracePeriod: How long an app that is closed waits for the end of the run; nil if it does
  ///     not wait.
  ///   - coding: How its outputs are recorded; asked for only where they are.
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

/// How the outputs of a `.recorded` worker are written down and read.
package struct WorkerCoding {
  /// What is written and read.
  let recordedType: any Codable.Type
  let encode: (Any) -> (any Encodable)?
  let decode: (Any) -> Any?

  /// Makes the coding of outputs that are written as something else.
  package init<Recorded: Codable>(
    _ recordedType: Recorded.Type, encode: @escaping (Any) -> Recorded?,
    decode: @escaping (Recorded) -> Any?
  ) {
    self.recordedType = recordedType
    self.encode = encode
    self.decode = { ($0 as? Recorded).flatMap(decode) }
  }

  /// Writes outputs as they are; nil where they are not `Codable`.
  package init?(_ output: Any.Type) {
    func opened<Output: Codable>(_ type: Output.Type) -> WorkerCoding {
      WorkerCoding(type, encode: { $0 as? Output }, decode: { $0 })
    }
    guard let type = output as? any Codable.Type else { return nil }
    self = opened(type)
  }
}
