package import WorkflowAutomation

/// A violation found by the fuzzer, with the shortest known steps that reproduce it.
package struct Finding: Hashable, Sendable {
  package var violation: Violation
  /// The steps that reproduce the violation, from a fresh start after settling.
  package var steps: [Step]
  /// The number of steps when the violation was found, before shrinking.
  package var originalCount: Int
  /// Whether the steps were shrunk with only the oracle that found the violation; other oracles can
  /// hide it, because they advance the clock.
  package var isFoundAlone = false
  package var seed: UInt64

  package init(violation: Violation, steps: [Step], originalCount: Int, seed: UInt64) {
    self.violation = violation
    self.steps = steps
    self.originalCount = originalCount
    self.seed = seed
  }

  /// The violation and the steps that reproduce it, in a few lines.
  package var text: String {
    let shrunk = steps.count == 1 ? "1 step" : "\(steps.count) steps"
    let session = steps.map { "\n  \($0)" }.joined()
    return
      "Seed \(seed), \(violation.oracle): \(violation.message)\nAfter \(shrunk) (of \(originalCount) when it was found):\(session)"
  }
}
