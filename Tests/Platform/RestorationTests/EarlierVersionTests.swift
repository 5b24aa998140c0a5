import Foundation
import JournalFolders
import Testing
import WorkflowApp
import WorkflowPersistence
import WorkflowPlatform

/// States saved by other versions.
@Suite struct EarlierVersionTests {
  private let home = URL(filePath: "/tmp/EarlierVersionTests-\(UUID())")
  private let lines = Lines()

  private final class Lines {
    var all: [String] = []
  }

  private var app: URL { home.appending(path: "App") }

  /// The window restored from `log`.
  private func claim(
    _ log: [UInt8], windows: [Int] = [1]
  ) throws -> InstanceFolders.Instance? {
    for window in windows {
      let folder = app.appending(path: "00000000000000\(window < 10 ? "0" : "")\(window)-1").path
      try Platform.makePrivateFolder(folder)
      try AppendingFile("\(folder)/log-0").append(log)
    }
    let folders = try InstanceFolders(
      of: "App", in: LaunchEnvironment { [home] in $0 == "XDG_STATE_HOME" ? home.path : nil },
      report: { lines.all.append($0) })
    return folders.claim()
  }

  private func log(_ payload: [UInt8]) -> [UInt8] {
    Record(.whole, payload: payload).bytes(at: Record.Place(generation: 0, index: 0))
  }

  /// The logs of record versions 1 and 2, after two lines were typed into fields.
  private static let logs = [
    """
    WQAAAAGBNmfLTPcQGx3lTgM7ARgAAABGaWVsZHNBcHAuRmllbGRzV29ya2Zsb3cAAAAAAhAAAAAIBW5hbWUGAAVub3RlBgAAAQAA\
    AAAAAAAAAAB5QAAAAAAAAHRAAAFfRZ8AaePA0gAAZQAAAAGCgrZnJbIpbH0HhAMfAAECEwAAAAgFbmFtZQYDQWRhBW5vdGUGAAAA\
    AAAAAAAAAAAAAHlAAAAAAAAAdEAAAV9FnwBp48DSAV9FnwBp48DSAgZhbmNob3IAAAAAAAAACEAFY2FyZXQAAAAAAAAACEAAHQAA\
    AAGCArUUG+tIz/5J3gIAAAAAAAB5QAAAAAAAAHRAAAHm+t1BeotsKgAAcAAAAAGCkJxi2QaIZ3j9oQMqAAECHgAAAAgFbmFtZQYD\
    QWRhBW5vdGUGC0ZpcnN0IGxpbmUKAAAAAAAAAAAAAAAAeUAAAAAAAAB0QAAB5vrdQXqLbCoB5vrdQXqLbCoCBmFuY2hvcgAAAAAA\
    AAAmQAVjYXJldAAAAAAAAAAmQAB7AAAAAYLDzq7eK+DJTncEAzUAAQIpAAAACAVuYW1lBgNBZGEFbm90ZQYWRmlyc3QgbGluZQpT\
    ZWNvbmQgbGluZQAAAAAAAAAAAAAAAHlAAAAAAAAAdEAAAeb63UF6i2wqAeb63UF6i2wqAgZhbmNob3IAAAAAAAAANkAFY2FyZXQA\
    AAAAAAAANkAA
    """,
    """
    UQAAAAKBY3MoH8JffN23agM7ARgAAABGaWVsZHNBcHAuRmllbGRzV29ya2Zsb3cAAAAAAhAAAAAIBW5hbWUGAAVub3RlBgAAAQAAAAAA\
    AAAAAAB5QAAAAAAAAHRAAAAAAB0AAAACgqkWiwckfLCfN0ACAAAAAAAAeUAAAAAAAAB0QAABX0WfAGnjwNIAAGUAAAACgmRANQefxZAC\
    pugDHwABAhMAAAAIBW5hbWUGA0FkYQVub3RlBgAAAAAAAAAAAAAAAAB5QAAAAAAAAHRAAAFfRZ8AaePA0gFfRZ8AaePA0gIGYW5jaG9y\
    AAAAAAAAAAhABWNhcmV0AAAAAAAAAAhAAB0AAAACgvAjnLArC4o11aECAAAAAAAAeUAAAAAAAAB0QAAB5vrdQXqLbCoAAHAAAAACgkBW\
    ohFYVMH2zV8DKgABAh4AAAAIBW5hbWUGA0FkYQVub3RlBgtGaXJzdCBsaW5lCgAAAAAAAAAAAAAAAHlAAAAAAAAAdEAAAeb63UF6i2wq\
    Aeb63UF6i2wqAgZhbmNob3IAAAAAAAAAJkAFY2FyZXQAAAAAAAAAJkAAewAAAAKCQS8t+8LSh297LwM1AAECKQAAAAgFbmFtZQYDQWRh\
    BW5vdGUGFkZpcnN0IGxpbmUKU2Vjb25kIGxpbmUAAAAAAAAAAAAAAAB5QAAAAAAAAHRAAAHm+t1BeotsKgHm+t1BeotsKgIGYW5jaG9y\
    AAAAAAAAADZABWNhcmV0AAAAAAAAADZAAA==
    """,
  ]

  @Test(arguments: logs) func `data of an earlier version is set aside with one line`(
    log: String
  ) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let bytes = Array(try #require(Data(base64Encoded: log)))
    let found = RecoveredJournal(in: MemoryFolder(["log-0": bytes]))
    #expect(found.isOlder && !found.isDamaged && !found.isNewer && found.payloads.isEmpty)
    #expect(try claim(bytes) == nil)
    try expectKept(bytes)
  }

  @Test(arguments: [0, 1] as [UInt8])
  func `a state of an earlier version in a current record is also set aside`(
    version: UInt8
  ) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try claim(log([version, 0])) == nil)
    try expectKept(log([version, 0]))
  }

  @Test func `the newest windows saved by an earlier version are kept, with one line`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try claim(log([0, 0]), windows: Array(1...12)) == nil)
    let kept = app.appending(path: "kept-0000000000000012-1").path
    #expect(
      lines.all == [
        """
        The saved state is not restored: an earlier version saved it. It is kept in \(kept), with the \
        states of other windows (at most ten folders).
        """
      ])
    let names = try FileManager.default.contentsOfDirectory(atPath: app.path).sorted()
    #expect(names.first == "kept-0000000000000003-1")
    #expect(names.count == 10)
  }

  private func expectKept(_ bytes: [UInt8]) throws {
    let kept = app.appending(path: "kept-0000000000000001-1").path
    #expect(
      lines.all == [
        "The saved state is not restored: an earlier version saved it. It is kept in \(kept)."
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: app.path).count == 1)
    #expect(try Platform.readFile("\(kept)/log-0") == bytes)
  }

  @Test func `a state of a later version is left in place, with one line`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try claim(log([3, 0])) == nil)
    let folder = app.appending(path: "0000000000000001-1").path
    #expect(
      lines.all == ["The saved state is not restored: a newer version saved it in \(folder)."])
    #expect(try Platform.readFile("\(folder)/log-0") == log([3, 0]))
  }

  @Test func `an empty state of this version is restored`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try claim(log([2, 0]))?.state != nil)
    #expect(lines.all.isEmpty)
  }
}
