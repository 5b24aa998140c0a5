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
  /// The encoded state, and the versions of its parts.
  private var shown: (tree: TreeSnapshot, windowsVersion: Int, windowsBytes: [UInt8])?
  private var state: [UInt8] = []
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
      let old = state
      let isUpdated = try update(to: windows)
      if isUpdated, journal.leavesRemovedFile() {
        (needsWhole, pause) = (true, 0)
        report("The files of the app's saved state were removed. They are made again.")
      }
      if needsWhole {
        if isUpdated, state != old { pause -= 1 }
        guard pause <= 0 else { return false }
        try append(Record(.whole, followsUserAction: followsUserAction, payload: state))
        journal.removeEarlierGenerations()
        (needsWhole, nextPause) = (false, StateJournal.firstPause)
      } else {
        guard isUpdated else { return false }
        let patch = BytePatch.make(from: old, to: state)
        if patch?.isEmpty == true { return false }
        let record = patch.map {
          Record(.change, followsUserAction: followsUserAction, payload: $0)
        }
        try append(record ?? Record(.whole, followsUserAction: followsUserAction, payload: state))
        if journal.needsCheckpoint { try checkpoint() }
      }
      return true
    } catch let error as WriteError {
      fail(error.reason)
    } catch {
      isSaving = false
      report("The app's state is no longer saved: a state cannot be encoded (\(error)).")
    }
    return false
  }

  /// Encodes the current state; returns false if it is certain to be unchanged.
  private func update(to windows: AppWindows) throws -> Bool {
    let (tree, version) = (windows.host.snapshot, windows.stateVersion)
    let areSameWindows = shown?.windowsVersion == version
    if areSameWindows, shown?.tree.isSame(as: tree) == true { return false }
    let windowsBytes =
      areSameWindows ? shown?.windowsBytes ?? [] : try AppSnapshot.windowsBytes(windows)
    state = try AppSnapshot.bytes(tree, windowsBytes: windowsBytes)
    shown = (tree, version, windowsBytes)
    return true
  }

  /// An error of the journal, as opposed to one of the encoding.
  private struct WriteError: Error {
    let reason: any Error
  }

  private func append(_ record: Record) throws {
    do { try journal.append(record) } catch { throw WriteError(reason: error) }
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
    let checkpoint: JournalCheckpoint
    do {
      checkpoint = try journal.beginCheckpoint(state)
    } catch {
      throw WriteError(reason: error)
    }
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
      try append(Record(.change, followsUserAction: true, payload: []))
    } catch {
      fail(error)
    }
  }
}
