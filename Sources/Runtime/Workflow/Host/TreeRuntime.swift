/// What all nodes of one tree share: whose turn it is, who watches, and what the host was given.
///
/// A *turn* delivers one action (or one new root workflow), renders and publishes. Turns never
/// nest: what is sent during a turn waits in a queue, and the outermost send delivers the queue
/// before it returns.
@MainActor
@usableFromInline
final class TreeRuntime {
  /// Who watches; nobody while a pass is repeated.
  var observer: (any WorkflowObserver)?
  @usableFromInline let debugger: (any WorkflowDebugger)?
  let services: RuntimeServices
  /// Whether anybody watches. Asked first, since reports look up the types of a workflow.
  @usableFromInline let isWatched: Bool
  /// When to render; nil means after every turn.
  let frames: (any FrameScheduler)?
  @usableFromInline let rendersOnlyIfStateChanged: Bool
  // Asked in every turn: looking whether `frames` is there copies it, which took 150 instructions.
  private let rendersOncePerFrame: Bool
  private let conflates: Bool

  /// Renders the tree from the root and publishes; nil once the host is gone.
  @exclusivity(unchecked) @usableFromInline var renderAndPublish: (@MainActor () -> Void)?

  private(set) var isInTurn = false
  /// Whether a pass is repeated to see whether it is pure.
  @exclusivity(unchecked) @usableFromInline var isRenderingAgain = false
  /// Whether a pass waits for the next frame.
  var awaitsFrame = false
  @exclusivity(unchecked) private var waiting: [@MainActor () -> Bool] = []

  /// Whether nodes keep what was captured of them until they change.
  var keepsCaptures = false
  /// The workers that run, by the order in which they were started.
  var workers: [Int: RunningWorker] = [:]
  var startedWorkers = 0

  private(set) var droppedActionCount = 0
  /// What led to the pass; kept up only where somebody watches.
  var cause = RenderCause.firstRendering
  /// What happened in this turn, for a debugger.
  var debuggedUpdate: DebuggedUpdate?
  /// What the first pass restores; nil afterwards.
  var restoration: Restoration?

  @exclusivity(unchecked) private var types: [ObjectIdentifier: AnyObject] = [:]

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
    isWatched = !observers.isEmpty || debugger != nil
    frames = services.options.rendersOncePerFrame ? services.frameScheduler : nil
    rendersOnlyIfStateChanged = services.options.rendersOnlyIfStateChanged
    rendersOncePerFrame = frames != nil
    conflates = services.options.conflatesWaitingActions
  }

  /// What the tree knows of a type of workflow.
  func type<WorkflowType: Workflow>(of type: WorkflowType.Type) -> NodeType<WorkflowType> {
    let id = ObjectIdentifier(type)
    if let known = types[id] { return unsafeDowncast(known, to: NodeType<WorkflowType>.self) }
    let found = NodeType<WorkflowType>(options: services.options)
    types[id] = found
    return found
  }

  // MARK: - Turns

  /// Begins a turn; false where one is being taken, which others wait for.
  @usableFromInline
  func beginTurn() -> Bool {
    if isInTurn { return false }
    isInTurn = true
    return true
  }

  /// Puts a turn behind the one being taken; `delivery` tells whether there is anything to render.
  @usableFromInline
  func takeTurnLater(_ delivery: @escaping @MainActor () -> Bool) {
    waiting.append(delivery)
  }

  /// Ends a turn with a pass if it delivered anything, and takes the turns that wait.
  ///
  /// Each of these has a pass of its own, unless the options say that they share one.
  @usableFromInline
  func endTurn(_ hasDelivered: Bool) {
    var needsPass = hasDelivered
    if rendersOncePerFrame {
      takeWaiting { needsPass = true }
      isInTurn = false
      if needsPass { requestPass() }
      return
    }
    if !conflates {
      if needsPass { renderAndPublish?() }
      if !waiting.isEmpty { takeWaiting { renderAndPublish?() } }
    } else {
      repeat {
        takeWaiting { needsPass = true }
        if needsPass { renderAndPublish?() }
        needsPass = false
      } while !waiting.isEmpty
    }
    isInTurn = false
  }

  /// Delivers what waits, and calls `didDeliver` after each delivery that may have changed something.
  private func takeWaiting(didDeliver: () -> Void) {
    // Taken in batches: removing the first of an array one by one is quadratic.
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for delivery in batch where delivery() { didDeliver() }
    }
  }

  /// Ends the tree of a host that goes; during a turn, at the end of it: an action may be on its way
  /// up, and nodes do not hold the ones above.
  func end(_ root: TreeNode) {
    renderAndPublish = nil
    root.closePorts()
    guard isInTurn else { return root.leaveTree() }
    takeTurnLater {
      root.leaveTree()
      return false
    }
  }

  // MARK: - Actions that arrive too late

  func drop<Action: WorkflowAction>(_ action: Action, session: WorkflowSession?) {
    droppedActionCount += 1
    if let session { observer?.workflowDidDropAction(action, session: session) }
  }
}
