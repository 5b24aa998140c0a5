internal import Workflow

/// Failure messages about children.
@MainActor
enum ChildFailure {
  static func unexpected(
    _ child: any Workflow.Type, key: String, in parent: any Workflow.Type,
    expected: [NearMiss.Candidate]
  ) -> String {
    let name = ChildName(child)
    let nearMiss = NearMiss(of: child, key: key, among: expected)
    return """
      Expected \(parent) to render no \(name.text) with key "\(key)", but it did. \
      \(nearMiss.map { "The test expects \($0.text)." } ?? "The test does not mention it.") \
      Expect it with \(name.expectation(key: key)), or allow it with exhaustivity(.off).
      """
  }

  static func missing(
    _ child: any ExpectedChild, in parent: any Workflow.Type, unexpected: [NearMiss.Candidate]
  ) -> String {
    let name = ChildName(child.type)
    let key = child.key.map { " with key \"\($0)\"" } ?? ""
    let nearMiss = NearMiss(of: child.type, key: child.key, among: unexpected)
    let cause =
      child.type is any ErasedChild.Type
      ? "AnyWorkflow is transparent: expect the type of the workflow inside."
      : nearMiss.map { "It rendered \($0.text)." }
        ?? "\(parent) does not render it in this state."
    return """
      Expected \(parent) to render \(name.text)\(key), but it did not. \(cause) \
      Correct the type, the key or the initial state, or remove the expectation.
      """
  }

  static func twice(
    _ child: any Workflow.Type, key: String, in parent: any Workflow.Type
  ) -> String {
    """
    Expected \(parent) to render \(ChildName(child).text) with key "\(key)" once, but it did so \
    twice. The runtime cannot tell the two apart. Give each sibling of one type its own key.
    """
  }

  static func expectedTwice(_ child: any ExpectedChild) -> String {
    """
    Expected one expectation of \(ChildName(child.type).text) with key "\(child.key ?? "")", but \
    the test has two. The other one was met. Remove this one, or correct its type or key.
    """
  }
}

/// The expected or declared child that is most similar to one that was not found.
@MainActor
struct NearMiss {
  struct Candidate {
    let type: any Workflow.Type
    let key: String?
  }

  let text: String

  /// Creates the near miss; returns nil if no candidate has the same type or the same key.
  ///
  /// The same type with another key is preferred to another type with the same key.
  init?(of type: any Workflow.Type, key: String?, among candidates: [Candidate]) {
    if let candidate = candidates.first(where: { $0.type == type }) {
      text = "\(ChildName(type).text) with key \"\(candidate.key ?? "")\""
    } else if let candidate = candidates.first(where: { $0.key == key || key == nil }) {
      text = "\(ChildName(candidate.type).text) with that key"
    } else {
      return nil
    }
  }
}
