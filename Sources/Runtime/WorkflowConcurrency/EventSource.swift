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
  fileprivate let replayPolicy: ReplayPolicy
  fileprivate let subscribe: (AsyncStream<Value>.Continuation) -> Void

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - replayPolicy: How the values are had again when a session is replayed.
  ///   - subscribe: Called at once in the first pass; yields values from anywhere.
  public init(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    replayPolicy: ReplayPolicy = .unsupported,
    _ subscribe: @escaping (AsyncStream<Value>.Continuation) -> Void
  ) {
    self.bufferingPolicy = bufferingPolicy
    self.replayPolicy = replayPolicy
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
    AnyWorkflow(WorkerWorkflow(source: self))
  }
}

extension WorkerWorkflow where WorkerType == EventSource<Output>, Output: Sendable {
  @MainActor
  package init(source: EventSource<Output>) {
    // A new source is ignored while its key stays declared.
    self.init(
      worker: source, isEquivalent: { _ in true },
      traits: WorkerTraits(type: WorkerType.self, replayPolicy: source.replayPolicy)
    ) { run in
      let values = AsyncStream<Output>(bufferingPolicy: source.bufferingPolicy, source.subscribe)
      return {
        for await value in values where !Task.isCancelled { run.deliver(value) }
      }
    }
  }
}
