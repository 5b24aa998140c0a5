internal import Workflow

/// Failure messages about side effects.
@MainActor
enum SideEffectFailure {
  static func unexpected(
    _ key: AnyHashable, in parent: any Workflow.Type, expected: [AnyHashable]
  ) -> String {
    """
    Expected \(parent) to declare no side effect with key "\(key)", but it did. \
    \(list(expected).map { "The test expects \($0)." } ?? "The test does not mention it.") \
    Expect it with expectSideEffect(key: …), or allow it with exhaustivity(.off).
    """
  }

  static func missing(
    _ key: AnyHashable, in parent: any Workflow.Type, unexpected: [AnyHashable]
  ) -> String {
    let cause =
      list(unexpected).map { "It declared \($0)." }
      ?? "\(parent) does not declare it in this state."
    return """
      Expected \(parent) to declare a side effect with key "\(key)", but it did not. \(cause) \
      Correct the key or the initial state, or remove the expectation.
      """
  }

  static func twice(_ key: AnyHashable, in parent: any Workflow.Type) -> String {
    """
    Expected \(parent) to declare a side effect with key "\(key)" once, but it did so twice. \
    The runtime cannot tell the two apart. Give each side effect its own key.
    """
  }

  static func expectedTwice(_ key: AnyHashable) -> String {
    """
    Expected one expectation of a side effect with key "\(key)", but the test has two. The other \
    one was met. Remove this one, or correct its key.
    """
  }

  private static func list(_ keys: [AnyHashable]) -> String? {
    guard !keys.isEmpty else { return nil }
    return keys.map { "one with key \"\($0)\"" }.joined(separator: " and ")
  }
}
