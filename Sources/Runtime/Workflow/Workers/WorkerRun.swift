/// One run of a worker in a host's tree, from the pass that starts it to its end.
///
/// Path and number are the same in every process that performs the same actions in the same order,
/// so that a recorded session can identify the run.
public struct WorkerRun: Hashable, Sendable {
  /// The names of the workflows from the root down, then of the worker, as in snapshots, each
  /// followed by its key in quotes unless it is empty.
  public let path: [String]

  /// The number of the run, counted from one while the worker stays declared.
  public let number: Int

  /// The name of the worker's type, for messages.
  public let name: String

  /// The way its outputs are reproduced in a replay.
  public let replayPolicy: ReplayPolicy

  /// The reason why a session with this run cannot be replayed; nil if it can.
  package var unreplayable: String? {
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

/// An output that a worker's run sent into the tree.
public struct SentOutput {
  public let run: WorkerRun

  /// The output, as the worker sent it.
  public let output: Any

  /// The value to record and to pass to `RunningWorker.send`; nil unless the worker is `.recorded`.
  public let recorded: (any Encodable)?

  /// Whether the output ended the run.
  public let isLast: Bool
}
