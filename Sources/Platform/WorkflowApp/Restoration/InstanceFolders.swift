internal import WorkflowPersistence
package import WorkflowPlatform

/// The folders in which the windows of one app that run, or ran, keep what they show: one for each.
///
///     $XDG_STATE_HOME/RootApp.RootApp/000635a3c8d1f2b0-4711/   lock, log-0, …
///     $XDG_STATE_HOME/RootApp.RootApp/kept-…                   set aside, read by nobody
///
/// Who has the lock in a folder owns it; the lock goes with its process, so that a folder without one
/// is of a process that ended.
package struct InstanceFolders {
  private let app: StateFolder
  private let report: (String) -> Void

  /// A state is not shown again after so many starts with it have died.
  private static let startLimit = 2
  /// So many folders are looked into at a start, the newest ones.
  private static let searchLimit = 64

  /// One window's folder, and what is in it.
  package struct Instance {
    package let folder: DiskFolder
    package var state: ShownState?
    package var generation = 0
    /// How many starts with the state have died.
    var startCount = 0
  }

  /// Finds the folders of the app whose type is called `app`, with its module: others may have an app of
  /// that name.
  ///
  /// - Parameter report: Says in one line what is not restored.
  /// - Throws: `SystemError` where they can be nowhere.
  package init(
    of app: String, in environment: LaunchEnvironment, report: @escaping (String) -> Void
  ) throws(SystemError) {
    self.app = StateFolder(path: try Self.home(in: environment) + "/" + app)
    self.report = report
    try Platform.makePrivateFolder(self.app.path)
  }

  /// Where states are, as the XDG Base Directory Specification has it.
  private static func home(in environment: LaunchEnvironment) throws(SystemError) -> String {
    if let home = environment.lookUp("XDG_STATE_HOME"), home.hasPrefix("/") { return home }
    guard let home = environment.lookUp("HOME"), home.hasPrefix("/"), Platform.isFolder(home) else {
      throw SystemError(description: "neither XDG_STATE_HOME nor HOME is a folder")
    }
    return home + "/.local/state"
  }

  /// A folder for a window that nothing is known of.
  ///
  /// - Throws: `SystemError` where it cannot be made.
  package func make() throws(SystemError) -> Instance {
    while true {
      let time = String(Platform.wallClock, radix: 16)
      let name = String(repeating: "0", count: max(0, 16 - time.count)) + time
      let folder = "\(app.path)/\(name)-\(Platform.processID)"
      try Platform.makePrivateFolder(folder)
      // Another process may have looked for a state here before this could take the lock.
      do {
        if let own = try DiskFolder(folder) { return Instance(folder: own) }
      } catch {
        // It may also have removed the folder, which was empty.
        guard !Platform.isThere(folder) else { throw error }
      }
    }
  }

  /// The newest folder of a process that ended and left a state; nil where the app is to start clean.
  package func claim() -> Instance? {
    app.removeGone()
    app.removeOldKept()
    var hasNewer = false
    var older: [DiskFolder] = []
    defer { keep(older) }
    for name in app.names.reversed().lazy.filter(Self.isInstance).prefix(Self.searchLimit) {
      guard let folder = take(name) else { continue }
      let journal = RecoveredJournal(in: folder)
      let (state, problem) = ShownState.read(journal.payloads)
      if journal.isNewer || problem == .newer {
        if !hasNewer {
          report("What was open is not restored: a newer version saved it in \(folder.path).")
        }
        hasNewer = true
        continue
      }
      if journal.isOlder || problem == .older {
        older.append(folder)
        continue
      }
      if journal.startCount >= Self.startLimit {
        report(
          "The last \(journal.startCount) starts with what was open have died; this one is clean. What was open is kept in \(folder.keep())."
        )
        return nil
      }
      let isDamaged = journal.isDamaged || problem != nil
      if let instance = instance(in: folder, journal, state, isDamaged: isDamaged) {
        return instance
      }
    }
    return nil
  }

  /// Sets aside what an earlier version saved, the newest last: what was set aside first is removed
  /// first.
  private func keep(_ older: [DiskFolder]) {
    let kept = older.reversed().map { $0.keep() }
    guard let newest = kept.last else { return }
    let others = kept.count > 1 ? ", beside that of other windows, ten folders at most" : ""
    report(
      "What was open is not restored: an earlier version saved it; it is kept in \(newest)\(others)."
    )
  }

  /// Whether something is called like the folder of a window: its time and its process.
  private static func isInstance(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count >= 16 && parts[0].allSatisfy(\.isHexDigit)
      && Int(parts[1]) != nil
  }

  /// Takes a folder; nil where another process has it, and where it is refused, which sets it aside.
  private func take(_ name: String) -> DiskFolder? {
    let path = "\(app.path)/\(name)"
    do {
      return try DiskFolder(path)
    } catch {
      // Its window may have been closed meanwhile.
      guard Platform.isThere(path) else { return nil }
      report("What was open is not restored (\(error)); it is kept in \(app.keep(name)).")
      return nil
    }
  }

  private func instance(
    in folder: DiskFolder, _ journal: RecoveredJournal, _ state: ShownState?, isDamaged: Bool
  ) -> Instance? {
    guard journal.nextGeneration <= JournalLimits.generation / 2 else {
      report(
        "What was open is not restored: its files have names that no app gave; it is kept in \(folder.keep())."
      )
      return nil
    }
    guard let state else {
      if isDamaged {
        report(
          "What was open is not restored, since it is damaged; it is kept in \(folder.keep()).")
      } else {
        folder.removeAll()
      }
      return nil
    }
    if isDamaged {
      let kept = folder.keptCopy(before: journal.nextGeneration)
      report(
        "What was open is restored as it was before \(folder.path) was damaged; what was there is kept in \(kept)."
      )
    }
    return Instance(
      folder: folder, state: state, generation: journal.nextGeneration,
      startCount: journal.startCount)
  }
}
