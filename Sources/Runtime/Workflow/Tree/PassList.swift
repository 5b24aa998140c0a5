/// A child or side effect that a node declares in each render pass; one that is not declared again
/// ends.
@MainActor
protocol PassMember: AnyObject {
  associatedtype ID: Hashable

  var id: ID { get }
  /// The last pass that declared the member.
  var lastPass: UInt32 { get set }
  /// The position of the member in the order of first declarations.
  var ordinal: UInt32 { get set }
  /// The member's index in the last finished pass.
  var position: Int32 { get set }
}

/// The members that a node declared in its last pass, matched with those it declares in this pass.
///
/// While a pass repeats the last one, `members` is only read, and a cursor advances through it. The
/// first declaration that differs copies the members matched so far to `staging`, which collects
/// the following ones and replaces `members` at the end. Example: last pass A B C, this pass A C D:
///
///     beginPass            cursor 0, members A B C
///     find A   at the cursor: cursor 1
///     find C   not at the cursor: staging = [A]; found by ID: staging = [A C], cursor 3
///     find D   not found; the caller inserts it: staging = [A C D]
///     endPass  B was not declared in this pass: returned as dropped; members = [A C D]
@MainActor
final class PassList<Member: PassMember> {
  enum Match {
    case member(Member)
    case none
    /// The ID was already declared in this pass.
    case duplicate
  }

  @exclusivity(unchecked) private(set) var members: [Member] = []
  private var staging: [Member] = []
  private var isStaging = false
  private var cursor = 0
  private var pass: UInt32 = 0
  private var inserted: UInt32 = 0
  /// The last pass that inserted a member, and the count of insertions before it.
  private var lastInsertion: (pass: UInt32, insertedBefore: UInt32) = (0, 0)
  /// All members by ID; used only above a threshold count, where a linear search would be slower.
  @exclusivity(unchecked) private var index: [Member.ID: Member] = [:]

  private static var indexThreshold: Int { 8 }

  static func begun() -> PassList {
    let list = PassList()
    list.beginPass()
    return list
  }

  func beginPass() {
    pass &+= 1
    cursor = 0
  }

  /// The member at the cursor; nil if the order of declarations has changed in this pass.
  var next: Member? { cursor < members.count && !isStaging ? members[cursor] : nil }

  func declare(next: Member) {
    next.lastPass = pass
    cursor &+= 1
  }

  /// Finds the member for a declaration and marks it as declared.
  func find(_ id: Member.ID) -> Match {
    if cursor < members.count {
      let candidate = members[cursor]
      if candidate.id == id, candidate.lastPass != pass {
        cursor += 1
        candidate.lastPass = pass
        if isStaging { staging.append(candidate) }
        return .member(candidate)
      }
    } else if !isStaging, !index.isEmpty {
      // `insert` looks the ID up anyway.
      return .none
    }
    guard let found = lookUp(id) else { return .none }
    guard found.lastPass != pass else { return .duplicate }
    stage()
    found.lastPass = pass
    staging.append(found)
    cursor = Int(found.position) + 1
    return .member(found)
  }

  /// Adds a member whose ID `find` did not find; returns false if it was declared in this pass.
  func insert(_ member: Member) -> Bool {
    if lastInsertion.pass != pass { lastInsertion = (pass, inserted) }
    inserted &+= 1
    member.ordinal = inserted
    member.lastPass = pass
    if isStaging || cursor < members.count {
      stage()
      staging.append(member)
    } else {
      member.position = Int32(cursor)
      members.append(member)
      cursor += 1
    }
    return addToIndex(member)
  }

  /// The members declared so far in this pass; after a pass, all members.
  var declared: ArraySlice<Member> { isStaging ? staging[...] : members[..<cursor] }

  /// Whether the current pass, or the last one, was the first to declare a member.
  func isNew(_ member: Member) -> Bool {
    lastInsertion.pass == pass && member.ordinal > lastInsertion.insertedBefore
  }

  /// Whether the pass has omitted, added or moved a member, so that `endPass` must update the list.
  var hasUndeclared: Bool { isStaging || cursor < members.count }

  /// Ends the pass and returns the members not declared in it, most recently created first.
  func endPass() -> [Member] {
    guard hasUndeclared else { return [] }
    var dropped: [Member] = []
    let keepsIndex = (isStaging ? staging.count : cursor) > Self.indexThreshold
    // The storage is kept for the next time, unless it is large: filling it again costs a third more.
    if !keepsIndex { index.removeAll(keepingCapacity: index.count <= 1_000) }
    if isStaging || cursor > 0 {
      for member in members where member.lastPass != pass {
        dropped.append(member)
        if keepsIndex { index[member.id] = nil }
      }
    } else {
      swap(&members, &dropped)
    }
    if isStaging {
      swap(&members, &staging)
      staging.removeAll(keepingCapacity: true)
      isStaging = false
      for (position, member) in members.enumerated() {
        member.position = Int32(position)
      }
      cursor = members.count
    } else if cursor > 0 {
      members.removeSubrange(cursor...)
    }
    return Self.latestFirst(dropped)
  }

  /// Empties the list and returns its members, most recently created first.
  func removeAll() -> [Member] {
    let all = Self.latestFirst(members)
    members = []
    index = [:]
    return all
  }

  var latestFirst: [Member] { Self.latestFirst(members) }

  // MARK: - Private

  private func stage() {
    guard !isStaging else { return }
    isStaging = true
    staging.append(contentsOf: members[..<cursor])
  }

  private func lookUp(_ id: Member.ID) -> Member? {
    if !index.isEmpty { return index[id] }
    // Loops: `first(where:)` would call an isolated closure for each member, at 220 instructions.
    for member in members where member.id == id { return member }
    for member in staging where member.id == id { return member }
    return nil
  }

  private func addToIndex(_ member: Member) -> Bool {
    if !index.isEmpty {
      return index.updateValue(member, forKey: member.id) == nil
    }
    if members.count + staging.count > Self.indexThreshold {
      for member in members { index[member.id] = member }
      for member in staging { index[member.id] = member }
    }
    return true
  }

  private static func latestFirst(_ members: consuming [Member]) -> [Member] {
    for index in members.indices.dropFirst()
    where members[index - 1].ordinal > members[index].ordinal {
      return members.sorted { $0.ordinal > $1.ordinal }
    }
    // Sorting would call the isolated closure for each pair, at 220 instructions.
    members.reverse()
    return members
  }
}
