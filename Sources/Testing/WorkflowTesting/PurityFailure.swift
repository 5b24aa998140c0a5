internal import CustomDump
internal import Workflow

/// What a test is told about a workflow that does not render the same twice.
@MainActor
struct PurityFailure<WorkflowType: Workflow> {
  let text: String

  /// Compares two renders of one workflow in one state; nil where they are the same.
  init?(
    first: (rendering: WorkflowType.Rendering, declarations: Declarations),
    second: (rendering: WorkflowType.Rendering, declarations: Declarations)
  ) {
    let differences = [
      Self.text(
        "the first time alone it declared",
        first.declarations.names(missingIn: second.declarations)),
      Self.text(
        "the second time alone it declared",
        second.declarations.names(missingIn: first.declarations)),
      Self.difference(of: first.rendering, second.rendering)
        .map { "the second rendering differed from the first:\n\n\($0)\n\n" },
    ].compactMap(\.self)
    guard !differences.isEmpty else { return nil }
    var list = differences.joined(separator: ", and ")
    if !list.hasSuffix("\n") { list += ". " }
    text = """
      Expected \(WorkflowType.self) to render the same twice, but \(list)\
      A render must depend only on the workflow and its state; something else was read or changed \
      in it, such as time, random numbers or a counter. Move that into an action or a side effect, or let \
      it pass with checkingPurity(false).
      """
  }

  private static func text(_ verb: String, _ names: [String]) -> String? {
    names.isEmpty ? nil : "\(verb) \(names.joined(separator: " and "))"
  }

  /// How two renderings differ; nil where they are equal or cannot be compared.
  ///
  /// References are not compared: each render may make its own.
  private static func difference<Rendering>(of first: Rendering, _ second: Rendering) -> String? {
    guard !(Rendering.self is AnyObject.Type), let first = first as? any Equatable else {
      return nil
    }
    func isEqual<Value: Equatable>(_ first: Value) -> Bool { first == second as? Value }
    if isEqual(first) { return nil }
    return diff(first as Any, second as Any) ?? "\(first) became \(second)"
  }
}
