internal import Workflow
package import WorkflowPersistence
internal import WorkflowPlatform
package import WorkflowUI

/// Saves the state of an app with each frame, so that it can be restored whenever the process
/// dies.
///
/// In order of calls: `begin(_:)` before a restored state is shown, then
/// `record(_:followsUserAction:)` with each frame, `markStable()` when the app has run for a while, and
/// `end(_:)` when it ends.
@MainActor
package final class StateJournal {
  private let journal: Journal
  private let threads = ThreadPerJob()
  /// Reports in one line why states are not saved.
  private let report: (String) -> Void
  /// The encoded state: the states of the windows, and the records of the tree.
  private var state = BytePieces([[]])
  private var windowsVersion: Int?
  /// Whether the next record must contain the whole state.
  private var needsWhole = true
  /// The number of changes to skip after a failed write before a whole state is written again.
  private var pause = 0
  private var nextPause = StateJournal.firstPause
  private var isSaving = true

  private static let firstPause = 16
  private static let longestPause = 1_024

  /// Creates a journal that continues in `folder`.
  ///
  /// - Parameters:
  ///   - generation: The first unused generation in `folder`.
  ///   - report: Reports in one line why states are not saved.
  package init(
    in folder: any JournalFolder, generation: Int = 0, report: @escaping (String) -> Void
  ) {
    self.report = report
    journal = Journal(in: folder, generation: generation)
  }

  // MARK: - Recording

  /// Saves the changes since the last call, if any.
  ///
  /// - Parameter followsUserAction: Whether the user performed an action since the last record.
  /// - Returns: Whether a record was written.
  @discardableResult
  package func record(_ windows: AppWindows, followsUserAction: Bool) -> Bool {
    guard isSaving else { return false }
    do {
      try update(to: windows)
    } catch {
      isSaving = false
      report("The app's state is no longer saved: a state cannot be encoded (\(error)).")
      return false
    }
    let patch = state.takePatch()
    if !patch.isEmpty, journal.leavesRemovedFile() {
      (needsWhole, pause) = (true, 0)
      report("The files of the app's saved state were removed. They are made again.")
    }
    if needsWhole, !patch.isEmpty { pause -= 1 }
    guard needsWhole ? pause <= 0 : !patch.isEmpty else { return false }
    do {
      let (kind, payload) = needsWhole ? (.whole, state.bytes) : (Record.Kind.change, patch)
      try journal.append(Record(kind, followsUserAction: followsUserAction, payload: payload))
      if needsWhole {
        journal.removeEarlierGenerations()
        (needsWhole, nextPause) = (false, StateJournal.firstPause)
      } else if journal.needsCheckpoint {
        try checkpoint()
      }
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Encodes the states that may have changed.
  private func update(to windows: AppWindows) throws {
    let version = windows.stateVersion
    if windowsVersion != version {
      state.replace(0..<1, with: [try AppSnapshot.head(windows)])
      windowsVersion = version
    }
    guard let states = windows.host.takeChangedStates() else {
      state.replace(1..<state.pieces.count, with: try windows.host.snapshot.records())
      return
    }
    for (number, saved) in states {
      // The number of nodes precedes the nodes.
      let index = number + 2
      state.replace(index..<index + 1, with: [try saved.record(replacing: state.pieces[index])])
    }
  }

  /// Schedules a later attempt to write the whole state; reports the first of several failures.
  private func fail(_ reason: any Error) {
    if nextPause == StateJournal.firstPause {
      report("The app's state cannot be saved (\(reason)). Saving will be retried.")
    }
    needsWhole = true
    pause = nextPause
    nextPause = min(2 * nextPause, StateJournal.longestPause)
  }

  private func checkpoint() throws {
    let checkpoint = try journal.beginCheckpoint(state.bytes)
    let write = Self.write(checkpoint, on: threads)
    Task {
      // If the write fails, the files of earlier generations still contain the state.
      _ = await write.result
      journal.endCheckpoint()
    }
  }

  /// Starts to write; nonisolated, so that the task does not inherit the main actor.
  private nonisolated static func write(
    _ checkpoint: JournalCheckpoint, on threads: ThreadPerJob
  ) -> Task<Void, any Error> {
    Task(executorPreference: threads) { try checkpoint.write() }
  }

  // MARK: - Starts and ends

  /// Records that the saved state is about to be shown, for the `count`th launch in a row.
  package func begin(_ count: Int) {
    var payload: [UInt8] = []
    payload.append(number: UInt64(count))
    do {
      try journal.append(Record(.start, payload: payload))
    } catch {
      fail(error)
    }
  }

  /// Saves the final state, even if a recent write failed.
  package func end(_ windows: AppWindows) {
    pause = 0
    record(windows, followsUserAction: true)
    markStable()
  }

  /// Records that the app has run long enough with the restored state.
  package func markStable() {
    guard isSaving, !needsWhole else { return }
    do {
      try journal.append(Record(.change, followsUserAction: true, payload: []))
    } catch {
      fail(error)
    }
  }
}
