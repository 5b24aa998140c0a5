/// Renders a child and ignores its outputs.
package struct OutputBlockingWorkflow<Child: AnyWorkflowConvertible> {
  package let child: Child

  package init(child: Child) {
    self.child = child
  }
}

// MARK: - Workflow

extension OutputBlockingWorkflow: Workflow {
  package typealias State = Void
  package typealias Output = Never

  package func render(state: Void, context: RenderContext<Self>) -> Child.Rendering {
    child.rendered(in: context) { _ in AnyWorkflowAction<Self>.noAction }
  }
}

extension OutputBlockingWorkflow: Equatable where Child: Equatable {}
