internal import IssueReporting
public import WorkflowAutomation
internal import WorkflowWidgets

extension Harness {
  /// Fails the test if a user with only the keyboard or a screen reader could not use the window;
  /// see `AccessibilityRule`.
  ///
  ///     try await harness.expectAccessible()
  ///
  /// This method reads the accessibility tree and presses keys: Tab until the focus returns to the
  /// start, and arrow keys in tables, tab bars and radio groups. Rows, tabs and choices that are
  /// selected on focus are therefore selected; afterwards, the focus, the tab and the choice are
  /// restored.
  ///
  /// - Parameter rules: The rules to skip. State the reason beside the call.
  /// - Throws: `AutomationError` if the window cannot be activated, or does not become idle.
  public func expectAccessible(
    except rules: Set<AccessibilityRule> = [], fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws {
    for finding in try await accessibilityFindings(except: rules) {
      reportIssue(
        "Expected an accessible window, but \(finding)", fileID: fileID,
        filePath: file, line: line, column: column)
    }
  }

  /// Returns the findings of `expectAccessible`.
  ///
  /// - Throws: `AutomationError` in the cases of `expectAccessible`.
  package func accessibilityFindings(
    except rules: Set<AccessibilityRule> = []
  ) async throws -> [TreeLinter.Finding] {
    try await activate()
    try await driver.step()
    let rules = Set(AccessibilityRule.allCases).subtracting(rules)
    var findings = TreeLinter(rules: rules).findings(in: window)
    guard rules.contains(.keyboard) || rules.contains(.ring) else { return findings }
    let tour = try await KeyboardTour(of: self)
    if rules.contains(.keyboard) { findings += tour.unreached }
    if rules.contains(.ring) { findings += tour.unseen }
    return findings
  }
}
