internal import WorkflowDiagnostics

/// A workflow in the tree, and its state.
@usableFromInline
final class WorkflowNode<WorkflowType: Workflow>: TreeNode {
  @usableFromInline let type: NodeType<WorkflowType>
  // Turns never nest, so accesses to these properties do not overlap; see `TreeNode`.

  @exclusivity(unchecked) @usableFromInline var workflow: WorkflowType
  @exclusivity(unchecked) @usableFromInline var state: WorkflowType.State
  /// Receives the outputs, mapped as in the latest pass; nil if the output type is `Never`.
  @exclusivity(unchecked) @usableFromInline var onOutput: OutputHandler<WorkflowType.Output>?
  /// The last rendering; nil unless a pass may skip the node, or checks its purity.
  @usableFromInline let kept: KeptRendering<WorkflowType.Rendering>?
  /// Whether an action is being applied; only then may an `ApplyContext` read the workflow.
  @exclusivity(unchecked) @usableFromInline var isApplying = false
  /// Whether an action or `workflowDidChange` is changing the state, so that no other code may read
  /// it.
  @exclusivity(unchecked) @usableFromInline var isChangingState = false

  @inlinable
  init(workflow: WorkflowType, key: String, runtime: TreeRuntime, parent: TreeNode?) {
    let session =
      runtime.isObserved
      ? runtime.beginSession(of: WorkflowType.self, key: key, parent: parent) : nil
    let type = runtime.type(of: WorkflowType.self)
    self.type = type
    kept = type.canSkip || type.checksPurity ? KeptRendering() : nil
    self.workflow = workflow
    state = workflow.makeInitialState()
    super.init(
      type: ObjectIdentifier(WorkflowType.self), key: key, runtime: runtime, parent: parent,
      session: session)
    if session != nil || runtime.isRestoring { didMakeState() }
  }

  /// Restores the state, and reports it to the observer.
  @usableFromInline
  func didMakeState() {
    if runtime.isRestoring, let restoration = runtime.restoration, let name = type.snapshotName,
      let restored = restoration.removeNode(name: name, key: id.key, for: parent)
    {
      restore(restored, from: restoration)
    }
    if let observer = runtime.observer, let session {
      observer.workflowDidMakeInitialState(workflow, initialState: state, session: session)
    }
  }

  // MARK: - Rendering

  /// Renders the workflow with the value that the parent renders in this pass, or returns the last
  /// rendering if nothing has changed.
  @inlinable
  func render(as newWorkflow: WorkflowType) -> WorkflowType.Rendering {
    if type.canSkip, isUnchanged, type.isEqual(workflow, newWorkflow), let last = kept?.rendering {
      if runtime.isObserved { reportSkip() }
      return last
    }
    update(newWorkflow)
    return render()
  }

  /// Replaces the workflow with the value that the parent renders in this pass.
  @inlinable
  func update(_ newWorkflow: WorkflowType) {
    if runtime.isRenderingAgain { return }
    let oldWorkflow = workflow
    isChangingState = true
    if runtime.keepsCaptures {
      // The old state retains its parts, so that changing one makes a copy, which has other bytes. Only
      // a change inside an object is not seen.
      let oldState = state
      newWorkflow.workflowDidChange(from: oldWorkflow, state: &state)
      if !haveSameBytes(oldState, state) { discardSavedState() }
    } else {
      newWorkflow.workflowDidChange(from: oldWorkflow, state: &state)
    }
    isChangingState = false
    workflow = newWorkflow
    changes &+= 1
    if runtime.isObserved { reportUpdate(from: oldWorkflow) }
  }

  /// Renders the workflow and its descendants, and ends members that are no longer declared.
  @inlinable
  func render() -> WorkflowType.Rendering {
    let didRender = runtime.isObserved ? reportRender() : nil
    beginPass()
    var context = type.spareContext.take() ?? RenderContext()
    type.spareContext = context.nextSpare.take()
    context.node = self
    let rendering = workflow.render(state: state, context: context)
    context.node = nil
    // Reused, unless other code still refers to it, strongly, weakly or unowned.
    if isKnownUniquelyReferenced(&context),
      referenceCounts(of: &context) == type.referenceCountsOfNewContext
    {
      context.nextSpare = type.spareContext.take()
      type.spareContext = consume context
    }
    endPass()
    if let didRender { didRender(rendering) }
    if let kept {
      if type.checksPurity { checkPurity(rendering) } else { kept.rendering = rendering }
    }
    return rendering
  }

  // MARK: - Actions

  /// Applies an action and forwards its output.
  @inlinable
  func apply<Action: WorkflowAction>(_ action: Action) where Action.WorkflowType == WorkflowType {
    let didApply = runtime.isObserved ? reportAction(action) : nil
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
    if let output, let onOutput { onOutput(parent, output) }
  }

  /// Stores the state that an action returned, and records whether it differs from the old one.
  @inlinable
  func replaceState(by newState: WorkflowType.State) {
    if haveSameBits(state, newState) { return }
    // Stored even if equal: `==` may ignore some properties.
    let isChange = type.areStatesEqual?(state, newState) != true
    state = newState
    if isChange { markChanged() } else { discardSavedState() }
  }

  // MARK: - Snapshots and debugging

  override var rendersNothing: Bool { WorkflowType.Rendering.self == Void.self }
  override var workflowTypeName: String { "\(WorkflowType.self)" }
  override var snapshotOrTypeName: String {
    type.snapshotName ?? makeTypeName(WorkflowType.self)
  }
  override var stateDescription: String { "\(readableState)" }

  /// The state, for code outside the node; stops the program while the state is being changed.
  private var readableState: WorkflowType.State {
    if isChangingState {
      misuse(
        """
        The state of \(WorkflowType.self) was read while it was being changed. Take snapshots of a \
        tree, and inspect it, after the action and workflowDidChange(from:state:) have returned.
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

  override var isExcludedFromSnapshots: Bool { type.snapshotName == nil }

  override func capture() -> SnapshotNode? {
    guard let name = type.snapshotName else { return nil }
    var captures: [SnapshotNode] = []
    var hasWorker = false
    if let children {
      for child in children.members {
        if let capture = child.capture() { captures.append(capture) } else { hasWorker = true }
      }
    }
    captures += extras?.restoredChildren ?? []
    if runtime.keepsCaptures { makeExtras().hasWorker = hasWorker }
    return SnapshotNode(name: name, key: id.key, state: savedState(), children: captures)
  }

  override func savedState() -> SavedState? {
    if let kept = extras?.savedState { return kept }
    // An `if` instead of `map`, which would look up its generic types for each node.
    guard let restoring = type.restoring else { return nil }
    let saved = restoring.capture(readableState)
    if !runtime.keepsCaptures { return saved }
    if needsRender {
      // Further changes before the next pass are not noted.
      runtime.changedNodes?.append(self)
    } else {
      makeExtras().savedState = saved
    }
    return saved
  }

  private func restore(_ restored: SnapshotNode, from restoration: SnapshotRestoration) {
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

/// The last rendering of a node. An object, because an optional in the node makes the end of each
/// node look up a generic type, at 330 instructions.
@usableFromInline
final class KeptRendering<Rendering> {
  @exclusivity(unchecked) @usableFromInline var rendering: Rendering?

  @inlinable
  init() {}
}

/// Receives the outputs of a workflow, with the node of its parent; nil for the root, and in tests
/// of a single workflow.
@usableFromInline
typealias OutputHandler<Output> = @MainActor (_ parent: TreeNode?, Output) -> Void

// MARK: - ApplyContextType

/// The node is the source of its contexts. A context that outlives its action retains the node, and
/// reading it stops the program unless the node is applying another action.
extension WorkflowNode: @MainActor ApplyContextType {
  @usableFromInline
  subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    guard isApplying else { stopOverLateApplyContext(of: WorkflowType.self) }
    return workflow[keyPath: keyPath]
  }

  @usableFromInline
  var secondsSince1970: Double { runtime.services.secondsSince1970() }
}
