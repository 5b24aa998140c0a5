internal import Workflow

/// The children and side effects that a render has declared, in order.
@MainActor
struct Declarations {
  private(set) var children: [NearMiss.Candidate] = []
  private(set) var sideEffects: [AnyHashable] = []

  nonisolated init() {}

  /// Notes a child; returns false if it was declared before.
  mutating func insert(_ type: any Workflow.Type, key: String) -> Bool {
    if contains(type, key: key) { return false }
    children.append(NearMiss.Candidate(type: type, key: key))
    return true
  }

  /// Notes a side effect; returns false if it was declared before.
  @discardableResult
  mutating func insert(sideEffect key: AnyHashable) -> Bool {
    if sideEffects.contains(key) { return false }
    sideEffects.append(key)
    return true
  }

  /// What is declared here and not there, as failures name it.
  func names(missingIn other: Declarations) -> [String] {
    let children = children.filter { !other.contains($0.type, key: $0.key) }
    let sideEffects = sideEffects.filter { !other.sideEffects.contains($0) }
    return children.map { "\(ChildName($0.type).text) with key \"\($0.key ?? "")\"" }
      + sideEffects.map { "a side effect with key \"\($0)\"" }
  }

  private func contains(_ type: any Workflow.Type, key: String?) -> Bool {
    children.contains { $0.type == type && $0.key == key }
  }
}
