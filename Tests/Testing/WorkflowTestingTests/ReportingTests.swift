import Testing
import Workflow
import WorkflowTesting

/// Failures reach Swift Testing; the other suites catch them before.
@MainActor
@Suite struct ReportingTests {
  @Test func `a failure is an issue of the running test, at the caller's line`() {
    let line = #line + 2
    withKnownIssue {
      Parent().renderTester().render().assert(state: .init(total: 1))
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && issue.comments.contains { "\($0)".contains("State (First) does not match") }
    }
  }

  @Test func `a forwarded location is the location of the failure`() {
    func expectTotal(
      _ total: Int, file: StaticString = #filePath, fileID: StaticString = #fileID,
      line: UInt = #line, column: UInt = #column
    ) {
      Parent().renderTester().render()
        .assert(
          state: .init(total: total), file: file, fileID: fileID, line: line, column: column)
    }
    let line = #line + 2
    withKnownIssue {
      expectTotal(1)
    } matching: {
      $0.sourceLocation?.line == line
    }
  }
}
