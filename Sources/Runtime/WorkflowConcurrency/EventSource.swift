public import Workflow

/// Values that come by themselves, run as a child workflow: ticks, keys, messages.
///
///     EventSource<Message> { continuation in
///       let token = socket.onMessage { continuation.yield($0) }
///       continuation.onTermination = { _ in token.cancel() }
///     }
///     .mapOutput { Action.receive($0) }
///     .running(in: context)
///
/// Subscribed in the pass that first declares it. Values wait in a buffer until the main actor
/// sends them, in order; leaving the tree ends the subscription. Later closures under the same key
/// are ignored.
public struct EventSource<Value: Sendable> {
  fileprivate let bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy
  fileprivate let reproduction: WorkerReproduction
  fileprivate let subscribe: (AsyncStream<Value>.Continuation) -> Void

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - reproduction: How the values are had again when a session is replayed.
  ///   - subscribe: Called at once in the first pass; yields values from anywhere.
  public init(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    reproduction: WorkerReproduction = .none,
    _ subscribe: @escaping (AsyncStream<Value>.Continuation) -> Void
  ) {
    self.bufferingPolicy = bufferingPolicy
    self.reproduction = reproduction
    self.subscribe = subscribe
  }
}

// MARK: - AnyWorkflowConvertible

extension EventSource: AnyWorkflowConvertible {
  /// A source shows nothing.
  public typealias Rendering = Void
  /// A value of the source.
  public typealias Output = Value

  /// Wraps the workflow that follows the source.
  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Void, Value> {
    AnyWorkflow(EventSourceWorkflow(source: self))
  }
}

/// Follows a source as long as it is declared.
package struct EventSourceWorkflow<Value: Sendable>: Workflow {
  package let source: EventSource<Value>

  package typealias State = Void
  package typealias Output = Value

  package func render(state: Void, context: RenderContext<Self>) {
    let sink = context.makeOutputSink()
    let source = source
    context.runWorker(
      WorkerDescription(
        type: EventSource<Value>.self, reproduction: source.reproduction, coding: WorkerCoding()),
      number: 1, deliver: { value, _ in sink.send(value) }
    ) { live in
      let values = AsyncStream<Value>(
        bufferingPolicy: source.bufferingPolicy, source.subscribe)
      return {
        for await value in values where !Task.isCancelled {
          live.send(value, isLast: false)
        }
      }
    }
  }
}

extension EventSourceWorkflow: SnapshotIdentified {
  /// Left out of snapshots: work starts again.
  package static var snapshotIdentity: String? { nil }
}
