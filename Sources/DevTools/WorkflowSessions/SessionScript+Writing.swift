internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform

extension SessionScript {
  /// Writes a test that performs the actions of `session`; does nothing if `file` is nil.
  ///
  /// - Throws: `LaunchError` if no test can perform them, or the file cannot be written.
  @MainActor
  func writeTest<A: App>(of session: RecordedSession, by app: A.Type, to file: String?) throws {
    guard let file else { return }
    let name = Platform.name(of: file)
    let source: String
    do throws(AutomationError) {
      source = try SessionTest(
        of: session, script: self, name: name, theme: A.theme, module: A.moduleName
      ).source()
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
    try script.writeTest(of: log.session, by: A.self, to: file)
  }
}
