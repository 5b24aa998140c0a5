internal import IssueReporting

/// The source location in a test where failures are reported.
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

  /// Reports a failure of the running test at this location, with Swift Testing or XCTest.
  package func report(_ text: String) {
    reportIssue(text, fileID: fileID, filePath: file, line: line, column: column)
  }
}
