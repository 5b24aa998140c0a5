internal import WorkflowPlatform

/// The folder that has the folders of one app's windows, and what is set aside of them.
struct StateFolder {
  let path: String

  /// How folders are called that are set aside, and that are being removed.
  static let keptPrefix = "kept-"
  static let gonePrefix = "gone-"
  /// So many folders that were set aside are kept, for so many microseconds.
  private static let keptLimit = 10
  private static let keptTime = 30 * 24 * 3_600 * 1_000_000
  /// So many folders are removed at a time; others wait for the next start.
  private static let removalLimit = 64
  /// So many names are read of a folder.
  static let nameLimit = 10_000

  /// The names of what is there, sorted.
  var names: [String] { Platform.names(inOwnFolder: path, atMost: Self.nameLimit) }

  /// The path of something new for what is called `name`.
  func newPath(_ prefix: String, for name: String) -> String {
    let path = "\(path)/\(prefix)\(name)"
    if !Platform.isThere(path) { return path }
    let numbered = (2...Self.nameLimit).lazy.map { "\(path)-\($0)" }
    return numbered.first { !Platform.isThere($0) } ?? path
  }

  // MARK: - Kept

  /// Sets what is called `name` aside, and gives its new path; the old one where it cannot.
  ///
  /// Of a link, the link: what it leads to stays where it is.
  func keep(_ name: String) -> String {
    let kept = newPath(Self.keptPrefix, for: name)
    guard Platform.move("\(path)/\(name)", to: kept) else { return "\(path)/\(name)" }
    Platform.setChangeTime(of: kept)
    removeOldKept()
    return kept
  }

  /// Removes what was set aside long ago, and what is more than is kept.
  func removeOldKept() {
    let limit = Platform.wallClock - Self.keptTime
    let kept = names.filter { $0.hasPrefix(Self.keptPrefix) }
      .map { (path: "\(path)/\($0)", time: Platform.changeTime(of: "\(path)/\($0)") ?? 0) }
      .sorted { $0.time > $1.time }
    let old = kept.enumerated().filter { $0.offset >= Self.keptLimit || $0.element.time < limit }
    for folder in old.prefix(Self.removalLimit) { Self.remove(folder.element.path) }
  }

  // MARK: - Gone

  /// Removes the folder at `path`, and the files in it.
  ///
  /// It gets a name first by which nobody looks for a state: another process may start meanwhile, and
  /// what is still being written goes nowhere.
  func removeFolder(_ name: String) {
    let gone = newPath(Self.gonePrefix, for: name)
    Self.remove(Platform.move("\(path)/\(name)", to: gone) ? gone : "\(path)/\(name)")
  }

  /// Removes what processes that died were removing.
  func removeGone() {
    for name in names.lazy.filter({ $0.hasPrefix(Self.gonePrefix) }).prefix(Self.removalLimit) {
      Self.remove("\(path)/\(name)")
    }
  }

  /// Removes the folder at `path` and the files in it; of a link, only the link.
  private static func remove(_ path: String) {
    Platform.removeOwnFolder(path, filesAtMost: nameLimit)
  }
}
