package import Workflow

/// How failures name a type of child, and the method that expects it.
@MainActor
struct ChildName {
  private let type: any Workflow.Type

  init(_ type: any Workflow.Type) {
    self.type = type
  }

  /// The name, as the test writes it.
  var text: String {
    (type as? any NamedChild.Type)?.childName ?? "\(type)"
  }

  /// The call that would expect the child.
  func expectation(key: String) -> String {
    if let named = type as? any NamedChild.Type { return named.expectation }
    let keyArgument = key.isEmpty ? "" : "key: \"\(key)\", "
    return "expectWorkflow(type: \(type).self, \(keyArgument)producingRendering: …)"
  }
}

/// A workflow made by a library, that tests know under another name than its type's.
package protocol NamedChild {
  /// The name, as the test writes it.
  static var childName: String { get }
  /// The call that expects it.
  static var expectation: String { get }
}

/// A wrapper of workflows, which is never itself a child.
protocol ErasedChild {}

extension AnyWorkflow: ErasedChild {}

extension OutputBlockingWorkflow: NamedChild {
  package static var childName: String { "\(Child.self) ignoring output" }
  package static var expectation: String {
    "expectWorkflowIgnoringOutput(type: \(Child.self).self, …)"
  }
}
