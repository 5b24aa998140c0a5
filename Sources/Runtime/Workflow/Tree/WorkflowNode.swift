/// A workflow in the tree, with its state.
///
/// What a pass and an action go through is inlinable: compiled in the client, where the types are
/// known, it takes a fifth of the time.
@usableFromInline
final class WorkflowNode<WorkflowType: Workflow>: TreeNode {
  @usableFromInline let type: NodeType<WorkflowType>
  @exclusivity(unchecked) @usableFromInline var workflow: WorkflowType
  @usableFromInline var state: WorkflowType.State

  /// Where outputs go.
  @exclusivity(unchecked) @usableFromInline var outputHandler: OutputHandler<WorkflowType.Output>?

  /// The last rendering, kept where a pass may leave the node as it is.
  @exclusivity(unchecked) @usableFromInline var lastRendering: WorkflowType.Rendering?

  @usableFromInline
  init(workflow: WorkflowType, key: String, runtime: TreeRuntime, parent: TreeNode?) {
    let session =
      runtime.isObserved
      ? WorkflowSession(workflowType: WorkflowType.self, renderKey: key, parent: parent?.session)
      : nil
    if let session { runtime.observer?.sessionDidBegin(session) }
    type = runtime.type(of: WorkflowType.self)
    self.workflow = workflow
    state = workflow.makeInitialState()
    super.init(
      type: ObjectIdentifier(WorkflowType.self), key: key, runtime: runtime, parent: parent,
      session: session)
    if let restoration = runtime.restoration, let name = type.snapshotName,
      let restored = restoration.take(name: name, key: key, for: parent)
    {
      restore(restored, from: restoration)
    }
  }

  /// Tells the observer which state the node begins with.
  @usableFromInline
  func begin() {
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidMakeInitialState(workflow, initialState: state, session: session)
  }

  // MARK: - Rendering

  /// Whether the node may be left as it is when it is declared with a workflow.
  @inlinable
  func canKeepRendering(for newWorkflow: WorkflowType) -> Bool {
    type.canSkip && !needsRender && !descendantNeedsRender && type.isEqual(workflow, newWorkflow)
  }

  /// Replaces the workflow by the value of a new pass.
  @inlinable
  func update(_ newWorkflow: WorkflowType) {
    if runtime.isRenderingAgain { return }
    let oldWorkflow = workflow
    newWorkflow.workflowDidChange(from: oldWorkflow, state: &state)
    workflow = newWorkflow
    changes &+= 1
    if runtime.isObserved { reportChange(from: oldWorkflow) }
  }

  /// Renders the workflow and everything below, and ends what it no longer declares.
  @inlinable
  func render() -> WorkflowType.Rendering {
    let didRender = runtime.isObserved ? reportRender() : nil
    beginPass()
    var context = takeContext()
    let rendering = workflow.render(state: state, context: context)
    putBack(&context)
    endPass()
    didRender?(rendering)
    if runtime.checksPurity { checkPurity(rendering) }
    if type.canSkip { lastRendering = rendering }
    return rendering
  }

  // MARK: - Actions

  /// Applies an action that an output of a child became.
  @inlinable
  func applyFromChild<Action: WorkflowAction>(
    _ action: Action
  ) where Action.WorkflowType == WorkflowType {
    if runtime.isDebugged { runtime.debuggedUpdate?.rise(to: self) }
    apply(action)
  }

  /// Applies an action and passes its output on.
  @inlinable
  func apply<Action: WorkflowAction>(_ action: Action) where Action.WorkflowType == WorkflowType {
    let didApply = runtime.isObserved ? reportAction(action) : nil
    var context = takeApplyContext()
    let output: WorkflowType.Output?
    if type.comparesStates, !needsRender {
      var newState = state
      output = action.apply(toState: &newState, context: ApplyContext(context))
      if !haveSameBits(state, newState) {
        // What `==` does not look at is kept too.
        let isChange = type.areStatesEqual?(state, newState) != true
        state = newState
        if isChange { markChanged() } else { forgetCapture() }
      }
    } else {
      output = action.apply(toState: &state, context: ApplyContext(context))
      if !needsRender { markChanged() }
    }
    putBack(&context)
    didApply?(state, output)
    if let output, let outputHandler { outputHandler.take(outputHandler, output) }
  }

  // MARK: - What a snapshot and a debugger see

  override var workflowTypeName: String { "\(WorkflowType.self)" }
  override var snapshotOrTypeName: String {
    type.snapshotName ?? makeTypeName(WorkflowType.self)
  }
  override var stateDescription: String { "\(state)" }

  override var savesState: Bool {
    WorkflowType.State.self == Void.self
      || (type.snapshotName != nil && type.restoring != nil)
  }

  override var losesState: Bool {
    guard !savesState, changes != 0 else { return false }
    guard let areEqual = equality(of: WorkflowType.State.self) else { return true }
    return !areEqual(state, workflow.makeInitialState())
  }

  override var isLeftOutOfSnapshots: Bool { type.snapshotName == nil }

  override func capture() -> SnapshotNode? {
    if let kept = keptCapture { return kept }
    guard let name = type.snapshotName else { return nil }
    var captures: [SnapshotNode] = []
    // A worker that is left out ends its run without an action where that sends none, and the state
    // that holds the worker is another then.
    var hasWorker = false
    if let children {
      for child in children.members {
        if let capture = child.capture() { captures.append(capture) } else { hasWorker = true }
      }
    }
    // Written out: `map` would look up its generic types for each node.
    var saved = hasWorker ? nil : unchangedCapture
    if saved == nil, let restoring = type.restoring { saved = restoring.capture(state) }
    return kept(SnapshotNode(name: name, key: id.key, state: saved, children: captures))
  }

  private func restore(_ restored: SnapshotNode, from restoration: Restoration) {
    if let saved = restored.state {
      if let restoring = type.restoring {
        do {
          try restoring.restore(saved, into: &state, by: restoration.decoder)
          restoration.report.restored += 1
        } catch {
          restoration.drop(restored, below: parent, because: .unreadable("\(error)"))
        }
      } else {
        restoration.drop(restored, below: parent, because: .notRestorable)
      }
    }
    guard !restored.children.isEmpty else { return }
    makeExtras().restoredChildren = restored.children
  }
}

// MARK: - Contexts, reused unless somebody kept them

extension WorkflowNode {
  @inlinable
  func takeContext() -> RenderContext<WorkflowType> {
    guard let context = type.spareContext else {
      return RenderContext(node: self, services: runtime.services)
    }
    type.spareContext = context.nextSpare
    context.nextSpare = nil
    context.node = self
    return context
  }

  @inlinable
  func putBack(_ used: inout RenderContext<WorkflowType>) {
    used.node = nil
    guard isKnownUniquelyReferenced(&used) else { return }
    used.nextSpare = type.spareContext
    type.spareContext = used
  }

  @inlinable
  func takeApplyContext() -> ConcreteApplyContext<WorkflowType> {
    guard let context = type.spareApplyContext else {
      return ConcreteApplyContext(storage: workflow)
    }
    type.spareApplyContext = nil
    context.storage = workflow
    return context
  }

  @inlinable
  func putBack(_ used: inout ConcreteApplyContext<WorkflowType>) {
    used.storage = nil
    if isKnownUniquelyReferenced(&used) { type.spareApplyContext = used }
  }
}
