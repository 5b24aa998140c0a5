import Foundation
import Testing
import WorkflowUITesting
import WorkflowWindowTesting

/// The screen reader Orca, which writes what it would say.
@MainActor
final class Orca {
  private let process: ChildProcess
  private let folder: TemporaryFolder
  private let commands: FileHandle
  /// The steps of the test so far, each with the lines that Orca said after it.
  private(set) var transcript = ""
  private var offset = 0
  private var steps = 0

  private static let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Support").path

  /// Starts Orca, and waits until it is ready.
  ///
  /// - Parameter readsRows: Whether Orca reads the rows of tables, as it does by default, or cells.
  static func start(on desktop: AccessibleDesktop, readsRows: Bool = true) async throws -> Orca {
    let orca = try Orca(on: desktop, readsRows: readsRows)
    try await orca.process.waitForLine("says Screen reader on.")
    _ = try await orca.lines(after: "start")
    return orca
  }

  private init(on desktop: AccessibleDesktop, readsRows: Bool) throws {
    folder = try TemporaryFolder()
    let settings = try String(contentsOfFile: "\(Self.support)/user-settings.conf", encoding: .utf8)
    try settings.replacing(
      "\"readFullRowInGUITable\": true", with: "\"readFullRowInGUITable\": \(readsRows)"
    )
    .write(toFile: folder.path("user-settings.conf"), atomically: false, encoding: .utf8)
    let pipe = folder.path("commands")
    guard mkfifo(pipe, 0o600) == 0,
      // A reader and writer, so that neither end waits for the other.
      let commands = FileHandle(forUpdatingAtPath: pipe)
    else { throw ProcessError(description: "mkfifo failed") }
    self.commands = commands
    process = try ChildProcess(
      "/usr/bin/timeout", ["600", "/usr/bin/python3", "\(Self.support)/run.py", folder.path("")],
      environment: desktop.environment.merging([
        "PATH": "/usr/bin:/bin", "PYTHONPATH": Self.support, "PYTHONDONTWRITEBYTECODE": "1",
      ]) { _, given in given }, endSignal: SIGTERM, input: pipe)
  }

  /// Adds what Orca says after `step` to the transcript, once it has handled all events so far.
  func listen(_ step: String) async throws {
    transcript += "# \(step)\n"
    for line in try await lines(after: step) { transcript += line + "\n" }
  }

  /// Starts a new transcript, without the lines so far.
  func restart() async throws {
    _ = try await lines(after: "restart")
    transcript = ""
  }

  /// Returns the next lines, without the lines of the test.
  private func lines(after step: String) async throws -> [String] {
    steps += 1
    try commands.write(contentsOf: Data("\(steps)\n".utf8))
    try await process.waitForLine("heard \(steps)")
    let all = process.log.text(.output).split(separator: "\n").map(String.init)
    let end = all.firstIndex(of: "heard \(steps)") ?? all.endIndex
    defer { offset = end + 1 }
    return Array(all[min(offset, end)..<end])
  }

  /// Compares the transcript with its reference, or records it with RECORD_SNAPSHOTS=1.
  func expectTranscript(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let records = SnapshotStore.isRecording { environment[$0] }
    if let problem = try SnapshotStore(testFile: #filePath).problem(
      withText: transcript, named: name, records: records)
    {
      Issue.record("\(problem)", sourceLocation: sourceLocation)
    }
  }
}
