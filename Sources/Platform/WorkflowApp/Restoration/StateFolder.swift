internal import WorkflowPlatform

/// The folder with the states of one app's windows, and with the states that were set aside.
struct StateFolder {
  let path: String

  /// The name prefixes of folders that are set aside, and of those that are being removed.
  static let keptPrefix = "kept-"
  static let removalPrefix = "gone-"
  /// The maximum number of folders set aside, and their maximum age in microseconds.
  private static let keptLimit = 10
  private static let keptTime = 30 * 24 * 3_600 * 1_000_000
  /// The maximum number of folders removed in one launch; the others wait for the next one.
  private static let removalLimit = 64
  /// The maximum number of names read from a folder.
  static let nameLimit = 10_000

  /// The names of the folder's entries, sorted.
  var names: [String] { Platform.names(inOwnFolder: path, atMost: Self.nameLimit) }

  /// Returns an unused path with the given prefix for the entry `name`.
  func newPath(_ prefix: String, for name: String) -> String {
    let path = "\(path)/\(prefix)\(name)"
    if !Platform.entryExists(path) { return path }
    let numbered = (2...Self.nameLimit).lazy.map { "\(path)-\($0)" }
    return numbered.first { !Platform.entryExists($0) } ?? path
  }

  // MARK: - Folders set aside

  /// Sets the entry `name` aside and returns its new path, or the old path if that fails.
  ///
  /// If the entry is a symbolic link, only the link is moved.
  func keep(_ name: String) -> String {
    let kept = newPath(Self.keptPrefix, for: name)
    guard Platform.move("\(path)/\(name)", to: kept) else { return "\(path)/\(name)" }
    Platform.setChangeTime(of: kept)
    removeOldKept()
    return kept
  }

  /// Removes the folders that were set aside too long ago, and those above the maximum number.
  func removeOldKept() {
    let limit = Platform.wallClock - Self.keptTime
    let kept = names.filter { $0.hasPrefix(Self.keptPrefix) }
      .map { (path: "\(path)/\($0)", time: Platform.changeTime(of: "\(path)/\($0)") ?? 0) }
      .sorted { $0.time > $1.time }
    let old = kept.enumerated().filter { $0.offset >= Self.keptLimit || $0.element.time < limit }
    for folder in old.prefix(Self.removalLimit) { Self.remove(folder.element.path) }
  }

  // MARK: - Removal

  /// Removes the folder `name` and the files in it.
  ///
  /// The folder is first renamed, so that a process that launches meanwhile does not find the
  /// state. Files that are still being written are discarded.
  func removeFolder(_ name: String) {
    let removal = newPath(Self.removalPrefix, for: name)
    Self.remove(Platform.move("\(path)/\(name)", to: removal) ? removal : "\(path)/\(name)")
  }

  /// Removes the folders that other processes were removing when they died.
  func removeAbandoned() {
    for name in names.lazy.filter({ $0.hasPrefix(Self.removalPrefix) }).prefix(Self.removalLimit) {
      Self.remove("\(path)/\(name)")
    }
  }

  /// Removes the folder at `path` and the files in it; if it is a symbolic link, only the link.
  private static func remove(_ path: String) {
    Platform.removeOwnFolder(path, filesAtMost: nameLimit)
  }
}
