internal import WorkflowDiagnostics

// Two attributes in this module improve speed. The figures are instructions per action of the
// counter in `make bench-workflow`, which takes 1,160:
//
// - `@inlinable`: a client's compiler specializes the code for the types of its workflows. An
//   action takes 4,800 more if only the reports and the publishing of a turn are not specialized.
//   Code that does not use those types, as in this file, need not be specialized.
// - `@exclusivity(unchecked)`: no run-time check that two accesses do not overlap. An action takes
//   2,000 more with all checks. Turns never nest and all of this runs on the main actor;
//   `isChangingState` guards the one value that user code changes in place.
//
// Documentation/Decisions.md has the gain of each kind of unsafe code in this module.

/// The part of a node that does not depend on its workflow type.
///
/// It contains the node's position in the tree, children, side effects, ports and change flags, and
/// handles its removal.
@MainActor
@usableFromInline
class TreeNode: PassMember {
  let id: ChildID
  @usableFromInline let runtime: TreeRuntime
  /// The node that rendered this one; it outlives this node.
  @usableFromInline final unowned(unsafe) let parent: TreeNode?
  final let session: WorkflowSession?

  final var lastPass: UInt32 = 0
  final var ordinal: UInt32 = 0
  final var position: Int32 = 0
  /// The number of ancestors.
  private let depth: Int32
  /// The number of this node's passes.
  final var pass: UInt32 = 0

  /// The number of times the state may have changed.
  @exclusivity(unchecked) @usableFromInline final var changes: UInt32 = 0
  /// Whether the state may have changed since the last pass.
  @exclusivity(unchecked) @usableFromInline final var needsRender = true
  /// Whether a descendant's state may have changed since the last pass.
  @exclusivity(unchecked) @usableFromInline final var descendantNeedsRender = false

  // Created lazily: most nodes are leaves.
  final var children: PassList<TreeNode>?
  final var sideEffects: PassList<SideEffect>?
  final var firstPort: Port?
  final var extras: NodeExtras?

  @usableFromInline
  init(
    type: ObjectIdentifier, key: String, runtime: TreeRuntime, parent: TreeNode?,
    session: WorkflowSession?
  ) {
    id = ChildID(type: type, key: key)
    self.runtime = runtime
    self.parent = parent
    self.session = session
    depth = (parent?.depth ?? -1) + 1
    if depth > Self.maximumDepth { stopOverDepth() }
  }

  /// Whether neither this node's state nor a descendant's has changed since the last pass.
  @inlinable final var isUnchanged: Bool { !needsRender && !descendantNeedsRender }

  /// Marks the node and its ancestors as changed.
  @usableFromInline
  final func markChanged() {
    if needsRender { return }
    needsRender = true
    changes &+= 1
    if runtime.keepsCaptures { discardSavedState() }
    parent?.markDescendantChanged()
  }

  /// Marks the node and its descendants as changed, and discards the values they remember.
  final func requireRender() {
    needsRender = true
    extras?.remembered = nil
    for child in children?.members ?? [] { child.requireRender() }
  }

  private final func markDescendantChanged() {
    if descendantNeedsRender { return }
    descendantNeedsRender = true
    parent?.markDescendantChanged()
  }

  final func makeExtras() -> NodeExtras {
    if let extras { return extras }
    let made = NodeExtras()
    extras = made
    return made
  }

  /// The limit of nesting. A debug build takes up to 3 KiB of stack for a level, without the locals of
  /// `render`; the main thread usually has 8 MiB.
  private static var maximumDepth: Int32 { 1_500 }

  private func stopOverDepth() -> Never {
    let path = path
    misuse(
      """
      Workflows are nested more than \(Self.maximumDepth) levels deep: \
      \(path.prefix(3).joined(separator: " > ")) > … > \(path.suffix(3).joined(separator: " > ")). \
      A workflow that renders itself as a child, directly or through others, must stop at some level.
      """)
  }

  // MARK: - Snapshots and debugging

  var rendersNothing: Bool { false }
  var workflowTypeName: String { "" }
  var snapshotOrTypeName: String { "" }
  var stateDescription: String { "" }
  func capture() -> SnapshotNode? { nil }
  /// The state as it is saved; nil if it cannot be saved.
  func savedState() -> SavedState? { nil }
  /// Whether a snapshot contains the complete state of this node.
  var savesState: Bool { true }
  /// Whether the state cannot be saved and differs from the initial state.
  var losesState: Bool { false }
  /// Whether snapshots always omit this node and its descendants.
  var isExcludedFromSnapshots: Bool { false }
}

/// The identity of a child across passes.
struct ChildID: Hashable {
  let type: ObjectIdentifier
  let key: String

  /// Hashes only the key: siblings of different types rarely have the same key.
  func hash(into hasher: inout Hasher) {
    key.hash(into: &hasher)
  }
}

/// Rarely needed storage of a node.
@MainActor
final class NodeExtras {
  var remembered: PassList<RememberedValue>?
  /// The type of child that the last passes replaced by one with another key: the last such pass,
  /// and the number of passes in a row.
  var replacement: (type: ObjectIdentifier?, pass: UInt32, count: Int) = (nil, 0, 0)
  /// The saved parts of children that no pass has rendered yet.
  var restoredChildren: [SnapshotNode] = []
  /// The captured state, until it may have changed.
  var savedState: SavedState?
  /// Whether a child, such as a worker, is excluded from snapshots. A worker can end its run without
  /// an action, which changes the state that contains the worker.
  var hasWorker = false
  /// The number of saved nodes before this one, when the whole tree was captured last.
  var savedIndex = 0
}
