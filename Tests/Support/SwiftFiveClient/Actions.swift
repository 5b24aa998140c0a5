import Workflow

func opaque() -> some Workflow<String, Int> { Ticker() }

func opaqueAction() -> any WorkflowAction<Ticker> { Short() }

/// A value that is convertible to a workflow.
struct Standing: AnyWorkflowConvertible {
  func asAnyWorkflow() -> AnyWorkflow<String, Int> { Ticker(step: 4).asAnyWorkflow() }
}

func actions() {
  let action = AnyWorkflowAction(Ticker.Action.tick)
  _ = action.base as? Ticker.Action
  _ = action.isClosureBased
  let short = AnyWorkflowAction<Ticker> { state in
    state = 1
    return nil
  }
  _ = "\(short.base)"
  _ = AnyWorkflowAction<Ticker> { state, context in
    state = context[workflowValue: \.step] ?? 1
    return state
  }
  _ = AnyWorkflowAction<Ticker>(sendingOutput: 4)
  _ = AnyWorkflowAction<Ticker>.noAction
  let closure: Ticker.Action.ActionApplyClosure = { state, _ in state }
  _ = AnyWorkflowAction<Ticker>(closure)
  _ = AnyWorkflowAction<Ticker>({ (_: inout Int) -> Int? in nil }, fileID: "a", line: 1)
  _ = AnyWorkflowAction<Ticker>({
    $0 = 4; return nil
  })
  _ = AnyWorkflowAction<Ticker> {
    $0 = 4; return $0
  }
}
