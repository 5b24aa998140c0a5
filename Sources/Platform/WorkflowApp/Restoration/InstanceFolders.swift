internal import WorkflowPersistence
package import WorkflowPlatform

/// The folders with the saved states of an app: one for each of its processes, running or ended,
/// with the state of all windows.
///
///     $XDG_STATE_HOME/RootApp.RootApp/000635a3c8d1f2b0-4711/   lock, log-0, …
///     $XDG_STATE_HOME/RootApp.RootApp/kept-…                   set aside, never read
///
/// The process that holds the lock in a folder owns it. The system releases the lock when the
/// process ends, so an unlocked folder belongs to a process that ended.
package struct InstanceFolders {
  private let app: StateFolder
  private let report: (String) -> Void

  /// The number of consecutive crashes with a state after which it is set aside.
  private static let startLimit = 2
  /// The maximum number of folders searched in one launch, newest first.
  private static let searchLimit = 64

  /// One process's folder, and the state in it.
  package struct Instance {
    package let folder: DiskFolder
    package var state: AppSnapshot?
    /// The first unused generation of the journal in the folder.
    package var generation = 0
    /// The number of consecutive launches that crashed with the state.
    var startCount = 0
  }

  /// Locates the folders of an app.
  ///
  /// - Parameters:
  ///   - app: The qualified name of the app's type, such as `RootApp.RootApp`, which distinguishes apps
  ///     whose types have the same name.
  ///   - report: Reports in one line why a state is not restored.
  /// - Throws: `SystemError` if no folder for states can be determined or created.
  package init(
    of app: String, in environment: LaunchEnvironment, report: @escaping (String) -> Void
  ) throws(SystemError) {
    self.app = StateFolder(path: try Self.home(in: environment) + "/" + app)
    self.report = report
    try Platform.makePrivateFolder(self.app.path)
  }

  /// Returns the parent folder for states, as the XDG Base Directory Specification defines it.
  package static func home(in environment: LaunchEnvironment) throws(SystemError) -> String {
    if let home = environment.lookUp("XDG_STATE_HOME"), home.hasPrefix("/") { return home }
    let home = environment.home
    guard Platform.isFolder(home) else {
      throw SystemError(description: "neither XDG_STATE_HOME nor HOME is a folder")
    }
    return home + "/.local/state"
  }

  /// Creates a folder for a process without a saved state.
  ///
  /// - Throws: `SystemError` if it cannot be created.
  package func make() throws(SystemError) -> Instance {
    while true {
      let time = String(Platform.wallClock, radix: 16)
      let name = String(repeating: "0", count: max(0, 16 - time.count)) + time
      let folder = "\(app.path)/\(name)-\(Platform.processID)"
      try Platform.makePrivateFolder(folder)
      // Another process may have looked for a state here before this one took the lock.
      do {
        if let own = try DiskFolder(folder) { return Instance(folder: own) }
      } catch {
        // That process may also have removed the folder, because it was empty.
        guard !Platform.entryExists(folder) else { throw error }
      }
    }
  }

  /// Takes the newest folder with a state of an ended process; nil to start without a saved state.
  package func claim() -> Instance? {
    app.removeAbandoned()
    app.removeOldKept()
    var hasNewer = false
    var older: [DiskFolder] = []
    defer { keep(older) }
    for name in app.names.reversed().lazy.filter(Self.isInstance).prefix(Self.searchLimit) {
      guard let folder = takeFolder(name) else { continue }
      let journal = RecoveredJournal(in: folder)
      let (state, problem) = AppSnapshot.read(journal.payloads)
      if journal.isNewer || problem == .newer {
        if !hasNewer {
          report("The saved state is not restored: a newer version saved it in \(folder.path).")
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
          "The last \(journal.startCount) launches with the saved state ended unexpectedly; this one starts without it. The saved state is kept in \(folder.keep())."
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

  /// Sets aside the states that an earlier version saved, newest last: the first ones set aside are
  /// removed first.
  private func keep(_ older: [DiskFolder]) {
    let kept = older.reversed().map { $0.keep() }
    guard let newest = kept.last else { return }
    let others = kept.count > 1 ? ", with the states of other windows (at most ten folders)" : ""
    report(
      "The saved state is not restored: an earlier version saved it. It is kept in \(newest)\(others)."
    )
  }

  /// Whether `name` has the form of a window's folder: a time and a process ID.
  private static func isInstance(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count >= 16 && parts[0].allSatisfy(\.isHexDigit)
      && Int(parts[1]) != nil
  }

  /// Locks a folder; nil if another process has it, or if it is refused and therefore set aside.
  private func takeFolder(_ name: String) -> DiskFolder? {
    let path = "\(app.path)/\(name)"
    do {
      return try DiskFolder(path)
    } catch {
      // Its window may have been closed meanwhile.
      guard Platform.entryExists(path) else { return nil }
      report("The saved state is not restored (\(error)). It is kept in \(app.keep(name)).")
      return nil
    }
  }

  private func instance(
    in folder: DiskFolder, _ journal: RecoveredJournal, _ state: AppSnapshot?, isDamaged: Bool
  ) -> Instance? {
    guard journal.nextGeneration <= JournalLimits.generation / 2 else {
      report(
        "The saved state is not restored: its files have invalid names. It is kept in \(folder.keep())."
      )
      return nil
    }
    guard let state else {
      if isDamaged {
        report(
          "The saved state is damaged and not restored. It is kept in \(folder.keep()).")
      } else if journal.nextGeneration > 0 {
        report(
          "The saved state is not restored: it ends within its first record. It is kept in \(folder.keep())."
        )
      } else {
        folder.removeAll()
      }
      return nil
    }
    if isDamaged {
      let kept = folder.keptCopy(before: journal.nextGeneration)
      report(
        "The saved state in \(folder.path) is damaged. The last intact state is restored; the damaged files are kept in \(kept)."
      )
    }
    return Instance(
      folder: folder, state: state, generation: journal.nextGeneration,
      startCount: journal.startCount)
  }
}
