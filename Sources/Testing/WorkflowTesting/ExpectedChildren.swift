internal import Workflow

/// The children a test expects, taken off one by one as a render declares them.
struct ExpectedChildren {
  private(set) var missing: [any ExpectedChild]
  private var met: [any ExpectedChild] = []

  init(_ children: [any ExpectedChild]) {
    missing = children
  }

  /// Takes the first expectation the child meets off the list; one that names its key comes first.
  mutating func take<Child: Workflow>(
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

  /// The expectation that a child declared before has met.
  func met<Child: Workflow>(_ type: Child.Type, key: String) -> ExpectedWorkflow<Child>? {
    met.first { $0.type == type && $0.accepts(key: key) } as? ExpectedWorkflow<Child>
  }
}
