internal import Workflow

/// Sends what one run gives, telling the last result from the ones before.
///
/// A result is held until the stream has been asked for the next one. If the stream answers at
/// once that it has ended, the held result was the last and ends the run; if the stream makes us
/// wait, the held result is sent meanwhile.
@MainActor
final class RunDelivery<Input: Sendable, Output: WorkerOutput & Sendable> {
  private let run: Int
  private let sink: Sink<RunWorkflow<Input, Output>.Action>
  private var held: Output?

  init(run: Int, sink: Sink<RunWorkflow<Input, Output>.Action>) {
    self.run = run
    self.sink = sink
  }

  /// Sends the only result.
  func receiveOnly(_ output: Output) {
    guard !Task.isCancelled else { return }
    sink.send(.receive(output, run: run, isLast: true))
  }

  /// Sends the results of a stream until it ends or one is a failure.
  func follow(_ outputs: AsyncStream<Output>) async {
    var iterator = outputs.makeAsyncIterator()
    while let output = await iterator.next(isolation: #isolation), !Task.isCancelled {
      sendHeld(isLast: false)
      guard output.failure == nil else { return receiveOnly(output) }
      held = output
      Task { self.sendHeld(isLast: false) }
    }
    guard !Task.isCancelled else { return }
    if held == nil {
      sink.send(.end(run: run))
    } else {
      sendHeld(isLast: true)
    }
  }

  private func sendHeld(isLast: Bool) {
    guard let output = held.take() else { return }
    sink.send(.receive(output, run: run, isLast: isLast))
  }
}
