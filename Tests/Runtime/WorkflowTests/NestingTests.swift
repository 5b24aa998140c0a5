import Testing
import Workflow

/// Workflows that render themselves as children.
@Suite struct NestingTests {
  @Test(arguments: [true, false])
  func `nesting without an end is a misuse that shows the path`(isOptimized: Bool) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isOptimized] in
      await inProcess(isOptimized: isOptimized) { _ = WorkflowHost(workflow: Outer(limit: nil)) }
    }
    try expect(
      result,
      states: """
        Workflows are nested more than 1500 levels deep: WorkflowTests.Outer > WorkflowTests.Inner "1" > \
        WorkflowTests.Outer > … >
        """)
  }

  @MainActor
  @Test(.withAndWithoutOptimizations) func `a tree of 1,500 levels renders`() {
    let host = WorkflowHost(workflow: Outer(limit: 1_500))
    #expect(host.rendering == 1_500)
  }
}

/// Renders an `Inner`, which renders an `Outer` in the costliest ways to write it.
private struct Outer: Workflow {
  var level = 1
  let limit: Int?

  typealias Output = Int

  func render(state: Void, context: RenderContext<Outer>) -> Int {
    if level == limit { return level }
    return Inner(level: level + 1, limit: limit)
      .mapOutput { AnyWorkflowAction<Outer>(sendingOutput: $0) }
      .mapRendering { $0 }
      .rendered(in: context, key: "\(level)")
  }
}

private struct Inner: Workflow {
  let level: Int
  let limit: Int?

  typealias Output = Int

  func render(state: Void, context: RenderContext<Inner>) -> Int {
    if level == limit { return level }
    return Outer(level: level + 1, limit: limit)
      .onOutput { (_: inout Void, output: Int) in output }
      .asAnyWorkflow().rendered(with: context)
  }
}
