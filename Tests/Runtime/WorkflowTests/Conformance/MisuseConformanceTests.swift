import SwiftFiveClient
import Testing
import Workflow

/// The rules S6, S11, S14, S19 and S21: misuse that stops the program, in debug and in release.
@Suite struct MisuseConformanceTests {
  @Test(arguments: [true, false])
  func `two children with one type and key are a misuse`(isOptimized: Bool) async throws {  // S6
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isOptimized] in
      await inProcess(isOptimized: isOptimized) {
        _ = WorkflowHost(
          workflow: Closure(()) { _, context in
            Label(text: "1").rendered(in: context, key: "a")
              + Label(text: "2").rendered(in: context, key: "a")
          })
      }
    }
    try expect(result, states: "rendered two children of type Label with key \"a\"")
  }

  @Test(arguments: [true, false])
  func `two unkeyed wrappers of one type are a misuse`(isOptimized: Bool) async throws {  // S5, S6
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isOptimized] in
      await inProcess(isOptimized: isOptimized) {
        _ = WorkflowHost(
          workflow: Closure(()) { _, context in
            AnyWorkflow(Label(text: "1")).rendered(in: context)
              + Label(text: "2").mapRendering { $0 + "!" }.rendered(in: context)
          })
      }
    }
    try expect(result, states: "rendered two children of type Label with key \"\"")
  }

  @Test(arguments: [true, false])
  func `two children with one key in the second pass are a misuse`(isOptimized: Bool)
    async throws
  {  // S6
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isOptimized] in
      await inProcess(isOptimized: isOptimized) {
        let host = WorkflowHost(
          workflow: Closure(1) { count, context -> (Int) -> Void in
            for _ in 0..<count { _ = Label(text: "").rendered(in: context) }
            return context.setter()
          })
        host.rendering(2)
      }
    }
    try expect(result, states: "rendered two children of type Label with key \"\"")
  }

  @Test(arguments: [true, false])
  func `using a context after render is a misuse`(isOptimized: Bool) async throws {  // S11
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isOptimized] in
      await inProcess(isOptimized: isOptimized) {
        let host = WorkflowHost(workflow: Leaking())
        _ = host.rendering.makeOutputSink()
      }
    }
    try expect(result, states: "with a RenderContext after its render returned")
  }

  @Test(arguments: [true, false])
  func `two side effects with one key are a misuse`(isOptimized: Bool) async throws {  // S14
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isOptimized] in
      await inProcess(isOptimized: isOptimized) {
        _ = WorkflowHost(
          workflow: Closure(()) { _, context in
            context.runSideEffect(key: "clock") { _ in }
            context.runSideEffect(key: "clock") { _ in }
          })
      }
    }
    try expect(result, states: "declared two side effects with key \"clock\"")
  }

  @Test(arguments: [true, false])
  func `a send off the main actor is a misuse`(isOptimized: Bool) async throws {  // S19
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isOptimized] in
      let send = Box<Unchecked>()
      await inProcess(isOptimized: isOptimized) {
        let host = WorkflowHost(workflow: Counter())
        send.value = Unchecked(host.rendering.increment)
      }
      let escaped = await send.value
      await Task.detached { escaped?.value() }.value
    }
    try expect(result, states: "Counter was sent Action off the main actor")
  }

  @Test func `creating a host off the main actor is a misuse`() async throws {  // S19
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task.detached { SwiftFiveClient.makeHost() }.value
    }
    try expect(result, states: "A WorkflowHost was given Ticker off the main actor")
  }

  @Test func `updating a host off the main actor is a misuse`() async throws {  // S19
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let update = await SwiftFiveClient.makeUpdate()
      await Task.detached { update() }.value
    }
    try expect(result, states: "A WorkflowHost was given Ticker off the main actor")
  }

  @Test func `reading a rendering off the main actor is a misuse`() async throws {  // S19
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let read = await SwiftFiveClient.makeRead()
      await Task.detached { read() }.value
    }
    try expect(result, states: "The rendering of Ticker was read off the main actor")
  }

  @Test(arguments: HostObservation.allCases)
  func `observing a host off the main actor is a misuse`(by way: HostObservation) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [way] in
      let observe = await way.make()
      await Task.detached { observe() }.value
    }
    let values = way == .onRendering ? "renderings" : "outputs"
    try expect(result, states: "The \(values) of Ticker were observed off the main actor")
  }

  @Test func `making a sink off the main actor is a misuse`() async throws {  // S19
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = WorkflowHost(workflow: ThreadedSink()) }
    }
    try expect(result, states: "ThreadedSink made a sink of Action off the main actor")
  }

  @Test(arguments: [true, false])
  func `reading an apply context after apply is a misuse`(isOptimized: Bool) async throws {  // S21
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isOptimized] in
      await inProcess(isOptimized: isOptimized) {
        let kept = Box<ApplyContext<Closure<Int, Sink<Int>>>>()
        let host = WorkflowHost(
          workflow: Closure(0) { _, context -> Sink<Int> in
            context.makeSink(of: AnyWorkflowAction<Closure<Int, Sink<Int>>>.self).contraMap { _ in
              AnyWorkflowAction { _, context in
                kept.value = context
                return nil
              }
            }
          })
        host.rendering.send(1)
        _ = kept.value?[workflowValue: \.initialState]
      }
    }
    try expect(result, states: "was read after the action was applied")
  }
}

/// Carries a closure past the compiler's checks, as code in the Swift 5 mode would.
private struct Unchecked: @unchecked Sendable {
  let value: () -> Void

  init(_ value: @escaping () -> Void) {
    self.value = value
  }
}

/// Renders its own context.
private struct Leaking: Workflow {
  func render(state: Void, context: RenderContext<Leaking>) -> RenderContext<Leaking> { context }
}
