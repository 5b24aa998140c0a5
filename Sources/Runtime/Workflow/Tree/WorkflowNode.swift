internal import WorkflowDiagnostics

/// A workflow in the tree, with its state.
@usableFromInline
final class WorkflowNode<WorkflowType: Workflow>: TreeNode {
  @usableFromInline let type: NodeType<WorkflowType>
  // Turns never nest, so that no two accesses to one of these overlap; see `TreeNode`.

  /// Read by actions, too, which are applied on the main actor although nothing isolates them.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var workflow: WorkflowType
  @exclusivity(unchecked) @usableFromInline var state: WorkflowType.State
  /// The context of the last render, to be used again; nil where somebody has kept it.
  @exclusivity(unchecked) @usableFromInline var spareContext: RenderContext<WorkflowType>?
  /// Takes the outputs, by the map of the latest pass; nil where none can come.
  @exclusivity(unchecked) @usableFromInline var onOutput: OutputHandler<WorkflowType.Output>?
  /// The last rendering, kept where a pass may leave the node as it is.
  @exclusivity(unchecked) @usableFromInline var lastRendering: WorkflowType.Rendering?
  /// Whether an action is applied now, which may read the workflow; read by actions, as that is.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isApplying = false
  /// Whether an action or `workflowDidChange` is changing the state, so that nobody else may read it.
  @exclusivity(unchecked) @usableFromInline var isChangingState = false

  @usableFromInline
  init(workflow: WorkflowType, key: String, runtime: TreeRuntime, parent: TreeNode?) {
    let session = runtime.observer.map { observer in
      let session = WorkflowSession(
        workflowType: WorkflowType.self, renderKey: key, parent: parent?.session)
      observer.sessionDidBegin(session)
      return session
    }
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
    if let observer = runtime.observer, let session {
      observer.workflowDidMakeInitialState(workflow, initialState: state, session: session)
    }
  }

  // MARK: - Rendering

  /// Gives the rendering of the workflow with the value of a new pass; the last one where nothing
  /// changed.
  @inlinable
  func render(as newWorkflow: WorkflowType) -> WorkflowType.Rendering {
    if type.canSkip, isUnchanged, type.isEqual(workflow, newWorkflow), let lastRendering {
      if runtime.isWatched { reportSkip() }
      return lastRendering
    }
    update(newWorkflow)
    return render()
  }

  /// Replaces the workflow by the value of a new pass.
  @inlinable
  func update(_ newWorkflow: WorkflowType) {
    if runtime.isRenderingAgain { return }
    let oldWorkflow = workflow
    isChangingState = true
    newWorkflow.workflowDidChange(from: oldWorkflow, state: &state)
    isChangingState = false
    workflow = newWorkflow
    changes &+= 1
    if runtime.isWatched { reportUpdate(from: oldWorkflow) }
  }

  /// Renders the workflow and everything below, and ends what it no longer declares.
  @inlinable
  func render() -> WorkflowType.Rendering {
    let didRender = runtime.isWatched ? reportRender() : nil
    beginPass()
    var context = spareContext ?? RenderContext()
    spareContext = nil
    context.node = self
    let rendering = workflow.render(state: state, context: context)
    context.node = nil
    if isKnownUniquelyReferenced(&context) { spareContext = context }
    endPass()
    if let didRender { didRender(rendering) }
    if type.keepsRenderings { keep(rendering) }
    return rendering
  }

  // MARK: - Actions

  /// Applies an action and passes its output on.
  @inlinable
  func apply<Action: WorkflowAction>(_ action: Action) where Action.WorkflowType == WorkflowType {
    let didApply = runtime.isWatched ? reportAction(action) : nil
    isApplying = true
    let output: WorkflowType.Output?
    if type.comparesStates, !needsRender {
      var newState = state
      output = action.apply(toState: &newState, context: ApplyContext(self))
      replaceState(by: newState)
    } else {
      isChangingState = true
      output = action.apply(toState: &state, context: ApplyContext(self))
      isChangingState = false
      markChanged()
    }
    isApplying = false
    if let didApply { didApply(state, output) }
    if let output, let onOutput { onOutput(output) }
  }

  /// Takes over what an action made of the state, and notes whether that is a change.
  @inlinable
  func replaceState(by newState: WorkflowType.State) {
    if haveSameBits(state, newState) { return }
    // What `==` does not look at is kept too.
    let isChange = type.areStatesEqual?(state, newState) != true
    state = newState
    if isChange { markChanged() } else { forgetCapture() }
  }

  // MARK: - What a snapshot and a debugger see

  override var workflowTypeName: String { "\(WorkflowType.self)" }
  override var snapshotOrTypeName: String {
    type.snapshotName ?? makeTypeName(WorkflowType.self)
  }
  override var stateDescription: String { "\(readableState)" }

  /// The state, for those who look at the tree from outside.
  private var readableState: WorkflowType.State {
    if isChangingState {
      misuse(
        """
        The state of \(WorkflowType.self) was read while it was being changed. Take snapshots of a \
        tree, and look at it, when an action and workflowDidChange(from:state:) have returned.
        """)
    }
    return state
  }

  override var savesState: Bool {
    WorkflowType.State.self == Void.self
      || (type.snapshotName != nil && type.restoring != nil)
  }

  override var losesState: Bool {
    guard !savesState, changes != 0 else { return false }
    guard let areEqual = equality(of: WorkflowType.State.self) else { return true }
    return !areEqual(readableState, workflow.makeInitialState())
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
    if saved == nil, let restoring = type.restoring { saved = restoring.capture(readableState) }
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

/// Takes an output of a workflow to where it goes: its parent, or the host.
@usableFromInline
typealias OutputHandler<Output> = @MainActor (Output) -> Void

// MARK: - ApplyContextType

/// A context that somebody keeps beyond its action keeps the node, and answers in none but the actions
/// of the same node.
extension WorkflowNode: ApplyContextType {
  @usableFromInline
  nonisolated subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    guard isApplying else { stopOverLateApplyContext(of: WorkflowType.self) }
    return workflow[keyPath: keyPath]
  }
}
