package import WorkflowApp
package import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// A fuzzer that performs random user actions until an oracle finds a violation.
///
/// The steps are split into sessions of 5 to 49 steps, each from a fresh start, so that a finding
/// is a session that can be replayed. The steps of a finding are shrunk.
@MainActor
package struct Fuzzer {
  private let seed: UInt64
  private let steps: Int
  private let makeOracles: () -> [any Oracle]
  private let start: () throws -> OffscreenApp
  private let journal: String?

  /// Creates a fuzzer.
  ///
  /// - Parameters:
  ///   - seed: The random seed.
  ///   - steps: The number of steps.
  ///   - journal: The path of a file for the steps of the current session, each written before it is
  ///     performed.
  ///   - start: Starts the app in the same state each time.
  package init(
    seed: UInt64, steps: Int, oracles makeOracles: @escaping () -> [any Oracle],
    journal: String? = nil, start: @escaping () throws -> OffscreenApp
  ) {
    self.seed = seed
    self.steps = steps
    self.makeOracles = makeOracles
    self.start = start
    self.journal = journal
  }

  /// Runs until the steps are used up or a violation is found; returns the shrunk finding, if any.
  package func finding() async throws -> Finding? {
    var random = SeededRandomNumberGenerator(seed: seed)
    var rest = steps
    while rest > 0 {
      let length = min(rest, .random(in: 5..<50, using: &random))
      let session = try await runSession(of: length, random)
      rest -= max(1, session.performed.count)
      guard let violation = session.violation else { continue }
      let found = Finding(
        violation: violation, steps: session.performed, originalCount: session.performed.count,
        seed: seed)
      return try await shrunk(found)
    }
    return nil
  }

  private func runSession(of length: Int, _ random: SeededRandomNumberGenerator) async throws
    -> FuzzSession
  {
    writeToJournal(nil)
    var session = try await FuzzSession(start, oracles: makeOracles())
    let chooser = StepChooser(random: random, startSize: session.offscreenApp.driver.window.size)
    // Some steps are refused, for example if the target is covered; the limit prevents an endless
    // loop.
    var attempts = length * 8
    while session.performed.count < length, !session.isOver, attempts > 0 {
      attempts -= 1
      let step = chooser.next(for: session.offscreenApp.driver)
      writeToJournal(step)
      _ = try await session.perform(step)
    }
    try await session.close()
    return session
  }

  /// Adds `step` to the journal; empties it if `step` is nil.
  private func writeToJournal(_ step: Step?) {
    guard let journal else { return }
    // The journal is needed only after a trap, so failures to write it are ignored.
    if let step {
      try? Platform.append("\(step)\n", toFile: journal)
    } else {
      try? Platform.write("", toFile: journal)
    }
  }

  /// Performs `steps` from a fresh start; returns the violation, if any, and the steps performed.
  package func replay(_ steps: [Step]) async throws -> (violation: Violation?, performed: [Step]) {
    let session = try await replay(steps, oracles: makeOracles())
    return (session.violation, session.performed)
  }

  private func replay(_ steps: [Step], oracles: [any Oracle]) async throws -> FuzzSession {
    var session = try await FuzzSession(start, oracles: oracles)
    for step in steps where !session.isOver { _ = try await session.perform(step) }
    try await session.close()
    return session
  }

  // MARK: - Shrinking

  private func shrunk(_ finding: Finding) async throws -> Finding {
    var finding = finding
    let culprit = finding.violation.oracle
    // Checking only the oracle that found the violation, if that is enough, is much faster.
    let alone = { makeOracles().filter { $0.name == culprit } }
    let isEnough =
      try await replay(finding.steps, oracles: alone()).violation?.oracle == culprit
    finding.isFoundAlone = isEnough && !alone().isEmpty
    var violation = finding.violation
    finding.steps = try await Shrinker { steps in
      let session = try await replay(steps, oracles: isEnough ? alone() : makeOracles())
      guard let found = session.violation, found.oracle == culprit else { return nil }
      violation = found
      return session.performed
    }.shrunk(finding.steps)
    finding.violation = violation
    return finding
  }
}
