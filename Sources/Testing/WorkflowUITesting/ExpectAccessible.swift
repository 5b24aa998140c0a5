internal import IssueReporting
public import WorkflowAutomation
internal import WorkflowWidgets

extension Harness {
  /// Fails the test where somebody without a pointer, or without sight of the screen, could not use
  /// what is shown: see `TreeLinter.Rule`.
  ///
  ///     try await harness.expectAccessible()
  ///
  /// It really tries the keyboard, as a user who looks around: it presses Tab until that comes
  /// round, and arrow keys in tables, tab bars and choices. So rows, tabs and choices are chosen that
  /// are chosen as the focus goes there; the focus, the tab and the choice are as before when it is
  /// done.
  ///
  /// - Parameter rules: What is not looked at, for a reason that is best written beside it.
  public func expectAccessible(
    except rules: Set<TreeLinter.Rule> = [], fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws {
    for finding in try await accessibilityFindings(except: rules) {
      reportIssue(
        "Expected everybody to be able to use the window, but \(finding)", fileID: fileID,
        filePath: file, line: line, column: column)
    }
  }

  /// What `expectAccessible` finds.
  public func accessibilityFindings(
    except rules: Set<TreeLinter.Rule> = []
  ) async throws -> [TreeLinter.Finding] {
    try await driver.step()
    let rules = Set(TreeLinter.Rule.allCases).subtracting(rules)
    var findings = TreeLinter(rules: rules).findings(in: window)
    guard rules.contains(.keyboard) || rules.contains(.ring) else { return findings }
    let tour = try await KeyboardTour(of: self)
    if rules.contains(.keyboard) { findings += tour.unreached }
    if rules.contains(.ring) { findings += tour.unseen }
    return findings
  }
}
