internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowWidgets

/// One session under the eyes of oracles, from a fresh start.
///
/// The app starts and settles; after each step the oracles look, and at the end they look closer.
/// The same steps from the same start come to the same, always: sessions can be played again.
@MainActor
struct Play {
  let offscreenApp: OffscreenApp
  /// The steps that could be done.
  private(set) var performed: [Step] = []
  /// What was found wrong, after which nothing more is played.
  private(set) var violation: Violation?
  private var oracles: [any Oracle]
  private let watchesIdle: Bool

  /// Starts the app that `start` makes.
  init(_ start: () throws -> OffscreenApp, oracles: [any Oracle]) async throws {
    offscreenApp = try start()
    self.oracles = oracles
    watchesIdle = oracles.contains { $0 is IdleOracle }
    offscreenApp.driver.stepLimit = 2_000
    do {
      try await offscreenApp.driver.settleExceptTimers()
    } catch let error as AutomationError {
      record(restlessness: error)
      return
    }
    for index in self.oracles.indices { self.oracles[index].start(on: offscreenApp) }
    try look()
  }

  /// Does `step` where a user could, and looks what that led to; returns whether it was done.
  mutating func perform(_ step: Step) async throws -> Bool {
    guard violation == nil else { return false }
    let isListed = isListed(step)
    do {
      try await offscreenApp.driver.perform(step)
    } catch let error as AutomationError {
      switch step {
      case .settle, .advance:
        performed.append(step)
        record(restlessness: error)
      case .perform where isListed:
        performed.append(step)
        violation = Violation(oracle: "tree", message: error.description)
      default: break
      }
      return false
    }
    performed.append(step)
    try look()
    return true
  }

  /// Asks the oracles to look closer, now that nothing more is done.
  mutating func close() async throws {
    for oracle in oracles where violation == nil {
      do {
        if let message = try await oracle.closingViolation(on: offscreenApp) {
          violation = Violation(oracle: oracle.name, message: message)
        }
      } catch let error as AutomationError {
        record(restlessness: error)
      }
    }
  }

  private mutating func look() throws {
    for index in oracles.indices {
      guard let message = try oracles[index].violation(on: offscreenApp) else { continue }
      violation = Violation(oracle: oracles[index].name, message: message)
      return
    }
  }

  private mutating func record(restlessness error: AutomationError) {
    guard watchesIdle else { return }
    violation = Violation(oracle: "rest", message: error.description)
  }

  /// Whether `step` is an action that exactly one thing on the screen says it can do.
  private func isListed(_ step: Step) -> Bool {
    guard case .perform(let action, let selector) = step else { return false }
    let nodes = offscreenApp.driver.all(selector)
    return nodes.count == 1 && nodes[0].semantics.actions.contains(action)
  }
}
