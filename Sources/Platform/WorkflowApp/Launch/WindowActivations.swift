public import Workflow

extension Launch {
  /// The moments in which a window of the app becomes the active one, as an event of a workflow: the
  /// user may come back from another program that has changed a file.
  ///
  ///     launch.activations.mapOutput { _ in Action.look }.running(in: context)
  public var activations: WindowActivations { services.activations }
}

/// The moments in which a window of an app becomes the active one; see `Launch.activations`.
@preconcurrency @MainActor
public final class WindowActivations: Sendable {
  private var receivers: [Int: () -> Void] = [:]
  private var count = 0

  nonisolated init() {}

  func send() {
    for (_, receive) in receivers.sorted(by: { $0.key < $1.key }) { receive() }
  }

  /// Calls `receive` at each activation, until the returned function is called.
  fileprivate func observe(_ receive: @escaping () -> Void) -> () -> Void {
    count += 1
    receivers[count] = receive
    return { [weak self, count] in self?.receivers[count] = nil }
  }
}

extension WindowActivations: AnyWorkflowConvertible {
  public typealias Rendering = Void
  public typealias Output = Void

  public func asAnyWorkflow() -> AnyWorkflow<Void, Void> {
    AnyWorkflow(ActivationsWorkflow(activations: self))
  }
}

/// Sends the activations, as long as it is declared.
private struct ActivationsWorkflow: Workflow, SnapshotIdentified {
  typealias State = Void
  typealias Output = Void

  static let snapshotIdentity: String? = nil
  let activations: WindowActivations

  func makeInitialState() {}

  func render(state: Void, context: RenderContext<Self>) {
    let sink = context.makeOutputSink()
    context.runSideEffect(key: "activations") { [activations] lifetime in
      lifetime.onEnded(activations.observe { sink.send(()) })
    }
  }
}
