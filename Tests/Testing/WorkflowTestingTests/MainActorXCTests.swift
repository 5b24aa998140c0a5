import Workflow
import XCTest

// The example of Documentation/ComingFromWorkflowSwift.md: XCTest on Linux finds and runs it.

private struct Counting: Workflow {
  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Counting>) -> (count: Int, add: () -> Void) {
    let sink = context.makeStateMutationSink()
    return (state, { sink.send { $0 += 1 } })
  }
}

@MainActor
final class CountingTests: XCTestCase {
  private var host: WorkflowHost<Counting>?

  override func setUp() async throws {
    host = WorkflowHost(workflow: Counting())
  }

  func testAddsOne() async throws {
    let host = try XCTUnwrap(host)
    host.rendering.add()
    XCTAssertEqual(host.rendering.count, 1)
  }
}
