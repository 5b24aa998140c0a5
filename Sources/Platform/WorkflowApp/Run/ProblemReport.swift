internal import WorkflowPlatform
internal import WorkflowWidgets

extension Window {
  /// In debug builds, writes a line on standard error for each layout that contradicts itself, and
  /// for each pair of shortcuts of which neither answers.
  func printProblems() {
    #if DEBUG
      didFindLayoutProblem = { Platform.printError("\($0)") }
      didFindShortcutConflict = { Platform.printError("\($0)") }
    #endif
  }
}

extension ImageLoader {
  /// Writes a line on standard error for each picture that cannot be shown.
  func printFailures() {
    didFail = { Platform.printError("\($0)") }
  }
}
