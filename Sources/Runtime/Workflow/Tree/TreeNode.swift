// Two attributes in this module buy speed. The figures are instructions for an action of the counter
// in `make bench-workflow`, which takes 1,200:
//
// - `@inlinable`: a client's compiler makes the code for the types of its workflows. 4,800 more if only
//   the reports and the publishing of a turn are left unspecialized. Code that does not work with those
//   types, as here, is called instead.
// - `@exclusivity(unchecked)`: no check at run time that two accesses do not overlap. 700 more if only
//   `WorkflowNode` has it. Turns never nest and all of this is on the main actor; `isChangingState`
//   guards the one value that others' code changes in place.

/// The part of a node that does not depend on its workflow: its place in the tree, its children,
/// side effects and ports, what changed, and how it leaves.
@MainActor
@usableFromInline
class TreeNode: PassMember {
  let id: ChildID
  @usableFromInline let runtime: TreeRuntime
  /// The node that rendered this one; it outlives it.
  final unowned(unsafe) let parent: TreeNode?
  final let session: WorkflowSession?

  final var lastPass: UInt32 = 0
  final var ordinal: UInt32 = 0
  final var position: Int32 = 0
  /// The pass of this node, counted from one.
  final var pass: UInt32 = 0

  /// How often the state may have changed.
  @exclusivity(unchecked) @usableFromInline final var changes: UInt32 = 0
  /// Whether the state may have changed since the last pass.
  @exclusivity(unchecked) @usableFromInline final var needsRender = true
  /// Whether a descendant's has.
  final var descendantNeedsRender = false

  // Made when first needed: most nodes are leaves.
  final var children: PassList<TreeNode>?
  final var sideEffects: PassList<SideEffect>?
  final var firstPort: Port?
  final var extras: NodeExtras?

  init(
    type: ObjectIdentifier, key: String, runtime: TreeRuntime, parent: TreeNode?,
    session: WorkflowSession?
  ) {
    id = ChildID(type: type, key: key)
    self.runtime = runtime
    self.parent = parent
    self.session = session
  }

  /// Whether neither this state nor one below has changed since the last pass.
  @usableFromInline final var isUnchanged: Bool { !needsRender && !descendantNeedsRender }

  /// Notes that the state may have changed, here and all the way up.
  @usableFromInline
  final func markChanged() {
    if needsRender { return }
    needsRender = true
    changes &+= 1
    var ancestor = parent
    while let node = ancestor, !node.descendantNeedsRender {
      node.descendantNeedsRender = true
      ancestor = node.parent
    }
  }

  final func makeExtras() -> NodeExtras {
    if let extras { return extras }
    let made = NodeExtras()
    extras = made
    return made
  }

  // MARK: - What a snapshot and a debugger see

  var workflowTypeName: String { "" }
  var snapshotOrTypeName: String { "" }
  var stateDescription: String { "" }
  func capture() -> SnapshotNode? { nil }
  /// Whether a snapshot holds all of the state of this node.
  var savesState: Bool { true }
  /// Whether the state cannot be saved and is not the initial one.
  var losesState: Bool { false }
  /// Whether snapshots never hold this node and those below.
  var isLeftOutOfSnapshots: Bool { false }
}

/// What makes a child the same child in the next pass.
struct ChildID: Hashable {
  let type: ObjectIdentifier
  let key: String

  /// Hashes the key alone: few siblings of different types have the same.
  func hash(into hasher: inout Hasher) {
    key.hash(into: &hasher)
  }
}

/// What few nodes have.
@MainActor
final class NodeExtras {
  /// Values kept by `remember`.
  var remembered: PassList<RememberedValue>?
  /// What the children made in the first pass begin with.
  var restoredChildren: [SnapshotNode] = []
  /// What was captured last, after which pass and which change; nil where more may follow uncounted.
  var capture: (node: SnapshotNode, pass: UInt32, changes: UInt32?)?
}
