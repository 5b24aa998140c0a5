internal import WorkflowCanvas

/// The distribution of the available space along a stack's axis among its children.
///
/// Worked example of growing: the stack has 100 points for a label of 30 with low hugging priority,
/// a spacer of 0 with the lowest priority and a maximum of 40, and a label of 10 with high
/// priority. The spacer grows first, to its maximum of 40. The remaining 20 points go to the label
/// with low priority.
struct SpaceDistribution {
  /// The length, limits and priorities of one child along the axis.
  struct Member {
    var length: Double
    let limits: ClosedRange<Double>
    let hugging: LayoutPriority
    let resistance: LayoutPriority
    /// The priority of the child: it grows first and shrinks last.
    let priority: Double
    /// Returns the part of the length that the child can lose without hiding content.
    let slack: () -> Double
    /// Returns the minimum length to which the child can be compressed.
    let minimum: () -> Double
  }

  private(set) var members: [Member]

  init(_ members: [Member]) {
    self.members = members
  }

  var total: Double { members.reduce(0) { $0 + $1.length } }

  /// Grows or shrinks the members to fill `space`, as far as their limits and priorities allow.
  mutating func fill(_ space: Double) {
    let total = total
    if total < space {
      grow(by: space - total)
    } else if total > space {
      shrink(by: total - space)
    }
  }

  /// Distributes `extra` equally among the members with the lowest hugging priority; among those,
  /// the ones with the highest priority grow first.
  ///
  /// No member grows if all have the same priority and it is `.low` (the default) or higher.
  private mutating func grow(by extra: Double) {
    var extra = extra
    guard let highest = members.map(\.hugging).max() else { return }
    for level in Set(members.map(\.hugging)).sorted() where level < .low || level < highest {
      let growing = members.indices.filter { members[$0].hugging == level }
      for group in groups(growing).reversed() where extra > 0 { grow(group, by: &extra) }
    }
  }

  /// Returns groups of members with equal priority, the lowest first.
  private func groups(_ indices: [Int]) -> [[Int]] {
    let first = indices.first.map { members[$0].priority }
    if indices.allSatisfy({ members[$0].priority == first }) { return [indices] }
    return Set(indices.map { members[$0].priority }).sorted().map { priority in
      indices.filter { members[$0].priority == priority }
    }
  }

  /// Distributes `extra` equally among the members at `indices`, up to their limits.
  private mutating func grow(_ indices: [Int], by extra: inout Double) {
    var growing = indices.filter { members[$0].length < members[$0].limits.upperBound }
    while extra > 0, !growing.isEmpty {
      let part = extra / Double(growing.count)
      let full = growing.filter {
        members[$0].limits.upperBound - members[$0].length <= part
      }
      for index in full.isEmpty ? growing : full {
        let growth = min(part, members[index].limits.upperBound - members[index].length)
        members[index].length += growth
        extra -= growth
      }
      if full.isEmpty { extra = 0 }
      growing.removeAll { full.contains($0) }
    }
  }

  /// Takes `deficit` from the members with the lowest priority, then from those with the next one.
  private mutating func shrink(by deficit: Double) {
    var deficit = deficit
    for group in groups(Array(members.indices)) where deficit > 0 { shrink(group, by: &deficit) }
  }

  /// Takes `deficit` from slack, such as the room around the titles of buttons, and then from the
  /// members with the lowest compression resistance.
  ///
  /// Members with equal resistance shrink in proportion to the difference between their lengths and
  /// their minimums. Members with `.required` resistance do not shrink.
  private mutating func shrink(_ indices: [Int], by deficit: inout Double) {
    let slack = indices.map { index in
      let member = members[index]
      let slack = member.resistance < .required ? member.slack() : 0
      guard slack > 0 else { return 0.0 }
      let minimum = max(member.minimum(), member.limits.lowerBound)
      return max(0, min(slack, member.length - minimum))
    }
    let total = slack.reduce(0, +)
    if total > 0 {
      let fraction = min(1, deficit / total)
      for (index, slack) in zip(indices, slack) { members[index].length -= slack * fraction }
      deficit -= total * fraction
      if deficit <= 0 { return }
    }
    for level in Set(indices.map { members[$0].resistance }).sorted() where level < .required {
      let shrinking = indices.filter { members[$0].resistance == level }
      let spare = shrinking.map { index in
        let member = members[index]
        return max(0, member.length - max(member.minimum(), member.limits.lowerBound))
      }
      let sum = spare.reduce(0, +)
      guard sum > 0 else { continue }
      let fraction = min(1, deficit / sum)
      for (index, spare) in zip(shrinking, spare) { members[index].length -= spare * fraction }
      deficit -= sum * fraction
      if deficit <= 0 { return }
    }
  }

  /// Sets all members to the same length: an equal part of `space`, or if that is nil the largest
  /// preferred length.
  mutating func fillEqually(_ space: Double?) {
    let count = Double(max(1, members.count))
    let length = space.map { $0 / count } ?? members.map(\.length).max() ?? 0
    for index in members.indices { members[index].length = length }
  }

  mutating func fillProportionally(_ space: Double) {
    let total = total
    guard total > 0 else { return fillEqually(space) }
    for index in members.indices { members[index].length *= space / total }
  }
}
