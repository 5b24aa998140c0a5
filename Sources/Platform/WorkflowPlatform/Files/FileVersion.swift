internal import Glibc
internal import WorkflowDiagnostics

/// The content of a file when it was read or written, to notice whether another program changes it.
package struct FileVersion: Codable, Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int
  /// The modification time, in nanoseconds since 1970.
  private let time: Int
  private let fingerprint: UInt64
  /// Whether the file was so new that a later change could have the same time: disks count in
  /// steps of up to two seconds.
  private let isRecent: Bool

  init(_ status: stat, _ bytes: [UInt8]) {
    (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    size = bytes.count
    time = Self.time(of: status)
    fingerprint = Self.fingerprint(of: bytes)
    isRecent = abs(Platform.wallClock - time / 1_000) < 2_000_000
  }

  /// Whether two paths, such as hard links, led to one file.
  package func isSameFile(as other: FileVersion) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Whether the file at `path` has this content, or does not exist any more. The content is read
  /// only if size and times leave a doubt.
  ///
  /// - Throws: `SystemError` if the file cannot be read.
  package func isCurrent(at path: String) throws(SystemError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    guard size == Int(status.st_size) else { return false }
    let isUntouched = inode == UInt64(status.st_ino) && time == Self.time(of: status)
    if isUntouched, !isRecent { return true }
    return Self.fingerprint(of: try Platform.readFile(path, atMost: size)) == fingerprint
  }

  private static func time(of status: stat) -> Int {
    status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
  }

  private static func fingerprint(of bytes: [UInt8]) -> UInt64 {
    var fingerprint = Fingerprint()
    bytes.withUnsafeBytes { fingerprint.add($0) }
    return fingerprint.value
  }
}
