internal import Workflow

/// The expected children; each is removed when a render declares it.
struct ExpectedChildren {
  private(set) var missing: [any ExpectedChild]
  private var met: [any ExpectedChild] = []

  init(_ children: [any ExpectedChild]) {
    missing = children
  }

  /// Removes and returns the first expectation that matches the child; those with a key come first.
  mutating func takeMatch<Child: Workflow>(
    _ type: Child.Type, key: String
  ) -> ExpectedWorkflow<Child>? {
    let matches = missing.indices.filter {
      missing[$0].type == type && missing[$0].accepts(key: key)
    }
    guard let index = matches.first(where: { missing[$0].key != nil }) ?? matches.first
    else { return nil }
    let child = missing.remove(at: index)
    met.append(child)
    return child as? ExpectedWorkflow<Child>
  }

  /// Removes and returns another expectation with the same type and key as one that was matched.
  mutating func takeRepeated<Child: Workflow>(
    _ type: Child.Type, key: String
  ) -> ExpectedWorkflow<Child>? {
    guard let index = missing.firstIndex(where: { $0.type == type && $0.key == key })
    else { return nil }
    return missing.remove(at: index) as? ExpectedWorkflow<Child>
  }

  /// Returns the expectation matched by an earlier declaration of the child.
  func met<Child: Workflow>(_ type: Child.Type, key: String) -> ExpectedWorkflow<Child>? {
    met.first { $0.type == type && $0.accepts(key: key) } as? ExpectedWorkflow<Child>
  }
}
