/// What all nodes of one tree share: whose turn it is, who watches, and what the host was given.
///
/// A *turn* delivers one action (or one new root workflow), renders and publishes. Turns never
/// nest: what is sent during a turn waits in a queue, and the outermost send delivers the queue
/// before it returns.
@MainActor
final class TreeRuntime {
  let observer: (any WorkflowObserver)?
  let services: RuntimeServices

  /// Renders the tree from the root and publishes; set by the host.
  var renderAndPublish: () -> Void = {}

  private(set) var droppedActionCount = 0
  private(set) var isInTurn = false
  private var waiting: [() -> Bool] = []

  init(observers: [any WorkflowObserver], services: RuntimeServices) {
    observer =
      switch observers.count {
      case 0: nil
      case 1: observers[0]
      default: ChainedObserver(observers: observers)
      }
    self.services = services
  }

  /// Takes a turn now; `delivery` tells whether there is anything to render.
  ///
  /// - Precondition: No turn is being taken.
  func takeTurn(_ delivery: () -> Bool) {
    isInTurn = true
    if delivery() { renderAndPublish() }
    if !waiting.isEmpty { takeWaitingTurns() }
    isInTurn = false
  }

  /// Renders the tree for the first time; what is sent meanwhile waits for the next turn.
  func renderFirst<WorkflowType: Workflow>(
    _ root: WorkflowNode<WorkflowType>
  ) -> WorkflowType.Rendering {
    isInTurn = true
    defer { isInTurn = false }
    root.begin()
    return root.render()
  }

  /// Puts a turn behind the one being taken.
  func takeTurnLater(_ delivery: @escaping () -> Bool) {
    waiting.append(delivery)
  }

  func dropAction() {
    droppedActionCount += 1
  }

  private func takeWaitingTurns() {
    // Taken in batches: removing the first of an array one by one is quadratic.
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for delivery in batch where delivery() { renderAndPublish() }
    }
  }
}
