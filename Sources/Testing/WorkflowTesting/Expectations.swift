package import Workflow

/// An expected child, without its static type.
package protocol ExpectedChild {
  var type: any Workflow.Type { get }
  /// The child's key; nil accepts any.
  var key: String? { get }
  /// The source location of the expectation.
  var site: CallSite { get }
}

extension ExpectedChild {
  func accepts(key other: String) -> Bool { key == nil || key == other }
}

/// An expected child, with its rendering and output.
package struct ExpectedWorkflow<Child: Workflow>: ExpectedChild {
  package var key: String?
  package var site: CallSite
  package var rendering: Child.Rendering
  package var output: (Child) -> Child.Output?
  /// Whether the output is sent after the render, as with asynchronous work.
  package var sendsLate = false
  /// Called after the output is applied.
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

/// An expected side effect, with the action that it sends.
struct ExpectedSideEffect<WorkflowType: Workflow> {
  let key: AnyHashable
  let site: CallSite
  var apply: @MainActor (RenderRecord<WorkflowType>) -> Void = { _ in }
}
