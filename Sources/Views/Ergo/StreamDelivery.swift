internal import Synchronization
internal import Workflow

/// Delivers the results of a stream to a run, and marks the last one.
///
/// A loop off the main actor collects the results, and the main actor delivers them. If the stream
/// has ended by then, which is common, the last result also ends the run. Otherwise, the end of the
/// stream causes a separate render.
@MainActor
final class StreamDelivery<Output: WorkerOutput & Sendable> {
  private let worker: RunningWorker
  private nonisolated let collected = Mutex(Collected<Output>())

  init(to worker: RunningWorker) {
    self.worker = worker
  }

  /// Delivers the results until the stream ends or a result is a failure.
  func deliver(_ outputs: AsyncStream<Output>) async {
    await collect(outputs)
    if !Task.isCancelled { deliverCollected() }
  }

  @concurrent
  private nonisolated func collect(_ outputs: AsyncStream<Output>) async {
    for await output in outputs {
      collected.withLock { $0.outputs.append(output) }
      if output.failure != nil { break }
      Task { @MainActor in deliverCollected() }
    }
    collected.withLock { $0.hasEnded = true }
  }

  private func deliverCollected() {
    let (outputs, hasEnded) = collected.withLock { $0.takeOutputs() }
    for (index, output) in outputs.enumerated() {
      let isLast = hasEnded && index == outputs.count - 1
      worker.deliver(output, isLast: isLast)
    }
    if hasEnded, outputs.isEmpty { worker.finish() }
  }
}

/// The results of a stream that the main actor has not delivered yet.
private struct Collected<Output> {
  var outputs: [Output] = []
  var hasEnded = false
  private var hasSentEnd = false

  /// Removes and returns the outputs; `hasEnded` is true only once.
  mutating func takeOutputs() -> (outputs: [Output], hasEnded: Bool) {
    let isEnd = hasEnded && !hasSentEnd
    defer {
      outputs = []
      hasSentEnd = hasEnded
    }
    return (outputs, isEnd)
  }
}
