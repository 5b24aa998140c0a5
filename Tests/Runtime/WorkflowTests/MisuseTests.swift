import Testing
@_spi(WorkflowRuntimeConfig) import Workflow

@Suite struct MisuseTests {
  @Test func `an impure render is a misuse`() async throws {
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
    try expect(
      result, states: "returned 2 instead of 1 when the same pass was rendered a second time")
  }

  @Test func `a render that declares other children the second time is a misuse`() async throws {
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
    try expect(result, states: "declared child Label when the same pass was rendered a second time")
  }

  @Test func `two remembered values with one key are a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = WorkflowHost(
          workflow: Closure(()) { _, context -> Int in
            context.remember("key") { 1 } + context.remember("key") { 2 }
          })
      }
    }
    try expect(result, states: "remembered two values of type Int with key \"key\"")
  }

  /// Among many siblings, they are found by an index.
  @Test(arguments: ["child", "side effect", "remembered value"])
  func `one key twice among many siblings is a misuse`(kind: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kind] in
      await MainActor.run {
        _ = WorkflowHost(
          workflow: Closure(()) { _, context -> Void in
            for key in Array(0..<20) + [12] {
              switch kind {
              case "child": _ = Label(text: "").rendered(in: context, key: "\(key)")
              case "side effect": context.runSideEffect(key: key) { _ in }
              default: _ = context.remember(key) { 1 }
              }
            }
          })
      }
    }
    let texts = [
      "child": "rendered two children of type Label with key \"12\"",
      "side effect": "declared two side effects with key \"12\"",
      "remembered value": "remembered two values of type Int with key \"12\"",
    ]
    try expect(result, states: try #require(texts[kind]))
  }

  @Test func `a snapshot of the tree inside an action is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let looking = Looking()
        let host = WorkflowHost(
          workflow: Closure(0) { _, context -> Sink<Int> in
            context.makeSink(of: Int.self) { number, state in
              state = number
              looking.look()
              return nil
            }
          })
        looking.look = { _ = host.debugSnapshot }
        host.rendering.send(1)
      }
    }
    try expect(result, states: "was read while it was being changed")
  }

  @Test func `configuring a runtime twice is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        Runtime.bootstrap { $0.renderOnlyIfStateChanged = true }
        Runtime.bootstrap { _ in }
      }
    }
    try expect(result, states: "Runtime.bootstrap was called a second time")
  }
}

@MainActor
private final class Looking {
  var look: () -> Void = {}
}
