internal import WorkflowCanvas

/// The room along a stack's axis, shared among its children.
///
/// A trace of a run that grows. 100 points for a label of 30 that hugs low, a spacer of 0 that hugs
/// lowest and at most 40, and a label of 10 that hugs high: the spacer grows first, by its 40; what
/// is left, 20, goes to the label that hugs low.
struct SpaceDistribution {
  /// What one child brings along.
  struct Member {
    var extent: Double
    let limits: ClosedRange<Double>
    let hugging: LayoutPriority
    let resistance: LayoutPriority
    /// The least the child can be made.
    let minimum: () -> Double
  }

  private(set) var members: [Member]

  init(_ members: [Member]) {
    self.members = members
  }

  var total: Double { members.reduce(0) { $0 + $1.extent } }

  /// Makes the members fill `room`, as far as they let themselves be grown or shrunk.
  mutating func fill(_ room: Double) {
    let total = total
    if total < room {
      grow(by: room - total)
    } else if total > room {
      shrink(by: total - room)
    }
  }

  /// Gives `extra` to those that hug least, in equal shares.
  ///
  /// Where all hug alike, and none less than by default, nobody grows.
  private mutating func grow(by extra: Double) {
    var extra = extra
    guard let highest = members.map(\.hugging).max() else { return }
    for level in Set(members.map(\.hugging)).sorted() where level < .low || level < highest {
      var growing = members.indices.filter {
        members[$0].hugging == level && members[$0].extent < members[$0].limits.upperBound
      }
      while extra > 0, !growing.isEmpty {
        let share = extra / Double(growing.count)
        let full = growing.filter {
          members[$0].limits.upperBound - members[$0].extent <= share
        }
        for index in full.isEmpty ? growing : full {
          let growth = min(share, members[index].limits.upperBound - members[index].extent)
          members[index].extent += growth
          extra -= growth
        }
        if full.isEmpty { return }
        growing.removeAll { full.contains($0) }
      }
    }
  }

  /// Takes `deficit` from those that resist least, in proportion to what each can spare.
  private mutating func shrink(by deficit: Double) {
    var deficit = deficit
    for level in Set(members.map(\.resistance)).sorted() where level < .required {
      let shrinking = members.indices.filter { members[$0].resistance == level }
      let spare = shrinking.map { index in
        let member = members[index]
        return max(0, member.extent - max(member.minimum(), member.limits.lowerBound))
      }
      let sum = spare.reduce(0, +)
      guard sum > 0 else { continue }
      let share = min(1, deficit / sum)
      for (index, spare) in zip(shrinking, spare) { members[index].extent -= spare * share }
      deficit -= sum * share
      if deficit <= 0 { return }
    }
  }

  /// Gives every member the same extent: its part of `room`, or the largest wish where that is nil.
  mutating func fillEqually(_ room: Double?) {
    let count = Double(max(1, members.count))
    let share = room.map { $0 / count } ?? members.map(\.extent).max() ?? 0
    for index in members.indices { members[index].extent = share }
  }

  /// Gives every member the part of `room` that its wish is of all wishes.
  mutating func fillProportionally(_ room: Double) {
    let total = total
    guard total > 0 else { return fillEqually(room) }
    for index in members.indices { members[index].extent *= room / total }
  }
}
