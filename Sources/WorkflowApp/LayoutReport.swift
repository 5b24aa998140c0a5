internal import WorkflowSDL
internal import WorkflowWidgets

extension Window {
  /// In debug builds, writes a line on standard error for each layout that contradicts itself.
  func printLayoutProblems() {
    #if DEBUG
      didFindLayoutProblem = { Platform.printError("\($0)") }
    #endif
  }
}
