import Foundation
import Testing
import WorkflowUITesting

@testable import LedgerApp

/// The app as a process with a window, and as a recorded session.
@Suite struct WindowTests {
  /// `Scripts/window.py` needs these Debian packages: xvfb, dbus-daemon, at-spi2-core, libglib2.0-bin,
  /// python3-pyatspi, xdotool.
  @Test func `keys, clicks and assistive technology use a window, which survives a kill`()
    async throws
  {
    let home = try TemporaryFolder()
    let path = home.file("output.txt")
    try Data().write(to: URL(fileURLWithPath: path))
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let script = Process()
    script.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    script.arguments = [
      "240", "/usr/bin/python3",
      "\((#filePath as NSString).deletingLastPathComponent)/Scripts/window.py",
      tests.deletingLastPathComponent().appendingPathComponent("LedgerApp").path, home.path,
    ]
    script.environment = [
      "PATH": "/usr/bin:/bin", "HOME": home.path, "XDG_RUNTIME_DIR": home.path, "LANG": "C.UTF-8",
      "GSETTINGS_BACKEND": "memory", "PYTHONDONTWRITEBYTECODE": "1",
    ]
    script.standardOutput = FileHandle(forWritingAtPath: path)
    script.standardError = script.standardOutput
    let status = try await withCheckedThrowingContinuation { continuation in
      script.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try script.run() } catch { continuation.resume(throwing: error) }
    }
    let printed = try String(contentsOfFile: home.file("output.txt"), encoding: .utf8)
    #expect(status == 0, "\(printed)")
  }

  /// After an intended change, `LedgerApp --replay FILE --record FILE` records it again. Its frames of
  /// 2 MB are not committed.
  ///
  /// The session of a month exports entries, imports them in a new account, corrects one, transfers money,
  /// marks entries as reconciled, and ends with the report.
  @MainActor @Test(arguments: ["Entries", "Month"])
  func `a session behaves as recorded`(name: String) async throws {
    try await replay("Sessions/\(name).session", of: LedgerApp.self)
  }
}
