/// How a worker's output is had again when a session is replayed.
public enum WorkerReproduction: Sendable {
  /// The worker is run again: it uses nothing but the injected clock and chance.
  case replayed
  /// Its outputs are written down and read: they are `Codable`.
  case recorded
  /// Neither; a session with such a worker cannot be replayed past its first output.
  case none
}
