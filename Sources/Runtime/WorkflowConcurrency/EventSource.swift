public import Workflow

/// Values from an external source, such as ticks, keys or messages, run as a child workflow.
///
///     EventSource<Message> { continuation in
///       let token = socket.onMessage { continuation.yield($0) }
///       continuation.onTermination = { _ in token.cancel() }
///     }
///     .mapOutput { Action.receive($0) }
///     .running(in: context)
///
/// The subscription starts in the pass that first declares the source, and ends when the source
/// leaves the tree. Values are buffered until the main actor sends them, in order. As long as a key
/// stays declared with the same `id`, a new closure for it is ignored.
public struct EventSource<Value: Sendable> {
  fileprivate let id: AnyHashable?
  fileprivate let bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy
  fileprivate let replayPolicy: ReplayPolicy
  fileprivate let subscribe: (AsyncStream<Value>.Continuation) -> Void

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - id: What the values depend on; a source with another one replaces the subscription.
  ///   - bufferingPolicy: The maximum number of values buffered until the main actor sends them.
  ///   - replayPolicy: The way the values are reproduced when a session is replayed.
  ///   - subscribe: Called immediately in the first pass; may yield values from any thread.
  public init(
    id: AnyHashable? = nil,
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    replayPolicy: ReplayPolicy = .unsupported,
    _ subscribe: @escaping (AsyncStream<Value>.Continuation) -> Void
  ) {
    self.id = id
    self.bufferingPolicy = bufferingPolicy
    self.replayPolicy = replayPolicy
    self.subscribe = subscribe
  }
}

// MARK: - AnyWorkflowConvertible

extension EventSource: AnyWorkflowConvertible {
  public typealias Rendering = Void
  public typealias Output = Value

  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Void, Value> {
    AnyWorkflow(WorkerWorkflow(source: self))
  }
}

extension WorkerWorkflow where WorkerType == EventSource<Output>, Output: Sendable {
  @MainActor
  package init(source: EventSource<Output>) {
    // Closures cannot be compared.
    self.init(
      worker: source, isEquivalent: { $0.id == source.id },
      traits: WorkerTraits(type: WorkerType.self, replayPolicy: source.replayPolicy)
    ) { run in
      let values = AsyncStream<Output>(bufferingPolicy: source.bufferingPolicy, source.subscribe)
      return {
        for await value in values where !Task.isCancelled { run.deliver(value) }
      }
    }
  }
}
