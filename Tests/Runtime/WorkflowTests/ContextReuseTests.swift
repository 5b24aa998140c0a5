import Testing
import Workflow

@MainActor
@Suite struct ContextReuseTests {
  @Test func `a retained context is not reused for a later render`() {
    let kept = Kept()
    let host = WorkflowHost(workflow: Keeper(kept: kept))
    host.rendering.send(1)
    host.rendering.send(2)
    #expect(Set(kept.contexts.map(ObjectIdentifier.init)).count == 3)
  }
}

@MainActor
private final class Kept {
  var contexts: [RenderContext<Keeper>] = []
}

private struct Keeper: Workflow {
  let kept: Kept

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Keeper>) -> Sink<Int> {
    kept.contexts.append(context)
    return context.makeSink(of: Int.self) { number, state in
      state = number
      return nil
    }
  }
}
