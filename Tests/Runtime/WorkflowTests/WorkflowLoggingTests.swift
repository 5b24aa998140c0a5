import Foundation
import Testing
@_spi(Logging) @_spi(WorkflowInternals) import Workflow

/// Each test logs in a process of its own: logging is enabled for all hosts of a process.
@Suite struct WorkflowLoggingTests {
  private static let debug = [
    "Parent began", "Counter began", "Counter rendered",
    "Parent rendered", "Counter received increment", "Counter rendered",
    "Parent rendered", "Parent ended", "Counter ended",
  ]
  private static let short = [
    "Parent rendered", "Counter received increment", "Parent rendered",
  ]

  @Test func `debug logs lifetimes, renders and actions`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await log(isAllowed: true, .debug)
    }
    let written = try lines(result)
    #expect(written == Self.debug)
  }

  @Test func `standard logs renders of roots, and actions`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await log(isAllowed: true, .rootRendersAndActions)
    }
    let written = try lines(result)
    #expect(written == Self.short)
  }

  @Test func `nothing is logged unless the environment enables it`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await log(isAllowed: false, .debug)
    }
    #expect(try lines(result) == [])
  }

  @Test func `workflows run on the main queue`() {
    #expect(DispatchQueue.workflowExecution.label == DispatchQueue.main.label)
  }

  private func lines(_ result: ExitTest.Result?) throws -> [String] {
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    return error.split(separator: "\n").map(String.init)
  }
}

@MainActor
private func log(isAllowed: Bool, _ config: WorkflowLogging.Config) {
  if isAllowed { setenv("com.squareup.workflow.allowOSLogging", "YES", 1) }
  WorkflowLogging.enabled = true
  WorkflowLogging.config = config
  let host = WorkflowHost(workflow: Parent())
  host.rendering.increment()
  withExtendedLifetime(host) {}
}

private struct Parent: Workflow {
  func render(state: Void, context: RenderContext<Parent>) -> Counter.Screen {
    Counter().onOutput { _, _ in nil }.rendered(in: context)
  }
}
