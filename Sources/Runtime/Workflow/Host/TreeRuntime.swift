/// What all nodes of one tree share: whose turn it is, who watches, and what the host was given.
///
/// A *turn* delivers one action (or one new root workflow), renders and publishes. Turns never
/// nest: what is sent during a turn waits in a queue, and the outermost send delivers the queue
/// before it returns.
@MainActor
@usableFromInline
final class TreeRuntime {
  /// Who watches; nobody while a pass is repeated.
  @exclusivity(unchecked) @usableFromInline var observer: (any WorkflowObserver)? {
    didSet { isObserved = observer != nil }
  }
  @usableFromInline let debugger: (any WorkflowDebugger)?
  // Asked in every step: one bit costs less than a look into an existential.
  @exclusivity(unchecked) @usableFromInline private(set) var isObserved: Bool
  @usableFromInline let isDebugged: Bool
  @usableFromInline let services: RuntimeServices
  /// Whether anybody watches.
  @usableFromInline let isWatched: Bool
  @usableFromInline let checksPurity: Bool
  @usableFromInline let conflates: Bool
  @usableFromInline let rendersOnlyIfStateChanged: Bool
  /// When to render; nil means after every turn.
  let frames: (any FrameScheduler)?

  /// The host, while it lives.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var host: AnyObject?
  /// Renders the tree of a host from the root and publishes.
  @exclusivity(unchecked) @usableFromInline var renderHost: @MainActor (AnyObject) -> Void = { _ in
  }

  @exclusivity(unchecked) @usableFromInline var isInTurn = false
  /// Whether a pass is repeated to see whether it is pure.
  @exclusivity(unchecked) @usableFromInline var isRenderingAgain = false
  @exclusivity(unchecked) private var waiting: [@MainActor () -> Bool] = []

  @exclusivity(unchecked) @usableFromInline var hasWaiting = false

  /// Whether nodes keep what was captured of them until they change.
  @exclusivity(unchecked) @usableFromInline var keepsCaptures = false
  /// The workers that run.
  var workers = LiveWorkers()

  /// Whether a pass waits for the next frame.
  @exclusivity(unchecked) var awaitsFrame = false

  private(set) var droppedActionCount = 0
  /// What led to the pass; kept up only where somebody watches.
  var cause = RenderCause.firstRendering
  /// What happened in this turn, for a debugger.
  @usableFromInline var debuggedUpdate: DebuggedUpdate?
  /// What the first pass restores; nil afterwards.
  var restoration: Restoration?

  @exclusivity(unchecked) private var types: [ObjectIdentifier: AnyObject] = [:]
  @exclusivity(unchecked) private var latestType: AnyObject?
  @exclusivity(unchecked) private var latestTypeID: ObjectIdentifier?

  init(
    observers: [any WorkflowObserver], debugger: (any WorkflowDebugger)?, services: RuntimeServices
  ) {
    observer =
      switch observers.count {
      case 0: nil
      case 1: observers[0]
      default: ChainedObserver(observers: observers)
      }
    isObserved = !observers.isEmpty
    isDebugged = debugger != nil
    self.debugger = debugger
    self.services = services
    isWatched = !observers.isEmpty || debugger != nil
    checksPurity = services.options.checksPurity
    frames = services.options.rendersOncePerFrame ? services.frameScheduler : nil
    conflates = services.options.conflatesWaitingActions || frames != nil
    rendersOnlyIfStateChanged = services.options.rendersOnlyIfStateChanged
  }

  /// What the tree knows of a type of workflow.
  func type<WorkflowType: Workflow>(of type: WorkflowType.Type) -> NodeType<WorkflowType> {
    let id = ObjectIdentifier(type)
    // Siblings are mostly of one type.
    if let latestType, latestTypeID == id {
      return unsafeDowncast(latestType, to: NodeType<WorkflowType>.self)
    }
    defer { latestTypeID = id }
    if let known = types[id] {
      latestType = known
      return unsafeDowncast(known, to: NodeType<WorkflowType>.self)
    }
    let found = NodeType<WorkflowType>(options: services.options)
    types[id] = found
    latestType = found
    return found
  }

  // MARK: - Turns

  /// Ends a turn that was begun by setting `isInTurn`, and takes those that wait.
  @inlinable
  func endTurn(_ hasDelivered: Bool) {
    if conflates { return endConflatedTurn(hasDelivered) }
    if hasDelivered { renderAndPublish() }
    if hasWaiting { takeWaitingTurns() }
    isInTurn = false
  }

  @inlinable
  func renderAndPublish() {
    if let host { renderHost(host) }
  }

  /// Puts a turn behind the one being taken; `delivery` tells whether there is anything to render.
  @usableFromInline
  func takeTurnLater(_ delivery: @escaping @MainActor () -> Bool) {
    waiting.append(delivery)
    hasWaiting = true
  }

  @usableFromInline
  func endConflatedTurn(_ hasDelivered: Bool) {
    if frames != nil { return endTurnBeforeFrame(hasDelivered) }
    takeWaitingTurnsTogether(hasDelivered)
    isInTurn = false
  }

  @usableFromInline
  func takeWaitingTurns() {
    // Taken in batches: removing the first of an array one by one is quadratic.
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for delivery in batch where delivery() { renderAndPublish() }
    }
    hasWaiting = false
  }

  private func takeWaitingTurnsTogether(_ hasDelivered: Bool) {
    var needsPass = hasDelivered
    repeat {
      if deliverWaiting() { needsPass = true }
      if needsPass { renderAndPublish() }
      needsPass = false
    } while !waiting.isEmpty
  }

  /// Delivers what waits, without a pass, and tells whether there is anything to render.
  func deliverWaiting() -> Bool {
    var needsPass = false
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for delivery in batch where delivery() { needsPass = true }
    }
    hasWaiting = false
    return needsPass
  }

  /// Ends the tree of a host that goes; during a turn, at the end of it: an action may be on its way
  /// up, and nodes do not hold the ones above.
  func end(_ root: TreeNode) {
    root.closePorts()
    guard isInTurn else { return root.leaveTree() }
    takeTurnLater {
      root.leaveTree()
      return false
    }
  }

  // MARK: - Actions that arrive too late

  @usableFromInline
  func drop<Action: WorkflowAction>(_ action: Action, session: WorkflowSession?) {
    droppedActionCount += 1
    if let session { observer?.workflowDidDropAction(action, session: session) }
  }
}
