internal import IssueReporting
public import WorkflowApp
internal import WorkflowAutomation
public import WorkflowFuzzing
internal import WorkflowPlatform
internal import WorkflowSessions

/// Replays a session of an app, which `--record` or `--fuzz` wrote, and fails the test if the app
/// behaves differently.
///
///     @Test func `the list is filled as recorded`() async throws {
///       try await replay("Tests/Sessions/list.session", of: NotesApp.self)
///     }
///
/// The app starts as in the recording, with empty folders. The screen content must equal each
/// checkpoint; the failure names the first that differs, and the pictures of it. Oracles check a
/// session of steps without checkpoints, such as a finding of the fuzzer.
///
/// - Parameters:
///   - session: The path of the file: absolute, or from the folder of the test's file or from one
///     above it, such as the package's folder.
///   - oracles: The oracles that check the steps of a session without checkpoints.
/// - Throws: `LaunchError` if the file is missing or is not a session, if the session is of another
///   app or cannot be replayed, or if the app refuses to start.
@MainActor
public func replay<A: App>(
  _ session: String, of app: A.Type, oracles: Oracles = .all, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async throws {
  let path = path(ofSession: session, for: file)
  let recorded = try RecordedSession(file: path)
  let steps = recorded.entries.compactMap { if case .step(let step) = $0 { step } else { nil } }
  guard steps.count < recorded.entries.count else {
    return try await replay(
      steps.map { "\($0)\n" }.joined(), oracles: oracles, fileID: fileID, file: file, line: line,
      column: column
    ) {
      try Harness(
        app: A.self, arguments: recorded.arguments, environment: recorded.variables,
        seed: recorded.seed, startTime: recorded.startTime, size: recorded.size,
        scale: recorded.scale, theme: recorded.theme(of: A.self))
    }
  }
  let pictures = DifferencePictures(ofSession: path)
  pictures.removeAll()
  do {
    try await SessionReplay(A.self, session: recorded).run()
    Platform.removeEmptyFolder(DifferencePictures.folder(ofSession: path))
  } catch let difference as SessionDifference {
    reportIssue(
      "\(path): \(difference) \(pictures.write(difference)) If the new content is correct, start the app with --replay and --record, both with this file.",
      fileID: fileID, filePath: file, line: line, column: column)
  }
}

/// Replays the steps of a session, one per line, and fails the test if an oracle finds a violation.
///
/// Like `fuzz`, it skips steps that a user could not perform.
///
/// - Parameters:
///   - session: The steps, or the path of a file with them that ends in `.session`: absolute, or from
///     the folder of the test's file or from one above it.
///   - oracles: The oracles that check each step.
///   - makeHarness: Creates the harness of the session.
/// - Throws: `AutomationError` if a line is no step; `SystemError` if the file cannot be read; the
///   errors of `makeHarness`.
@MainActor
public func replay(
  _ session: String, oracles: Oracles = .all, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ makeHarness: @escaping () throws -> Harness
) async throws {
  var text = session
  if session.hasSuffix(".session") {
    let bytes = try Platform.readFile(path(ofSession: session, for: file))
    text = String(decoding: bytes, as: UTF8.self)
  }
  let steps = try text.split(separator: "\n").map { try Step(parsing: String($0)) }
  let fuzzer = Fuzzer(
    seed: 0, steps: 0, oracles: { oracles.madeForTests() },
    start: { try makeHarness().offscreenApp })
  let (violation, performed) = try await fuzzer.replay(steps)
  guard let violation else { return }
  reportIssue(
    "Expected no violation, but after step \(performed.count) of \(steps.count), \(violation.oracle): \(violation.message)",
    fileID: fileID, filePath: file, line: line, column: column)
}

extension RecordedSession {
  /// The values of the variables that the app read, except those that name the user's folders.
  fileprivate var variables: [String: String] {
    environment.reduce(into: [:]) { result, variable in
      if !Self.homeVariables.contains(variable.name) { result[variable.name] = variable.value }
    }
  }
}

/// Returns the path of `session` in the folder of the test file `testFile` or in the nearest one
/// above it; `session` itself if it is in none of them.
private func path(ofSession session: String, for testFile: StaticString) -> String {
  let folders = sequence(first: Platform.folder(of: "\(testFile)")) {
    $0 == "/" ? nil : Platform.folder(of: $0)
  }
  let paths = Platform.isAbsolute(session) ? [] : folders.map { "\($0)/\(session)" }
  return paths.first(where: Platform.isFile) ?? session
}
