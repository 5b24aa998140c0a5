/// A workflow in the tree, with its state.
@usableFromInline
final class WorkflowNode<WorkflowType: Workflow>: TreeNode {
  @usableFromInline let type: NodeType<WorkflowType>
  // Turns never nest, so that no two accesses to one of these overlap. The compiler cannot see that
  // of what clients use, and checks each access at run time: 76 instructions, a dozen times an action.
  // Actions read it, too, which are applied on the main actor though nothing isolates them.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var workflow: WorkflowType
  @exclusivity(unchecked) @usableFromInline var state: WorkflowType.State
  /// What the workflow rendered with, to be used again; nil where somebody has kept it.
  @exclusivity(unchecked) @usableFromInline var spareContext: RenderContext<WorkflowType>?
  /// Takes the outputs, by the map of the latest pass; nil where none can come.
  @exclusivity(unchecked) @usableFromInline var onOutput: OutputHandler<WorkflowType.Output>?
  /// The last rendering, kept where a pass may leave the node as it is.
  @exclusivity(unchecked) @usableFromInline var lastRendering: WorkflowType.Rendering?
  /// Whether an action may read the workflow now.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isApplying = false

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
    newWorkflow.workflowDidChange(from: oldWorkflow, state: &state)
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

  /// Applies an action that an output of a child became.
  @inlinable
  func applyFromChild<Action: WorkflowAction>(
    _ action: Action
  ) where Action.WorkflowType == WorkflowType {
    if runtime.isWatched { reportRise() }
    apply(action)
  }

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
      output = action.apply(toState: &state, context: ApplyContext(self))
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

/// Takes an output of a workflow to where it goes: its parent, or the host.
@usableFromInline
typealias OutputHandler<Output> = @MainActor (Output) -> Void

// MARK: - ApplyContextType

extension WorkflowNode: ApplyContextType {
  @usableFromInline
  nonisolated subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    guard isApplying else { stopOverLateApplyContext(of: WorkflowType.self) }
    return workflow[keyPath: keyPath]
  }
}
