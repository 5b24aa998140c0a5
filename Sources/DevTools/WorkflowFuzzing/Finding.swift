package import WorkflowAutomation

/// What the monkey found: what is wrong and the few steps that show it.
package struct Finding: Hashable, Sendable {
  /// What is wrong.
  package var violation: Violation
  /// The steps after which it is, from a fresh start that has settled.
  package var steps: [Step]
  /// How many steps had been taken when it was found.
  package var originalCount: Int
  /// Whether the steps were shrunk under the oracle alone that found it: others, who let time pass,
  /// may hide it.
  package var isFoundAlone = false
  /// What the monkey's chance started from.
  package var seed: UInt64

  package init(violation: Violation, steps: [Step], originalCount: Int, seed: UInt64) {
    self.violation = violation
    self.steps = steps
    self.originalCount = originalCount
    self.seed = seed
  }

  /// What is wrong and after what, in a few lines.
  package var text: String {
    let shrunk = steps.count == 1 ? "1 step" : "\(steps.count) steps"
    let session = steps.map { "\n  \($0)" }.joined()
    return
      "Seed \(seed), \(violation.oracle): \(violation.message)\nAfter \(shrunk) (of \(originalCount) when it was found):\(session)"
  }
}
