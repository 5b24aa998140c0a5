internal import WorkflowCanvas

/// A cache of the sizes that one widget measured for recent proposals.
struct MeasurementCache {
  private typealias Answer = (proposal: ProposedSize, size: Size)

  /// The capacity: enough for the different proposals that nested containers make in one layout.
  private static let limit = 8

  private var answers: [Answer] = []
  /// Whether a measured size on which other widgets may depend is not in the cache.
  private(set) var isIncomplete = false

  var isEmpty: Bool { answers.isEmpty && !isIncomplete }

  subscript(proposal: ProposedSize) -> Size? {
    answers.first { $0.proposal == proposal }?.size
  }

  mutating func remember(_ size: Size, for proposal: ProposedSize) {
    if answers.count == Self.limit {
      answers.removeFirst()
      isIncomplete = true
    }
    answers.append((proposal, size))
  }

  mutating func markIncomplete() {
    isIncomplete = true
  }

  mutating func removeAll() {
    answers.removeAll(keepingCapacity: true)
    isIncomplete = false
  }

  /// Returns whether `condition` is true for all measured proposals; false if the cache is
  /// incomplete.
  func allSatisfy(_ condition: (ProposedSize) -> Bool) -> Bool {
    !isIncomplete && answers.allSatisfy { condition($0.proposal) }
  }

  /// Returns whether `measure` returns the cached size for every cached proposal.
  ///
  /// Stops at the first difference: the other proposals are measured again when needed.
  func agrees(with measure: (ProposedSize) -> Size) -> Bool {
    !isIncomplete && answers.allSatisfy { measure($0.proposal) == $0.size }
  }
}
