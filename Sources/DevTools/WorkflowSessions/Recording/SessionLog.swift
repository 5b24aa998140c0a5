internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform

/// A session that is being written, line by line, so that a session that ends in a crash can be
/// replayed.
@MainActor
package final class SessionLog {
  /// The entries written so far, with the header.
  package private(set) var session: RecordedSession
  private let file: String?
  private let accessLog: EnvironmentAccessLog
  private var bytes = 0
  private var lines = 0

  /// Starts a session with its header, and replaces `file`.
  ///
  /// - Parameter file: The path of the session; nil to keep it only in memory.
  /// - Throws: `LaunchError` if the file cannot be written.
  init(_ session: RecordedSession, file: String?, accessLog: EnvironmentAccessLog) throws {
    self.session = session
    self.file = file
    self.accessLog = accessLog
    let variables = accessLog.takeVariables()
    self.session.environment += variables
    let header = self.session.header.map { "\($0)\n" }.joined()
    if let file { try LaunchError.writing(file) { try Platform.write(header, toFile: file) } }
    count(header)
  }

  /// Adds `text` to the counts, and prints a warning once the session is too long to be replayed.
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
  /// - Throws: `LaunchError` if the file cannot be written.
  func add(_ entry: RecordedSession.Entry) throws {
    let variables = accessLog.takeVariables()
    session.environment += variables
    session.entries.append(entry)
    guard let file else { return }
    let lines = variables.map { "\($0)\n" }.joined() + entry.text
    try LaunchError.writing(file) { try Platform.append(lines, toFile: file) }
    count(lines)
  }
}
