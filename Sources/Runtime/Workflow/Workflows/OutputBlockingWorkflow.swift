/// Renders a child and ends its outputs.
@usableFromInline
package struct OutputBlockingWorkflow<Child: AnyWorkflowConvertible> {
  @usableFromInline package let child: Child

  @inlinable
  package init(child: Child) {
    self.child = child
  }
}

// MARK: - Workflow

extension OutputBlockingWorkflow: Workflow {
  @usableFromInline package typealias State = Void
  @usableFromInline package typealias Output = Never

  @usableFromInline
  package func render(state: Void, context: RenderContext<Self>) -> Child.Rendering {
    child.rendered(in: context) { _ in AnyWorkflowAction<Self>.noAction }
  }
}

extension OutputBlockingWorkflow: Equatable where Child: Equatable {}
