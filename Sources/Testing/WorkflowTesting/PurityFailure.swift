internal import CustomDump
internal import Workflow

/// The failure message for a workflow whose second render differs from the first.
@MainActor
struct PurityFailure<WorkflowType: Workflow> {
  let text: String

  /// Compares two renders of one workflow in one state; returns nil if they are equal.
  init?(
    first: (rendering: WorkflowType.Rendering, declarations: Declarations),
    second: (rendering: WorkflowType.Rendering, declarations: Declarations)
  ) {
    let differences = [
      Self.text(
        "only the first render declared",
        first.declarations.names(missingIn: second.declarations)),
      Self.text(
        "only the second render declared",
        second.declarations.names(missingIn: first.declarations)),
      Self.difference(of: first.rendering, second.rendering)
        .map { "the second rendering differed from the first:\n\n\($0)\n\n" },
    ].compactMap(\.self)
    guard !differences.isEmpty else { return nil }
    var list = differences.joined(separator: ", and ")
    if !list.hasSuffix("\n") { list += ". " }
    text = """
      Expected \(WorkflowType.self) to render the same twice, but \(list)\
      A render must depend only on the workflow and its state; it also read or changed something \
      else, such as time, random numbers or a counter. Move that into an action or a side effect, \
      or turn this check off with checkingPurity(false).
      """
  }

  private static func text(_ verb: String, _ names: [String]) -> String? {
    names.isEmpty ? nil : "\(verb) \(names.joined(separator: " and "))"
  }

  /// Returns the difference of two renderings; nil if they are equal or cannot be compared.
  ///
  /// References are not compared, because each render can create its own.
  private static func difference<Rendering>(of first: Rendering, _ second: Rendering) -> String? {
    guard !(Rendering.self is AnyObject.Type), let first = first as? any Equatable else {
      return nil
    }
    func isEqual<Value: Equatable>(_ first: Value) -> Bool { first == second as? Value }
    if isEqual(first) { return nil }
    return diff(first as Any, second as Any) ?? "\(first) became \(second)"
  }
}
