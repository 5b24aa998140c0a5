internal import WorkflowCanvas

/// The last answers of one widget to proposals.
struct MeasurementCache {
  private typealias Answer = (proposal: ProposedSize, size: Size)

  /// As many proposals as containers in containers come up with.
  private static let limit = 8

  private var answers: [Answer] = []
  /// Whether answers that others may build on are no longer here.
  private(set) var hasForgotten = false

  subscript(proposal: ProposedSize) -> Size? {
    answers.first { $0.proposal == proposal }?.size
  }

  mutating func remember(_ size: Size, for proposal: ProposedSize) {
    if answers.count == Self.limit {
      answers.removeFirst()
      hasForgotten = true
    }
    answers.append((proposal, size))
  }

  /// Notes that an answer was given which is not kept.
  mutating func forgetOne() {
    hasForgotten = true
  }

  mutating func removeAll() {
    answers.removeAll(keepingCapacity: true)
    hasForgotten = false
  }

  /// Whether `condition` holds for all proposals that were answered.
  func allSatisfy(_ condition: (ProposedSize) -> Bool) -> Bool {
    !hasForgotten && answers.allSatisfy { condition($0.proposal) }
  }

  /// Whether `measure` answers every proposal as it was answered before.
  ///
  /// It stops at the first that differs: the others will be asked again where they matter.
  func agrees(with measure: (ProposedSize) -> Size) -> Bool {
    !hasForgotten && answers.allSatisfy { measure($0.proposal) == $0.size }
  }
}
