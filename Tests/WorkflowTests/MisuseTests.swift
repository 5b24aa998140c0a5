import Testing

@_spi(WorkflowRuntimeConfig) @testable import Workflow

@Suite struct MisuseTests {
  @Test func `two children of one type and key`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = WorkflowHost(
          workflow: Closure(()) { _, context in
            Label(text: "1").rendered(in: context, key: "a")
              + Label(text: "2").rendered(in: context, key: "a")
          })
      }
    }
    try expect(result, says: "rendered two children of type Label with key \"a\"")
  }

  @Test func `two side effects with one key`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = WorkflowHost(
          workflow: Closure(()) { _, context in
            context.runSideEffect(key: "clock") { _ in }
            context.runSideEffect(key: "clock") { _ in }
          })
      }
    }
    try expect(result, says: "declared two side effects with key \"clock\"")
  }

  @Test func `a context used after render`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = WorkflowHost(workflow: Leaking())
        _ = host.rendering.makeOutputSink()
      }
    }
    try expect(result, says: "with a RenderContext after its render returned")
  }

  @Test func `an apply context read after apply`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let storage = ConcreteApplyContext(storage: Counter() as Counter?)
        let context = ApplyContext(storage)
        storage.storage = nil
        _ = context[workflowValue: \.step]
      }
    }
    try expect(result, says: "An ApplyContext of Counter was read after")
  }

  @Test func `a send off the main actor`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let host = await MainActor.run { WorkflowHost(workflow: Counter()) }
      let send = await MainActor.run { Unchecked(host.rendering.increment) }
      await Task.detached { send.value() }.value
    }
    try expect(result, says: "Counter was sent Action off the main actor")
  }

  @Test func `a render that is not pure`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var renders = 0
        _ = WorkflowHost(
          workflow: Closure(()) { _, _ -> Int in
            renders += 1
            return renders
          }, services: RuntimeServices(options: RuntimeOptions(checksPurity: true)))
      }
    }
    try expect(result, says: "gave 2 instead of 1 when the same pass was rendered a second time")
  }

  @Test func `a render that declares other children the second time`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var renders = 0
        _ = WorkflowHost(
          workflow: Closure(()) { _, context -> Void in
            renders += 1
            _ = Label(text: "").rendered(in: context, key: "\(renders)")
          }, services: RuntimeServices(options: RuntimeOptions(checksPurity: true)))
      }
    }
    try expect(result, says: "declared child Label when the same pass was rendered a second time")
  }

  @Test func `two remembered values with one key`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = WorkflowHost(
          workflow: Closure(()) { _, context -> Int in
            context.remember("key") { 1 } + context.remember("key") { 2 }
          })
      }
    }
    try expect(result, says: "remembered two values of type Int with key \"key\"")
  }

  @Test func `a runtime configured twice`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        Runtime.bootstrap { $0.renderOnlyIfStateChanged = true }
        Runtime.bootstrap { _ in }
      }
    }
    try expect(result, says: "Runtime.bootstrap was called a second time")
  }

  private func expect(_ result: ExitTest.Result?, says text: String) throws {
    let bytes = try #require(result).standardErrorContent
    let error = String(decoding: bytes, as: UTF8.self)
    #expect(error.contains("Misuse: "))
    #expect(error.contains(text), "Expected \(text), but standard error was: \(error)")
  }
}

/// Carries a closure past the compiler, as code in the Swift 5 mode would.
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
