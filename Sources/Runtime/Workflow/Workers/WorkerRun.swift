/// One run of a worker in a host's tree, from the pass that starts it to its end.
///
/// Path and number are the same in every process that does the same things in the same order, so
/// that a recorded session can find the run again.
public struct WorkerRun: Hashable, Sendable {
  /// The workflows from the root down, and the worker: names as in snapshots, each followed by its
  /// key in quotes where it has one.
  public let path: [String]

  /// Counts the runs of the worker while it stays declared, from one.
  public let number: Int

  /// The worker's type, as a person reads it.
  public let name: String

  /// How its outputs are had again.
  public let replayPolicy: ReplayPolicy

  /// Why a session with this run cannot be replayed; nil if it can.
  public var unreplayable: String? {
    switch replayPolicy {
    case .rerun, .recorded: nil
    case .unsupported:
      """
      \(name) declares neither .rerun nor .recorded, so the session cannot be replayed past its \
      first output. Declare .rerun if the worker uses only the injected clock and random generator, or \
      .recorded if its output is Codable.
      """
    }
  }
}

/// What a run of a worker sent into the tree.
public struct SentOutput {
  /// The run.
  public let run: WorkerRun

  /// The output.
  public let output: Any

  /// What to write down and to hand to `RunningWorker.send`; nil unless the worker is `.recorded`.
  public let recorded: (any Encodable)?

  /// Whether it ended the run.
  public let isLast: Bool
}
