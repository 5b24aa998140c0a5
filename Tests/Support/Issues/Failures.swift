internal import IssueReporting
internal import Synchronization

/// A reported failure with its location.
package struct Failure: Equatable, Sendable {
  package let text: String
  package let fileID: String
  package let line: UInt

  package init(text: String, fileID: String, line: UInt) {
    self.text = text
    self.fileID = fileID
    self.line = line
  }
}

/// Runs code that should fail and returns the failures, instead of failing the running test.
@MainActor
package func failures(_ operation: () throws -> Void) rethrows -> [Failure] {
  let collector = FailureCollector()
  try withIssueReporters([collector], operation: operation)
  return collector.failures
}

/// Collects reported failures.
private final class FailureCollector: IssueReporter {
  private let collected = Mutex<[Failure]>([])

  var failures: [Failure] { collected.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let failure = Failure(text: message() ?? "", fileID: "\(fileID)", line: line)
    collected.withLock { $0.append(failure) }
  }
}

/// Runs code that should fail and returns the failures, instead of failing the running test.
@MainActor
package func failures(
  _ operation: @MainActor () async throws -> Void
) async rethrows -> [Failure] {
  let collector = FailureCollector()
  try await withIssueReporters([collector], operation: operation)
  return collector.failures
}
