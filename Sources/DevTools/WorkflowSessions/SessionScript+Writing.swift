internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform
internal import WorkflowWidgets

extension SessionScript {
  /// Writes a test that does what `session` says; does nothing without a file.
  ///
  /// - Throws: `LaunchError` where no test can do it, or the file cannot be written.
  func writeTest(of session: RecordedSession, theme: Theme, to file: String?) throws {
    guard let file else { return }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let source: String
    do throws(AutomationError) {
      source = try SessionTest(of: session, script: self, name: name, theme: theme).source()
    } catch {
      throw LaunchError(
        "No test can be made of the session: \(error)", exitCode: LaunchError.badInput)
    }
    try LaunchError.writing(file) { try Platform.write(source, toFile: file) }
  }
}

extension SessionRecorder {
  /// Writes a test that does what was recorded; does nothing without a file.
  func writeTest<A: App>(of app: A.Type, to file: String?) throws {
    try script.writeTest(of: log.session, theme: A.theme, to: file)
  }
}
