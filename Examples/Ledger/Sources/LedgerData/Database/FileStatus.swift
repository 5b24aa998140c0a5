import Foundation

extension stat {
  /// The status of the file that a path or a link names; nil if there is none, for a reason in `errno`.
  init?(path: String) {
    self.init()
    guard fstatat(AT_FDCWD, path, &self, 0) == 0 else { return nil }
  }

  /// The status of an open file.
  init(descriptor: Int32) {
    self.init()
    fstat(descriptor, &self)
  }

  var id: FileID { FileID(device: st_dev, inode: st_ino) }
  /// The size and the time of the last change.
  var stamp: [Int] { [st_size, st_mtim.tv_sec, st_mtim.tv_nsec] }
}

/// The device and the inode of a file, which stay the same when the file is renamed.
struct FileID: Hashable {
  let device: dev_t
  let inode: ino_t
}
