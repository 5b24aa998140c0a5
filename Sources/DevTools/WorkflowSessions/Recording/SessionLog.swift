internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform

/// A session while it is written: line by line, so that what a crash ends can be replayed up to it.
@MainActor
package final class SessionLog {
  /// What was written so far.
  package private(set) var session: RecordedSession
  private let file: String?
  private let lookUps: EnvironmentAccessLog
  /// What the file has so far.
  private var bytes = 0
  private var lines = 0

  /// Begins a session with its header, replacing what was in `file`.
  ///
  /// - Parameter file: Where the lines go; nil to keep them here only.
  /// - Throws: `LaunchError` where the file cannot be written.
  init(_ session: RecordedSession, file: String?, lookUps: EnvironmentAccessLog) throws {
    self.session = session
    self.file = file
    self.lookUps = lookUps
    let variables = lookUps.take()
    self.session.environment += variables
    let header = self.session.header.map { "\($0)\n" }.joined()
    if let file { try LaunchError.writing(file) { try Platform.write(header, toFile: file) } }
    count(header)
  }

  /// Says once that the session can no longer be replayed.
  private func count(_ text: String) {
    let wasReplayable = bytes <= SessionLimits.bytes && lines <= SessionLimits.lines
    bytes += text.utf8.count
    lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
    guard wasReplayable, bytes > SessionLimits.bytes || lines > SessionLimits.lines else { return }
    Platform.printError(
      "\(session.app): The session is too long to be replayed: it has more than \(SessionLimits.lines) lines, or \(SessionLimits.bytes >> 20) MiB. Record a shorter one."
    )
  }

  /// Adds an entry.
  ///
  /// - Throws: `LaunchError` where the file cannot be written.
  func add(_ entry: RecordedSession.Entry) throws {
    let variables = lookUps.take()
    session.environment += variables
    session.entries.append(entry)
    guard let file else { return }
    let lines = variables.map { "\($0)\n" }.joined() + entry.text
    try LaunchError.writing(file) { try Platform.append(lines, toFile: file) }
    count(lines)
  }
}
