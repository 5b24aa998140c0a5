package import Workflow

/// A child the test expects, of whatever type.
package protocol ExpectedChild {
  /// The type of the child.
  var type: any Workflow.Type { get }
  /// The child's key; nil where any will do.
  var key: String? { get }
  /// Where the test expects it.
  var site: CallSite { get }
}

extension ExpectedChild {
  func accepts(key other: String) -> Bool { key == nil || key == other }
}

/// A child the test expects, with what it is to render and send.
package struct ExpectedWorkflow<Child: Workflow>: ExpectedChild {
  package var key: String?
  package var site: CallSite
  package var rendering: Child.Rendering
  /// Makes the output to send.
  package var output: (Child) -> Child.Output?
  /// Whether the output is sent when the render is over, as it is by work that takes time.
  package var sendsLate = false
  /// Called after the output was applied.
  package var didRender: (Child) -> Void

  package init(
    key: String?, site: CallSite, rendering: Child.Rendering,
    output: @escaping (Child) -> Child.Output? = { _ in nil },
    didRender: @escaping (Child) -> Void = { _ in }
  ) {
    self.key = key
    self.site = site
    self.rendering = rendering
    self.output = output
    self.didRender = didRender
  }

  package var type: any Workflow.Type { Child.self }
}

/// A side effect the test expects, with the action it is to send.
struct ExpectedSideEffect<WorkflowType: Workflow> {
  let key: AnyHashable
  let site: CallSite
  var apply: @MainActor (RenderRecord<WorkflowType>) -> Void = { _ in }
}
