internal import IssueReporting

/// A place in a test, where failures are reported.
package struct CallSite: Sendable {
  let file: StaticString
  let fileID: StaticString
  let line: UInt
  let column: UInt

  package init(_ file: StaticString, _ fileID: StaticString, _ line: UInt, _ column: UInt) {
    self.file = file
    self.fileID = fileID
    self.line = line
    self.column = column
  }

  /// Fails the running test here, whether it is of Swift Testing or of XCTest.
  package func report(_ text: String) {
    reportIssue(text, fileID: fileID, filePath: file, line: line, column: column)
  }
}
