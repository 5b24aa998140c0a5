/// The state shared by all nodes of one tree: the current turn, the observer and the host's
/// services.
///
/// A *turn* delivers one action (or one new root workflow), renders and publishes. Turns do not
/// nest: actions sent during a turn are queued, and the outermost send delivers the queue before it
/// returns.
///
/// It has 29 stored properties because nodes read them in each turn: a value around some of them would
/// be one more step in each read.
@MainActor
@usableFromInline
final class TreeRuntime {
  /// The observer; nil if there is none, and while a pass is repeated.
  var observer: (any WorkflowObserver)?
  @usableFromInline let debugger: (any WorkflowDebugger)?
  let services: RuntimeServices
  /// Whether there is an observer or a debugger. Reports are skipped if not, because each of them
  /// looks up the workflow's types at run time.
  @usableFromInline let isObserved: Bool
  /// The frame scheduler; nil renders after every turn.
  let frames: (any FrameScheduler)?
  @usableFromInline let rendersOnlyIfStateChanged: Bool
  /// The reference that closed ports and requests for frames keep.
  private(set) lazy var reference = TreeReference(runtime: self)
  // Read in every turn. Testing `frames` for nil instead copies the existential, which takes 150
  // instructions.
  private let rendersOncePerFrame: Bool
  private let coalesces: Bool

  /// Renders the tree from the root and publishes; nil once the host is deallocated.
  @exclusivity(unchecked) @usableFromInline var renderAndPublish: (@MainActor () -> Void)?

  /// Wraps renders, and the deliveries of workers; nil for none.
  var scope: (@MainActor (() -> Void) -> Void)?

  private(set) var isInTurn = false
  /// Whether a pass is being repeated to check its purity.
  @exclusivity(unchecked) @usableFromInline var isRenderingAgain = false
  /// Whether a render is pending for the next frame.
  var awaitsFrame = false
  @exclusivity(unchecked) private var queue: [@MainActor () -> Bool] = []
  /// The turn that was queued last, for the message about a loop.
  private var lastQueued: TurnChain.Turn = (Never.self, Never.self)

  /// Whether nodes keep their captured states until they change.
  @exclusivity(unchecked) @usableFromInline var keepsCaptures = false
  /// The nodes whose captured states were discarded since the host's changes were last taken; nil
  /// if nodes came, went or moved since, or changes were never taken.
  @exclusivity(unchecked) var changedNodes: [TreeNode]?
  /// The running workers, keyed by start order.
  var workers: [Int: RunningWorker] = [:]
  var startedWorkers = 0
  /// Whether the app ends, and waits only for workers.
  var isEnding = false

  private(set) var droppedActionCount = 0
  /// The cause of the current pass; updated only if the tree is observed.
  var cause = RenderCause.firstRendering
  /// The updates of this turn, for a debugger.
  var debuggedUpdate: DebuggedUpdate?
  /// The types of children whose changing keys were reported.
  var typesWithReportedKeys: Set<ObjectIdentifier> = []
  /// The snapshot that is restored; nil if there was none.
  var restoration: SnapshotRestoration?
  /// Whether passes restore the states of new nodes.
  @usableFromInline var isRestoring = false

  private var types: [ObjectIdentifier: AnyObject] = [:]
  /// The type looked up last: new siblings usually have one type.
  private var lastType: (id: ObjectIdentifier, type: AnyObject)?

  init(
    observers: [any WorkflowObserver], debugger: (any WorkflowDebugger)?, services: RuntimeServices
  ) {
    observer =
      switch observers.count {
      case 0: nil
      case 1: observers[0]
      default: ChainedObserver(observers: observers)
      }
    self.debugger = debugger
    self.services = services
    isObserved = !observers.isEmpty || debugger != nil
    frames = services.options.rendersOncePerFrame ? services.frameScheduler : nil
    rendersOnlyIfStateChanged = services.options.rendersOnlyIfStateChanged
    rendersOncePerFrame = frames != nil
    coalesces = services.options.coalescesQueuedActions
  }

  /// Returns the cached type information for a workflow type.
  @usableFromInline
  func type<WorkflowType: Workflow>(of type: WorkflowType.Type) -> NodeType<WorkflowType> {
    let id = ObjectIdentifier(type)
    if let lastType, lastType.id == id {
      return unsafeDowncast(lastType.type, to: NodeType<WorkflowType>.self)
    }
    let found =
      types[id] as? NodeType<WorkflowType> ?? NodeType<WorkflowType>(options: services.options)
    types[id] = found
    lastType = (id, found)
    return found
  }

  /// Begins the session of a new node, for the observer.
  @usableFromInline
  func beginSession(
    of type: any Workflow.Type, key: String, parent: TreeNode?
  ) -> WorkflowSession? {
    guard let observer else { return nil }
    let session = WorkflowSession(workflowType: type, renderKey: key, parent: parent?.session)
    observer.sessionDidBegin(session)
    return session
  }

  // MARK: - Turns

  /// Begins a turn; returns false if another turn is in progress.
  @usableFromInline
  func beginTurn() -> Bool {
    if isInTurn { return false }
    isInTurn = true
    return true
  }

  /// Queues a turn behind the current one; `delivery` returns whether a render is needed.
  ///
  /// - Parameter sent: The type of the action, or of the new root workflow, sent to `receiver`.
  @usableFromInline
  func enqueueTurn(
    _ sent: Any.Type, to receiver: Any.Type, _ delivery: @escaping @MainActor () -> Bool
  ) {
    lastQueued = (sent, receiver)
    queue.append(delivery)
  }

  /// Renders if `hasDelivered` is true, then delivers the queued turns and ends the turn.
  ///
  /// Each queued turn has its own pass, unless the options coalesce them or request one render per
  /// frame.
  @usableFromInline
  func endTurn(_ hasDelivered: Bool) {
    var needsPass = hasDelivered
    var chain = TurnChain()
    if rendersOncePerFrame {
      deliverQueue(&chain) { needsPass = true }
      isInTurn = false
      if needsPass { requestPass() }
      return
    }
    if !coalesces {
      if needsPass { renderAndPublish?() }
      if !queue.isEmpty { deliverQueue(&chain) { renderAndPublish?() } }
    } else {
      repeat {
        deliverQueue(&chain) { needsPass = true }
        if needsPass { renderAndPublish?() }
        needsPass = false
      } while !queue.isEmpty
    }
    isInTurn = false
  }

  /// Delivers the queued turns, and calls `didDeliver` after each one that needs a render.
  private func deliverQueue(_ chain: inout TurnChain, didDeliver: () -> Void) {
    // In batches: removing the first element of an array one by one is quadratic.
    while !queue.isEmpty {
      let batch = queue
      queue = []
      chain.append(batch.count, last: lastQueued)
      for delivery in batch where delivery() { didDeliver() }
    }
  }

  /// Ends the tree when its host is deallocated.
  ///
  /// During a turn, this waits for the end of the turn: an output may be propagating upwards, and
  /// nodes do not retain their ancestors.
  func end(_ root: TreeNode) {
    renderAndPublish = nil
    root.closePorts()
    guard isInTurn else { return leave(root) }
    queue.append {
      self.leave(root)
      return false
    }
  }

  private func leave(_ root: TreeNode) {
    root.leaveTree()
    reference.runtime = nil
  }

  // MARK: - Actions that arrive too late

  func drop<Action: WorkflowAction>(_ action: Action, session: WorkflowSession?) {
    droppedActionCount += 1
    if let session { observer?.workflowDidDropAction(action, session: session) }
  }
}

/// A reference to a tree, which is nil once the tree has ended.
///
/// A weak reference would make each retain and release of the runtime several times as expensive.
@MainActor
final class TreeReference {
  fileprivate(set) var runtime: TreeRuntime?

  init(runtime: TreeRuntime) {
    self.runtime = runtime
  }
}
