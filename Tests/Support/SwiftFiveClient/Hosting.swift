import Dispatch
@_spi(WorkflowGlobalObservation) @_spi(WorkflowRuntimeConfig) @_spi(Logging) @_spi(WorkflowInternals) import Workflow

final class Recorder: WorkflowObserver {
  var sessions: [WorkflowSession.Identifier: WorkflowSession] = [:]
  var log: [String] = []

  func sessionDidBegin(_ session: WorkflowSession) {
    sessions[session.sessionID] = session
    let parent: WorkflowSession? = session.parent
    log.append(
      "\(session.workflowType) \(session.renderKey) \(String(describing: parent?.sessionID))")
  }

  func sessionDidEnd(_ session: WorkflowSession) {
    sessions[session.sessionID] = nil
  }

  func workflowDidMakeInitialState<WorkflowType>(
    _ workflow: WorkflowType,
    initialState: WorkflowType.State,
    session: WorkflowSession
  ) where WorkflowType: Workflow {
    log.append("\(initialState)")
  }

  func workflowWillRender<WorkflowType>(
    _ workflow: WorkflowType,
    state: WorkflowType.State,
    session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? where WorkflowType: Workflow {
    { rendering in self.log.append("\(rendering)") }
  }

  func workflowDidChange<WorkflowType>(
    from oldWorkflow: WorkflowType,
    to newWorkflow: WorkflowType,
    state: WorkflowType.State,
    session: WorkflowSession
  ) where WorkflowType: Workflow {}

  func workflowDidReceiveAction<Action>(
    _ action: Action,
    workflow: Action.WorkflowType,
    session: WorkflowSession
  ) where Action: WorkflowAction {}

  func workflowWillApplyAction<Action>(
    _ action: Action,
    workflow: Action.WorkflowType,
    state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)?
  where Action: WorkflowAction {
    { state, output in self.log.append("\(state) \(String(describing: output))") }
  }
}

struct Silent: WorkflowObserver {}

final class Debugger: WorkflowDebugger {
  var snapshots: [WorkflowHierarchyDebugSnapshot] = []
  var updates: [WorkflowUpdateDebugInfo] = []

  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot) {
    snapshots.append(snapshot)
  }

  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo) {
    snapshots.append(snapshot)
    updates.append(updateInfo)
  }

  func text(of info: WorkflowUpdateDebugInfo) -> String {
    switch info.kind {
    case .didUpdate(source: let source):
      switch source {
      case .external: return "external"
      case .worker: return "worker"
      case .sideEffect: return "side effect"
      case .subtree(let info): return text(of: info)
      }
    case .childDidUpdate(let info):
      return info.workflowType + text(of: info)
    }
  }

  func text(of snapshot: WorkflowHierarchyDebugSnapshot) -> String {
    snapshot.workflowType + snapshot.stateDescription
      + snapshot.children.map { $0.key + text(of: $0.snapshot) }.joined()
  }
}

struct Adding: ObserversInterceptor {
  func workflowObservers(for initialObservers: [WorkflowObserver]) -> [WorkflowObserver] {
    [Silent()] + initialObservers
  }
}

@MainActor
func hosting() {
  let host = WorkflowHost(workflow: Ticker())
  let text: String = host.rendering
  _ = text
  host.update(workflow: Ticker(step: 3))
  let observed = WorkflowHost(workflow: Ticker(), observers: [Recorder(), Silent()])
  let debugged = WorkflowHost(workflow: Ticker(), observers: [], debugger: Debugger())
  let erased = WorkflowHost<AnyWorkflow<String, Int>>(
    workflow: Ticker().asAnyWorkflow(), debugger: nil)
  _ = (observed, debugged, erased.rendering)
  let subscription = host.onRendering { print($0) }
  let output = host.onOutput { (number: Int) in print(number) }
  _ = (subscription, output)
  WorkflowObservation.sharedObserversInterceptor = Adding()
  WorkflowObservation.sharedObserversInterceptor = nil
  Runtime.bootstrap { $0.renderOnlyIfStateChanged = true }
  let value: Int = Runtime.withConfiguration(override: { $0.renderOnlyIfStateChanged = true }) { 3 }
  _ = Runtime.withConfiguration { value }
  WorkflowLogging.enabled = true
  WorkflowLogging.config = .debug
  WorkflowLogging.config = .rootRendersAndActions
  WorkflowLogging.config.renderLoggingMode = .allNodes
  WorkflowLogging.config.logLifetimes = false
  WorkflowLogging.config.logActions = WorkflowLogging.isOSLoggingAllowed
  let queue: DispatchQueue = .workflowExecution
  _ = queue
}

@MainActor
func following(_ host: WorkflowHost<Ticker>) async {
  for await rendering in host.renderings { print(rendering) }
  for await output in host.outputs { print(output) }
}
