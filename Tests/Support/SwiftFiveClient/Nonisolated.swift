import Dispatch
@_spi(WorkflowRuntimeConfig) import Workflow

// Swift 5 code outside the main actor: Swift 6 refuses it.

/// Uses an existential with primary associated types.
func existential(_ workflow: any Workflow<String, Int>) -> AnyWorkflow<String, Int> {
  workflow.asAnyWorkflow()
}

func existential(_ workflow: any AnyWorkflowConvertible<Void, Never>) -> AnyWorkflow<Void, Never> {
  workflow.asAnyWorkflow()
}

extension Running {
  func header(in context: RenderContext<Self>) -> String {
    let sink = context.makeSink(of: Set.self)
    sink.send(Set(number: 1))
    return Greeting(name: "header").rendered(in: context, key: "header")
  }
}

/// A value that is convertible to a workflow.
struct Erased: AnyWorkflowConvertible {
  func asAnyWorkflow() -> AnyWorkflow<String, Int> { Ticker(step: 4).asAnyWorkflow() }
}

func erasure() {
  let workflow = AnyWorkflow(Ticker())
  let twice: AnyWorkflow<String, Int> = AnyWorkflow(workflow)
  _ = twice.base as? Ticker
  let type: Any.Type = twice.workflowType
  _ = type
  let mapped: AnyWorkflow<Int, String> = twice.mapRendering { $0.count }.mapOutput { "\($0)" }
  _ = mapped
  let none: AnyWorkflow<String, Never> = Ticker().ignoringOutput()
  _ = none.mapOutput(to: Int.self)
}

/// Configures the runtime, as the synchronous set-up of tests does.
func configure() {
  Runtime.bootstrap { $0.renderOnlyIfStateChanged = true }
  let text = Runtime.withConfiguration(override: { $0.renderOnlyIfStateChanged = false }) {
    WorkflowHost(workflow: Ticker()).rendering
  }
  _ = Runtime.withConfiguration { text }
}

package func makeHost() {
  _ = WorkflowHost(workflow: Ticker())
}

/// Updates a host from any thread that calls the returned closure.
@MainActor
package func makeUpdate() -> @Sendable () -> Void {
  let host = Carrier(host: WorkflowHost(workflow: Ticker()))
  return { host.update() }
}

/// Reads the rendering of a host on any thread that calls the returned closure.
@MainActor
package func makeRead() -> @Sendable () -> Void {
  let host = Carrier(host: WorkflowHost(workflow: Ticker()))
  return { host.read() }
}

/// A way to observe a host.
package enum HostObservation: Codable, CaseIterable, Sendable {
  case onRendering, onOutput, outputs

  /// Observes a host on any thread that calls the returned closure.
  @MainActor
  package func make() -> @Sendable () -> Void {
    let host = Carrier(host: WorkflowHost(workflow: Ticker()))
    return { host.observe(self) }
  }
}

/// Makes a sink on another thread, while its workflow renders.
package struct ThreadedSink: Workflow {
  package enum Action: WorkflowAction {
    case tap
    package func apply(toState state: inout Void, context: ApplyContext<ThreadedSink>) -> Never? {
      nil
    }
  }

  private struct Carrier: @unchecked Sendable {
    let context: RenderContext<ThreadedSink>

    func makeSink() { _ = context.makeSink(of: Action.self) }
  }

  package init() {}

  package func render(state: Void, context: RenderContext<ThreadedSink>) {
    let carrier = Carrier(context: context)
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      carrier.makeSink()
      isDone.signal()
    }
    isDone.wait()
  }
}

private struct Carrier: @unchecked Sendable {
  let host: WorkflowHost<Ticker>

  func read() { _ = host.rendering }

  func update() { host.update(workflow: Ticker(step: 2)) }

  func observe(_ observation: HostObservation) {
    switch observation {
    case .onRendering: _ = host.onRendering { _ in }
    case .onOutput: _ = host.onOutput { _ in }
    case .outputs: _ = host.outputs
    }
  }
}
