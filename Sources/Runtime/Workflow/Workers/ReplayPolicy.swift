/// The way a worker's outputs are reproduced when a session is replayed.
public enum ReplayPolicy: Sendable {
  /// The worker runs again; it depends only on the injected clock and random generator.
  case rerun
  /// The outputs, which must be `Codable`, are recorded and read back.
  case recorded
  /// The outputs cannot be reproduced; a session cannot be replayed past the worker's first output.
  case unsupported
}
