import Foundation
import Glibc
import Testing
import WorkflowApp
import WorkflowPersistence
import WorkflowPlatform

/// The folders of windows, including files that others have put there.
@Suite struct StateFolderTests {
  private let home: URL
  private let lines = Lines()

  private final class Lines {
    var all: [String] = []
  }

  init() throws {
    home = URL(filePath: "/tmp/StateFolderTests-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  private var app: URL { home.appending(path: "App") }

  private func folders(
    of app: String = "App", in folder: URL? = nil
  ) throws -> InstanceFolders {
    try InstanceFolders(
      of: app,
      in: LaunchEnvironment { [path = (folder ?? home).path] in
        $0 == "XDG_STATE_HOME" ? path : nil
      },
      report: { lines.all.append($0) })
  }

  /// Creates a folder with an empty state, as a killed process leaves it.
  private func leaveState(_ number: Int = 1) throws -> URL {
    let url = app.appending(path: String(format: "%016x-1", number))
    try Platform.makePrivateFolder(url.path)
    let folder = try #require(try DiskFolder(url.path))
    try Journal(in: folder, generation: 0).append(Record(.whole, payload: Self.emptyState))
    return url
  }

  /// The version, then no windows and no tree.
  private static let emptyState: [UInt8] = [2, 0]

  private func names(_ prefix: String = "", in folder: URL? = nil) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: (folder ?? app).path)
    return (names ?? []).filter { $0.hasPrefix(prefix) }.sorted()
  }

  private func removeHome() { try? FileManager.default.removeItem(at: home) }

  @Test func `without HOME, states are beside the data, in the home of the user database`() throws {
    let environment = LaunchEnvironment { _ in nil }
    let launch = LaunchFolders(of: "App", in: environment)
    #expect(try InstanceFolders.home(in: environment) + "/App" == launch.state)
  }

  // MARK: - Files

  enum Planted: CaseIterable {
    case hugeGeneration, hugeWhole, pipe, device, sparse, writable, folder

    /// The name of the file that replaces one of the journal's files.
    var name: String {
      switch self {
      case .hugeGeneration: "log-9223372036854775807"
      case .hugeWhole: "whole-9223372036854775806"
      case .pipe, .device, .sparse, .writable, .folder: "log-1"
      }
    }

    func plant(at path: String) {
      switch self {
      case .hugeGeneration, .hugeWhole: close(open(path, O_CREAT | O_WRONLY, 0o600))
      case .pipe: mkfifo(path, 0o600)
      case .device: symlink("/dev/zero", path)
      case .sparse:
        close(open(path, O_CREAT | O_WRONLY, 0o600))
        truncate(path, 1 << 40)
      case .writable:
        close(open(path, O_CREAT | O_WRONLY, 0o600))
        chmod(path, 0o666)
      case .folder: mkdir(path, 0o700)
      }
    }
  }

  @Test(arguments: Planted.allCases)
  func `a refused file prints one line, and the previous state is restored`(
    planted: Planted
  ) throws {
    defer { removeHome() }
    let url = try leaveState()
    planted.plant(at: url.appending(path: planted.name).path)
    let instance = try #require(try folders().claim())
    #expect(instance.folder.path == url.path && instance.state != nil)
    let kept = try #require(names("kept-").first)
    #expect(
      lines.all == [
        "The saved state in \(url.path) is damaged. The last intact state is restored; the damaged files are kept in \(app.path)/\(kept)."
      ])
    #expect(names(in: app.appending(path: kept)).contains(planted.name))
    let journal = Journal(in: instance.folder, generation: instance.generation)
    try journal.append(Record(.whole, payload: [0]))
    journal.removeEarlierGenerations()
    #expect(RecoveredJournal(in: instance.folder).payloads == [[0]])
    if planted != .folder { #expect(!RecoveredJournal(in: instance.folder).isDamaged) }
  }

  @Test(arguments: [Planted.pipe, .device, .writable, .folder])
  func `a refused lock prints one line, and its folder is set aside`(planted: Planted) throws {
    defer { removeHome() }
    let url = try leaveState(2)
    _ = try leaveState(1)
    let lock = url.appending(path: "lock").path
    unlink(lock)
    planted.plant(at: lock)
    let instance = try #require(try folders().claim())
    #expect(instance.folder.path.hasSuffix("1-1"))
    #expect(names("kept-").count == 1 && lines.all.count == 1)
    #expect(lines.all.first?.hasPrefix("The saved state is not restored (\(lock): ") == true)
  }

  @Test func `writing follows no symbolic link`() throws {
    defer { removeHome() }
    let folder = try #require(try DiskFolder(try leaveState().path))
    let other = home.appending(path: "other").path
    try Platform.write("other", toFile: other)
    for name in ["log-1", "whole-1.part"] { symlink(other, "\(folder.path)/\(name)") }
    try folder.makeFile("log-1").append([1])
    try folder.replace("whole-1", with: [2])
    #expect(try Platform.readFile(other) == Array("other".utf8))
    #expect(try folder.bytes(of: "log-1", atMost: 10) == [1])
    #expect(try folder.bytes(of: "whole-1", atMost: 10) == [2])
  }

  // MARK: - Folders

  @Test(arguments: ["0000000000000009-1", "gone-0000000000000009-1", "kept-0000000000000009-1"])
  func `a symbolic link in place of a folder is not followed`(name: String) throws {
    defer { removeHome() }
    let url = try leaveState()
    let other = home.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try Platform.write("mine", toFile: other.appending(path: "log-0").path)
    let link = app.appending(path: name).path
    symlink(other.path, link)
    Platform.setChangeTime(of: link, to: 0)
    #expect(try folders().claim()?.folder.path == url.path)
    #expect(names(in: other) == ["log-0"])
    #expect(!names().contains(name))
    #expect(lines.all.count == (name.hasPrefix("0") ? 1 : 0))
  }

  @Test func `an app folder that is a link or writable by others is refused`() throws {
    defer { removeHome() }
    let other = home.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    symlink(other.path, app.path)
    let error = #expect(throws: SystemError.self) { try folders() }
    #expect(error?.description == "\(app.path): Is a link")
    unlink(app.path)
    mkdir(app.path, 0o700)
    chmod(app.path, 0o777)
    let second = #expect(throws: SystemError.self) { try folders() }
    #expect(second?.description == "\(app.path): Can be written by other users")
  }

  @Test func `a folder of another user is refused`() throws {
    defer { removeHome() }
    mkdir(app.path, 0o700)
    // Only root can give a folder away; everybody else has one of root's.
    let other = chown(app.path, 65_534, 65_534) == 0 ? app : URL(filePath: "/usr/share")
    let error = #expect(throws: SystemError.self) {
      try folders(of: other.lastPathComponent, in: other.deletingLastPathComponent())
    }
    #expect(error?.description == "\(other.path): Belongs to another user")
  }

  @Test func `parent folders may be symbolic links`() throws {
    defer { removeHome() }
    let url = try leaveState()
    let link = home.appending(path: "link")
    symlink(home.path, link.path)
    #expect(try folders(in: link).claim()?.folder.path.hasSuffix(url.lastPathComponent) == true)
    #expect(lines.all.isEmpty)
  }

  @Test func `a start reads only the newest few of 5,000 folders`() throws {
    defer { removeHome() }
    try Platform.makePrivateFolder(app.path)
    for number in 1...5_000 {
      mkdir(app.appending(path: String(format: "%016x-1", number)).path, 0o700)
    }
    #expect(try folders().claim() == nil)
    // Each folder that was read was empty and was removed.
    #expect(names().count == 5_000 - 64)
    let url = try leaveState(9_999)
    #expect(try folders().claim()?.folder.path == url.path)
    #expect(names().count == 5_000 - 64 + 1)
  }

  @Test func `ten folders set aside are kept, none for more than 30 days`() throws {
    defer { removeHome() }
    let day = 24 * 3_600 * 1_000_000
    let now = Platform.wallClock
    for number in 1...30 {
      let url = try leaveState(number)
      let kept = app.appending(path: String(format: "kept-%02d", number))
      rename(url.path, kept.path)
      Platform.setChangeTime(of: kept.path, to: now - number * (number > 25 ? 2 : 1) * day / 4)
    }
    #expect(try folders().claim() == nil)
    #expect(names() == (1...10).map { String(format: "kept-%02d", $0) })
    for number in 1...10 {
      let kept = app.appending(path: String(format: "kept-%02d", number)).path
      Platform.setChangeTime(of: kept, to: now - (25 + number) * day)
    }
    #expect(try folders().claim() == nil)
    #expect(names().count == 4)
    let url = try leaveState()
    try Platform.write("something else, and long enough", toFile: url.appending(path: "log-0").path)
    chmod(url.appending(path: "log-0").path, 0o600)
    Platform.setChangeTime(of: url.path, to: 0)
    #expect(try folders().claim() == nil)
    #expect(names("kept-0000").count == 1)
  }

  @Test(arguments: [0, 1, 9]) func `a log that ends within its first record is kept, with one line`(
    count: Int
  ) throws {
    defer { removeHome() }
    let url = try leaveState()
    truncate(url.appending(path: "log-0").path, count)
    #expect(try folders().claim() == nil)
    let kept = app.appending(path: "kept-\(url.lastPathComponent)")
    #expect(
      lines.all == [
        "The saved state is not restored: it ends within its first record. It is kept in \(kept.path)."
      ])
    #expect(names(in: kept).contains("log-0"))
  }

  @Test func `an empty log after a checkpoint restores the checkpoint`() throws {
    defer { removeHome() }
    let url = try leaveState()
    try DiskFolder(url.path)?.replace(
      "whole-1",
      with: Record(.whole, payload: Self.emptyState).bytes(
        at: Record.Place(generation: 1, index: 0)))
    for name in ["log-0", "log-1"] {
      unlink(url.appending(path: name).path)
      close(open(url.appending(path: name).path, O_CREAT | O_WRONLY, 0o600))
    }
    #expect(try folders().claim()?.state != nil)
    #expect(lines.all.isEmpty)
  }

  @Test func `a later version with another checksum is left in place`() throws {
    defer { removeHome() }
    let url = try leaveState()
    let log = url.appending(path: "log-0").path
    var bytes = try Platform.readFile(log)
    bytes[4] += 1
    try AppendingFile(log).append(bytes)
    #expect(try folders().claim() == nil)
    #expect(
      lines.all == [
        "The saved state is not restored: a newer version saved it in \(url.path)."
      ])
    #expect(try Platform.readFile(log) == bytes)
  }

  @Test func `a folder that was removed is made again, and is locked`() throws {
    defer { removeHome() }
    _ = try leaveState()
    let instance = try #require(try folders().claim())
    let journal = Journal(in: instance.folder, generation: instance.generation)
    try journal.append(Record(.whole, payload: Self.emptyState))
    #expect(!journal.leavesRemovedFile())
    removeHome()
    #expect(journal.leavesRemovedFile())
    try journal.append(Record(.whole, payload: Self.emptyState))
    #expect(try folders().claim() == nil, "The state is locked.")
    #expect(RecoveredJournal(in: instance.folder).payloads == [Self.emptyState])
    #expect(lines.all.isEmpty)
  }

  // MARK: - Disks

  /// Runs `body` while nothing in the app's folder can be written, even by root.
  ///
  /// For files the kernel checks the thread's file system user, which differs from the process's
  /// here.
  private func withReadOnlyDisk(_ body: () throws -> Void) throws {
    let paths = try #require(FileManager.default.subpaths(atPath: app.path))
    let all = [app.path] + paths.map { app.appending(path: $0).path }
    for path in all { chmod(path, Platform.isFolder(path) ? 0o555 : 0o444) }
    chmod(home.path, 0o755)
    let setFileUser = unsafeBitCast(
      try #require(dlsym(dlopen(nil, RTLD_NOW), "setfsuid")),
      to: (@convention(c) (uid_t) -> Int32).self)
    _ = setFileUser(65_534)
    defer {
      _ = setFileUser(geteuid())
      for path in all { chmod(path, Platform.isFolder(path) ? 0o700 : 0o600) }
    }
    #expect(throws: SystemError.self) { try AppendingFile("\(app.path)/file") }
    try body()
  }

  @MainActor
  @Test func `a state on a read-only disk is restored, and one line reports that nothing is saved`()
    throws
  {
    defer { removeHome() }
    let url = try leaveState()
    try withReadOnlyDisk {
      let instance = try #require(try folders().claim())
      #expect(instance.folder.path == url.path && instance.state != nil)
      #expect(try folders().claim() == nil, "The state is locked.")
      let journal = StateJournal(
        in: instance.folder, generation: instance.generation, report: { lines.all.append($0) })
      journal.begin(1)
      journal.markStable()
    }
    #expect(
      lines.all == [
        "The app's state cannot be saved (\(url.path)/log-1: Permission denied). Saving will be retried."
      ])
  }
}
