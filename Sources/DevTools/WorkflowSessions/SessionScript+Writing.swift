internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform
internal import WorkflowWidgets

extension SessionScript {
  /// Writes a test that performs the actions of `session`; does nothing if `file` is nil.
  ///
  /// - Throws: `LaunchError` if no test can perform them, or the file cannot be written.
  func writeTest(of session: RecordedSession, theme: Theme, to file: String?) throws {
    guard let file else { return }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let source: String
    do throws(AutomationError) {
      source = try SessionTest(of: session, script: self, name: name, theme: theme).source()
    } catch {
      throw LaunchError(
        "Cannot write a test of the session: \(error)", exitCode: LaunchError.badInput)
    }
    try LaunchError.writing(file) { try Platform.write(source, toFile: file) }
  }
}

extension SessionRecorder {
  /// Writes a test that performs the recorded actions; does nothing if `file` is nil.
  func writeTest<A: App>(of app: A.Type, to file: String?) throws {
    try script.writeTest(of: log.session, theme: A.theme, to: file)
  }
}
