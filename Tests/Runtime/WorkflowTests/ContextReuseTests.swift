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

  @Test func `a context kept weakly does not act for a sibling`() {
    let kept = Kept()
    let host = WorkflowHost(
      workflow: Closure(()) { _, context -> Sink<Int> in
        _ = Borrower(kept: kept, borrow: { kept.weakContext = $0 })
          .rendered(in: context, key: "first")
        return Borrower(kept: kept, borrow: { _ in kept.use(kept.weakContext) })
          .rendered(in: context, key: "second")
      })
    #expect(kept.effects == 0)
    host.rendering.send(1)
    #expect(kept.effects == 0)
    #expect(kept.weakContext == nil)
  }

  @Test func `an unowned context does not act for a sibling`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let kept = Kept()
        _ = WorkflowHost(
          workflow: Closure(()) { _, context -> Void in
            _ = Borrower(kept: kept, borrow: { kept.unownedContext = $0 })
              .rendered(in: context, key: "first")
            _ = Borrower(kept: kept, borrow: { _ in kept.use(kept.unownedContext) })
              .rendered(in: context, key: "second")
          })
      }
    }
    let bytes = try #require(result).standardErrorContent
    #expect(String(decoding: bytes, as: UTF8.self).contains("read an unowned reference"))
  }
}

@MainActor
private final class Kept {
  var contexts: [RenderContext<Keeper>] = []
  weak var weakContext: RenderContext<Borrower>?
  unowned var unownedContext: RenderContext<Borrower>?
  var effects = 0

  /// Declares a side effect by a context of another render.
  func use(_ context: RenderContext<Borrower>?) {
    context?.runSideEffect(key: "late") { _ in effects += 1 }
  }
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

/// Does something with its context while it renders.
private struct Borrower: Workflow {
  let kept: Kept
  let borrow: @MainActor (RenderContext<Borrower>) -> Void

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Borrower>) -> Sink<Int> {
    borrow(context)
    return context.makeSink(of: Int.self) { number, state in
      state = number
      return nil
    }
  }
}
