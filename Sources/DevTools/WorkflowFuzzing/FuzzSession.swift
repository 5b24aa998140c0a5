internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowWidgets

/// A fuzzing session: steps from a fresh start of the app, checked by oracles.
///
/// The app starts and settles. The oracles check it after each step, and more thoroughly at the
/// end. The same steps from the same start always have the same result, so sessions can be
/// replayed.
@MainActor
struct FuzzSession {
  let offscreenApp: OffscreenApp
  private(set) var performed: [Step] = []
  /// The violation found; no more steps are performed after it.
  private(set) var violation: Violation?
  private var oracles: [any Oracle]
  private let watchesIdle: Bool

  init(_ start: () throws -> OffscreenApp, oracles: [any Oracle]) async throws {
    offscreenApp = try start()
    self.oracles = oracles
    watchesIdle = oracles.contains { $0 is IdleOracle }
    offscreenApp.driver.stepLimit = 2_000
    do {
      try await offscreenApp.driver.settleExceptTimers()
    } catch let error as AutomationError {
      record(failureToSettle: error)
      return
    }
    for index in self.oracles.indices { self.oracles[index].start(on: offscreenApp) }
    try check()
  }

  /// Performs `step` if a user could, and checks the result; returns whether it was performed.
  mutating func perform(_ step: Step) async throws -> Bool {
    guard !isOver else { return false }
    let isListed = isListed(step)
    do {
      try await offscreenApp.driver.perform(step)
    } catch let error as AutomationError {
      switch step {
      case .settle, .advance:
        performed.append(step)
        record(failureToSettle: error)
      case .perform where isListed:
        performed.append(step)
        violation = Violation(oracle: "tree", message: error.description)
      default: break
      }
      return false
    }
    performed.append(step)
    try check()
    return true
  }

  /// Whether a violation was found, or the app has ended.
  var isOver: Bool { violation != nil || offscreenApp.isOver }

  /// Runs the closing checks of the oracles, after the last step; none if the app has ended.
  mutating func close() async throws {
    if offscreenApp.isOver { return }
    for oracle in oracles where violation == nil {
      do {
        if let message = try await oracle.closingViolation(on: offscreenApp) {
          violation = Violation(oracle: oracle.name, message: message)
        }
      } catch let error as AutomationError {
        record(failureToSettle: error)
      }
    }
  }

  private mutating func check() throws {
    for index in oracles.indices {
      guard let message = try oracles[index].violation(on: offscreenApp) else { continue }
      violation = Violation(oracle: oracles[index].name, message: message)
      return
    }
  }

  private mutating func record(failureToSettle error: AutomationError) {
    guard watchesIdle else { return }
    violation = Violation(oracle: "idle", message: error.description)
  }

  /// Returns whether `step` is an accessibility action offered by the only element that matches.
  private func isListed(_ step: Step) -> Bool {
    guard case .perform(let action, let selector) = step else { return false }
    let nodes = offscreenApp.driver.all(selector)
    return nodes.count == 1 && nodes[0].semantics.actions.contains(action)
  }
}
