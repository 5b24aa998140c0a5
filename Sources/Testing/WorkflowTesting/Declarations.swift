internal import Workflow

/// The children and side effects declared by a render, in order.
@MainActor
struct Declarations {
  private(set) var children: [NearMiss.Candidate] = []
  private(set) var sideEffects: [AnyHashable] = []

  nonisolated init() {}

  /// Records a child; returns false if it is already declared.
  mutating func insert(_ type: any Workflow.Type, key: String) -> Bool {
    if contains(type, key: key) { return false }
    children.append(NearMiss.Candidate(type: type, key: key))
    return true
  }

  /// Records a side effect; returns false if it is already declared.
  @discardableResult
  mutating func insert(sideEffect key: AnyHashable) -> Bool {
    if sideEffects.contains(key) { return false }
    sideEffects.append(key)
    return true
  }

  /// Returns the names, for failure messages, of the declarations that are missing in `other`.
  func names(missingIn other: Declarations) -> [String] {
    let children = children.filter { !other.contains($0.type, key: $0.key) }
    let sideEffects = sideEffects.filter { !other.sideEffects.contains($0) }
    return children.map { "\(ChildName($0.type).text) with key \"\($0.key ?? "")\"" }
      + sideEffects.map { "a side effect with key \"\($0)\"" }
  }

  func contains(_ type: any Workflow.Type, key: String?) -> Bool {
    children.contains { $0.type == type && $0.key == key }
  }
}
