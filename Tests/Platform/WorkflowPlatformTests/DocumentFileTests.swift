import CSDL
import Foundation
import Glibc
import Testing
import WorkflowPlatform

/// Documents that are written where other programs find them.
@Suite struct DocumentFileTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try Platform.write("one", toFile: file)
  }

  private var file: String { "\(folder.path)/a" }

  private func text(_ path: String) throws -> String {
    String(decoding: try Platform.readFile(path), as: UTF8.self)
  }

  @discardableResult
  private func save(
    _ text: String, to path: String, over known: FileVersion? = nil
  ) throws -> FileVersion? {
    try Platform.saveDocument(Array(text.utf8), to: path, over: known)?.version
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  @Test func `a new file takes the place of the old one, with its mode, owner and attributes`()
    throws
  {
    chmod(file, 0o2750)
    #expect(setxattr(file, "user.note", "abc", 3, 0) == 0)
    if geteuid() == 0 { chown(file, 65_534, 65_533) }
    let before = status(file)
    try save("two", to: file)
    let after = status(file)
    #expect(try text(file) == "two")
    #expect(before.st_ino != after.st_ino)
    #expect(before.st_mode == after.st_mode)
    #expect(before.st_uid == after.st_uid && before.st_gid == after.st_gid)
    var value = [UInt8](repeating: 0, count: 8)
    #expect(getxattr(file, "user.note", &value, 8) == 3 && value.starts(with: "abc".utf8))
    #expect(Platform.files(inFolder: folder.path) == ["a"])
  }

  @Test func `a new file has the user's usual mode`() throws {
    try save("one", to: "\(folder.path)/b")
    #expect(status("\(folder.path)/b").st_mode == status(file).st_mode)
  }

  @Test func `a file with two names is overwritten, and keeps both`() throws {
    let other = "\(folder.path)/b"
    link(file, other)
    try save("a longer text", to: file)
    try save("x", to: other)
    #expect(try text(file) == "x" && status(file).st_nlink == 2)
    #expect(Platform.files(inFolder: folder.path) == ["a", "b"])
  }

  @Test func `a file whose owner a new one cannot have is overwritten`() throws {
    guard geteuid() == 0 else { return }
    let folder = "/tmp/DocumentFileTests-\(getpid())"
    mkdir(folder, 0o700)
    chmod(folder, 0o777)
    defer { Platform.removeTree(folder) }
    let file = "\(folder)/a"
    try Platform.write("one", toFile: file)
    chmod(file, 0o666)
    let before = status(file)
    let setFileUser = unsafeBitCast(
      try #require(dlsym(dlopen(nil, RTLD_NOW), "setfsuid")),
      to: (@convention(c) (uid_t) -> Int32).self)
    _ = setFileUser(65_534)
    defer { _ = setFileUser(0) }
    try save("two", to: file)
    let after = status(file)
    #expect(try text(file) == "two")
    #expect(before.st_ino == after.st_ino && after.st_uid == 0)
    #expect(Platform.files(inFolder: folder) == ["a"])
  }

  @Test func `a file that can only be read is not replaced`() throws {
    guard geteuid() != 0 else { return }
    chmod(file, 0o444)
    #expect(throws: SystemError.self) { try save("two", to: file) }
    #expect(try text(file) == "one")
  }

  @Test func `symbolic links are followed, and stay`() throws {
    let link = "\(folder.path)/link"
    symlink("a", link)
    try save("two", to: link)
    #expect(try text(file) == "two" && status(link).st_mode & S_IFMT == S_IFLNK)
    unlink(file)
    let error = #expect(throws: SystemError.self) { try save("three", to: link) }
    #expect(error?.description == "\(link): Is a link to a missing file")
  }

  @Test(arguments: ["pipe", "folder"]) func `other files are refused`(kind: String) throws {
    let path = "\(folder.path)/\(kind)"
    if kind == "pipe" { mkfifo(path, 0o600) } else { mkdir(path, 0o700) }
    #expect(throws: SystemError.self) { try save("two", to: path) }
    #expect(Platform.files(inFolder: folder.path) == ["a", kind])
  }

  @Test func `a file that another process is saving is refused`() throws {
    let other = open(file, O_RDONLY)
    defer { close(other) }
    flock(other, LOCK_EX)
    let error = #expect(throws: SystemError.self) { try save("two", to: file) }
    #expect(error?.description == "\(file): Is being saved by another program")
    #expect(try text(file) == "one")
  }

  @Test func `a changed file is not written, whatever its size and time`() throws {
    let known = try Platform.readDocument(file, atMost: 100).version
    var times = [status(file).st_atim, status(file).st_mtim]
    let descriptor = open(file, O_WRONLY)
    #expect(write(descriptor, "two", 3) == 3)
    close(descriptor)
    utimensat(AT_FDCWD, file, &times, 0)
    #expect(try save("three", to: file, over: known) == nil)
    #expect(try text(file) == "two")
  }

  @Test func `an old file is only read again if its size or time leaves a doubt`() throws {
    let hour = Platform.wallClock - 3_600_000_000
    Platform.setChangeTime(of: file, to: hour)
    let known = try Platform.readDocument(file, atMost: 100).version
    #expect(try known.isCurrent(at: file))
    // A change that keeps the size and the time is not looked for in an old file.
    try Platform.write("two", toFile: file)
    Platform.setChangeTime(of: file, to: hour)
    #expect(try known.isCurrent(at: file))
    Platform.setChangeTime(of: file)
    #expect(try !known.isCurrent(at: file))
    try Platform.write("one", toFile: file)
    #expect(try known.isCurrent(at: file))
  }

  @Test func `names of a file are one file, and a saved file is known`() throws {
    let other = "\(folder.path)/b"
    link(file, other)
    let versions = try [file, other].map { try Platform.readDocument($0, atMost: 100).version }
    #expect(versions[0].isSameFile(as: versions[1]))
    let saved = try #require(try save("two", to: file, over: versions[0]))
    #expect(try save("three", to: file, over: saved) != nil)
    #expect(try save("four", to: file, over: saved) == nil)
  }
}
