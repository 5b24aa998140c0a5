internal import WorkflowDiagnostics

/// A workflow in the tree, with its state.
@MainActor
final class WorkflowNode<WorkflowType: Workflow>: TreeNode {
  private(set) var workflow: WorkflowType
  private var state: WorkflowType.State

  /// Where outputs go: the parent's map of this pass, or the host.
  var onOutput: ((WorkflowType.Output) -> Void)?

  private var context: RenderContext<WorkflowType>?
  private var applyContext: ConcreteApplyContext<WorkflowType>?
  private var sinks = SinkPorts()

  init(workflow: WorkflowType, key: String, runtime: TreeRuntime, parent: WorkflowSession?) {
    let id = ChildID(type: ObjectIdentifier(WorkflowType.self), key: key)
    self.workflow = workflow
    state = workflow.makeInitialState()
    super.init(id: id, workflowType: WorkflowType.self, runtime: runtime, parent: parent)
  }

  /// Tells the observer that the node has entered the tree.
  func begin() {
    guard let observer = runtime.observer, let session else { return }
    observer.sessionDidBegin(session)
    observer.workflowDidMakeInitialState(workflow, initialState: state, session: session)
  }

  /// Replaces the workflow by the value of a new pass.
  func update(_ newWorkflow: WorkflowType) {
    let oldWorkflow = workflow
    newWorkflow.workflowDidChange(from: oldWorkflow, state: &state)
    workflow = newWorkflow
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidChange(
      from: oldWorkflow, to: newWorkflow, state: state, session: session)
  }

  /// Renders the workflow and everything below, and ends what it no longer declares.
  func render() -> WorkflowType.Rendering {
    let didRender =
      session.flatMap { session in
        runtime.observer?.workflowWillRender(workflow, state: state, session: session)
      }
    children.beginPass()
    sideEffects.beginPass()
    let context = takeContext()
    let rendering = workflow.render(state: state, context: context)
    putBack(context)
    endUndeclared()
    didRender?(rendering)
    return rendering
  }

  /// Applies an action and passes its output on.
  func apply<Action: WorkflowAction>(_ action: Action) where Action.WorkflowType == WorkflowType {
    let didApply =
      session.flatMap { session in
        runtime.observer?.workflowWillApplyAction(
          action, workflow: workflow, state: state, session: session)
      }
    let storage = takeApplyContext()
    let output = action.apply(toState: &state, context: ApplyContext(storage))
    putBack(storage)
    didApply?(state, output)
    if let output { onOutput?(output) }
  }
}

// MARK: - RenderContextImplementation

extension WorkflowNode: RenderContextImplementation {
  func render<Child: Workflow, Action: WorkflowAction>(
    workflow: Child, key: String, outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    let child = child(for: workflow, key: key)
    child.onOutput = { [unowned self] output in apply(outputMap(output)) }
    return child.render()
  }

  private func child<Child: Workflow>(for workflow: Child, key: String) -> WorkflowNode<Child> {
    switch children.find(ChildID(type: ObjectIdentifier(Child.self), key: key)) {
    case .member(let node):
      // The identifier proves the type; a checked cast would cost more than the rest of the pass.
      let child = unsafeDowncast(node, to: WorkflowNode<Child>.self)
      child.update(workflow)
      return child
    case .none:
      let child = WorkflowNode<Child>(
        workflow: workflow, key: key, runtime: runtime, parent: session)
      children.insert(child)
      child.begin()
      return child
    case .duplicate:
      misuse(
        """
        \(WorkflowType.self) rendered two children of type \(Child.self) with key "\(key)". \
        Give each sibling of one type its own key.
        """)
    }
  }

  func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    if let sink = sinks.sink(of: actionType) { return sink }
    let sink = Sink<Action> { [weak self, runtime] action in
      guard MainActorCheck.isOnMainActor else {
        misuse(
          """
          \(WorkflowType.self) was sent \(Action.self) off the main actor. \
          Send from the main actor, for example inside await MainActor.run { }.
          """)
      }
      MainActor.assumeIsolated { Self.receive(action, for: self, in: runtime) }
    }
    sinks.add(sink)
    return sink
  }

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {
    switch sideEffects.find(key) {
    case .member:
      break
    case .none:
      let sideEffect = SideEffect(key: key)
      sideEffects.insert(sideEffect)
      action(sideEffect.lifetime)
    case .duplicate:
      misuse(
        """
        \(WorkflowType.self) declared two side effects with key "\(key)" in one render. \
        Give each side effect its own key.
        """)
    }
  }
}

// MARK: - Actions from outside

extension WorkflowNode {
  private static func receive<Action: WorkflowAction>(
    _ action: Action, for node: WorkflowNode?, in runtime: TreeRuntime
  ) where Action.WorkflowType == WorkflowType {
    guard let node, node.isAlive else {
      runtime.dropAction()
      return
    }
    if runtime.isInTurn {
      runtime.takeTurnLater { [weak node] in
        guard let node, node.isAlive else {
          runtime.dropAction()
          return false
        }
        node.receive(action)
        return true
      }
    } else {
      runtime.takeTurn {
        node.receive(action)
        return true
      }
    }
  }

  private func receive<Action: WorkflowAction>(
    _ action: Action
  ) where Action.WorkflowType == WorkflowType {
    if let observer = runtime.observer, let session {
      observer.workflowDidReceiveAction(action, workflow: workflow, session: session)
    }
    apply(action)
  }
}

// MARK: - Contexts, reused unless somebody kept them

extension WorkflowNode {
  private func takeContext() -> RenderContext<WorkflowType> {
    let context = context.take() ?? RenderContext(implementation: nil, services: runtime.services)
    context.implementation = self
    return context
  }

  private func putBack(_ used: consuming RenderContext<WorkflowType>) {
    used.invalidate()
    if isKnownUniquelyReferenced(&used) { context = used }
  }

  private func takeApplyContext() -> ConcreteApplyContext<WorkflowType> {
    let applyContext = applyContext.take() ?? ConcreteApplyContext(storage: nil)
    applyContext.storage = workflow
    return applyContext
  }

  private func putBack(_ used: consuming ConcreteApplyContext<WorkflowType>) {
    used.storage = nil
    if isKnownUniquelyReferenced(&used) { applyContext = used }
  }
}
