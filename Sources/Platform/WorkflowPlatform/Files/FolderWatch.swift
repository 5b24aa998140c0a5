internal import Glibc

/// Watches folders for files that are saved, created, moved or removed.
package final class FolderWatch {
  /// The inotify descriptor, which becomes readable when a file or folder changed.
  package let descriptor: Int32
  private var folders: [Int32: String] = [:]

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)

  /// Starts to watch `folders` and their subfolders.
  ///
  /// - Throws: `SystemError` if a folder cannot be watched.
  package init(_ folders: [String]) throws(SystemError) {
    descriptor = try FolderWatch.makeDescriptor()
    for folder in folders { try watch(folder) }
  }

  /// Starts to watch for complete files that are put into `folder`, without its subfolders.
  ///
  /// - Throws: `SystemError` if the folder cannot be watched.
  init(completeFilesIn folder: String) throws(SystemError) {
    descriptor = try FolderWatch.makeDescriptor()
    try add(folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ONLYDIR | IN_DONT_FOLLOW))
  }

  private func add(_ folder: String, _ events: UInt32) throws(SystemError) {
    let number = inotify_add_watch(descriptor, folder, events)
    guard number >= 0 else { throw SystemError.last(about: folder) }
    folders[number] = folder
  }

  private static func makeDescriptor() throws(SystemError) -> Int32 {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError.last(about: "inotify") }
    return descriptor
  }

  /// Whether all watched folders are gone.
  var hasEnded: Bool { folders.isEmpty }

  deinit { close(descriptor) }

  private func watch(_ folder: String) throws(SystemError) {
    try add(folder, FolderWatch.events)
    for name in Platform.files(inFolder: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if Platform.isFolder(path) { try watch(path) }
    }
  }

  /// Returns the paths that changed since the last call, except hidden and temporary files.
  package func takeChanges() -> [String] {
    var changed: [String] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      var place = 0
      while place < count {
        let (event, name) = buffer.withUnsafeBytes { bytes in
          let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let start = place + MemoryLayout<inotify_event>.size
          let text = bytes[start..<start + Int(event.len)].prefix { $0 != 0 }
          return (event, String(decoding: text, as: UTF8.self))
        }
        place += MemoryLayout<inotify_event>.size + Int(event.len)
        guard let folder = folders[event.wd], FolderWatch.isSource(name) else { continue }
        let path = "\(folder)/\(name)"
        // A new folder may already contain subfolders.
        if event.mask & UInt32(IN_ISDIR) != 0 { try? watch(path) }
        changed.append(path)
        if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
      }
    }
    return changed
  }

  private static func isSource(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasPrefix("#") && !name.hasSuffix("~") && name != "4913"
  }
}

extension Platform {
  /// Waits until a descriptor is readable or the time is over; returns the readable descriptors.
  package static func wait(for descriptors: [Int32], milliseconds: Int32 = -1) -> [Int32] {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&requests, nfds_t(requests.count), milliseconds) < 0, errno == EINTR {}
    return requests.filter { $0.revents != 0 }.map(\.fd)
  }
}
