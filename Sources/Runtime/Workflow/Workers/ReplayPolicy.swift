/// How a worker's output is had again when a session is replayed.
public enum ReplayPolicy: Sendable {
  /// The worker is run again: it uses nothing but the injected clock and random generator.
  case rerun
  /// Its outputs are written down and read: they are `Codable`.
  case recorded
  /// Neither; a session with such a worker cannot be replayed past its first output.
  case unsupported
}
