package import Workflow

/// The name of a child's type in failure messages, and the method that expects it.
@MainActor
struct ChildName {
  private let type: any Workflow.Type

  init(_ type: any Workflow.Type) {
    self.type = type
  }

  var text: String {
    (type as? any NamedChild.Type)?.childName ?? "\(type)"
  }

  /// Returns the call that expects the child.
  func expectation(key: String) -> String {
    let keyArgument = key.isEmpty ? "" : ", key: \"\(key)\""
    if let named = type as? any NamedChild.Type {
      return named.expectation(keyArgument: keyArgument)
    }
    return "expectWorkflow(type: \(type).self\(keyArgument), producingRendering: …)"
  }
}

/// A workflow of this package whose name in tests differs from the name of its type.
package protocol NamedChild {
  static var childName: String { get }
  /// Returns the call that expects it.
  ///
  /// - Parameter keyArgument: The argument `key:` with the comma before it; empty for the default
  ///   key.
  static func expectation(keyArgument: String) -> String
}

/// A wrapper of workflows that is never a child itself.
protocol ErasedChild {}

extension AnyWorkflow: ErasedChild {}

extension OutputBlockingWorkflow: NamedChild {
  package static var childName: String { "\(Child.self) ignoring output" }
  package static func expectation(keyArgument: String) -> String {
    "expectWorkflowIgnoringOutput(type: \(Child.self).self\(keyArgument), producingRendering: …)"
  }
}
