internal import IssueReporting
public import WorkflowAutomation

extension Harness {
  /// Fails the test if `shows(selector)` is false, with similar elements and the accessibility tree.
  ///
  ///     try await harness.click("+")
  ///     harness.expectShows("The value is 1")
  public func expectShows(
    _ selector: Selector, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let error = reading({ $0.absenceError(of: selector) }) else { return }
    reportIssue(
      error.description, fileID: fileID, filePath: file, line: line, column: column)
  }
}
