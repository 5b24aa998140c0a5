internal import WorkflowPlatform
internal import WorkflowWidgets

extension Window {
  /// In debug builds, writes a line to standard error for each conflict of layout constraints and for
  /// each pair of conflicting shortcuts.
  func printProblems() {
    #if DEBUG
      didFindLayoutProblem = { Platform.printError("\($0)") }
      didFindShortcutConflict = { Platform.printError("\($0)") }
    #endif
  }
}

extension ImageLoader {
  /// Writes a line to standard error for each image that cannot be shown, or not completely.
  func printFailures() {
    didFail = { Platform.printError("\($0)") }
  }
}
