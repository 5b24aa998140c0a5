internal import Synchronization
internal import Workflow

/// Delivers the results of a stream to a run, telling the last from the ones before.
///
/// The stream is followed off the main actor and its results are collected; the main actor delivers
/// what it finds when it gets there. Often the end has arrived by then, and the result before it
/// is known to be the last and ends the run. If not, the end renders by itself.
@MainActor
final class StreamDelivery<Output: WorkerOutput & Sendable> {
  private let worker: RunningWorker
  private nonisolated let collected = Mutex(Collected<Output>())

  init(to worker: RunningWorker) {
    self.worker = worker
  }

  /// Delivers the results until the stream ends or a result is a failure.
  func follow(_ outputs: AsyncStream<Output>) async {
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
    let (outputs, hasEnded) = collected.withLock { $0.take() }
    for (index, output) in outputs.enumerated() {
      let isLast = hasEnded && index == outputs.count - 1
      worker.deliver(output, isLast: isLast)
    }
    if hasEnded, outputs.isEmpty { worker.finish() }
  }
}

/// What has come from a stream since the main actor last looked.
private struct Collected<Output> {
  var outputs: [Output] = []
  var hasEnded = false
  private var hasSentEnd = false

  /// Takes the outputs, and the end once.
  mutating func take() -> (outputs: [Output], hasEnded: Bool) {
    let isEnd = hasEnded && !hasSentEnd
    defer {
      outputs = []
      hasSentEnd = hasEnded
    }
    return (outputs, isEnd)
  }
}
