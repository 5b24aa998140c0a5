internal import IssueReporting
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

extension Harness {
  /// Expects the windows to be idle: no frame is requested, no timer is pending, and no frame is
  /// drawn for `duration` of the virtual clock.
  ///
  /// - Throws: `AutomationError` in the cases of `advance(by:file:line:)`.
  public func expectIdle(
    for duration: Duration = .seconds(60), fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws {
    try await driver.step()
    var wakers = driver.windows.flatMap { window in
      driver.reading(window) {
        window.animatingWidgets.map { "\(driver.name(of: $0)) requests frames" }
      }
    }
    if let deadline = clock.nextDeadline {
      wakers.append("a timer is pending, due at \(deadline.sinceStart)")
    }
    let frames = driver.windows.reduce(0) { $0 + $1.counts.frames }
    try await driver.advance(by: duration)
    let drawn = driver.windows.reduce(0) { $0 + $1.counts.frames } - frames
    if drawn > 0 { wakers.append("\(drawn) frames were drawn in \(duration)") }
    guard !wakers.isEmpty else { return }
    reportIssue(
      "Expected the window to be idle, but \(wakers.joined(separator: ", ")).", fileID: fileID,
      filePath: file, line: line, column: column)
  }
}
