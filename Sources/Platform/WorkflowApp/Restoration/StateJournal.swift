internal import Workflow
package import WorkflowPersistence
package import WorkflowUI
package import WorkflowWidgets

/// Writes down what a window shows before it is shown, so that it can be shown again after the
/// process has died at any moment.
///
/// In order of calls: `begin(_:)` before a state that was found is shown, then before each frame
/// `record(_:of:isMove:)`.
@MainActor
package final class StateJournal {
  private let journal: Journal
  /// Says in one line what is not saved.
  private let report: (String) -> Void
  /// What is shown, and the versions of its parts.
  private var shown: (tree: TreeSnapshot, windowVersion: Int, windowBytes: [UInt8])?
  private var state: [UInt8] = []
  /// Whether what is appended next must be whole.
  private var needsWhole = true
  /// How many changes are not written until a whole state is tried again, after one that failed.
  private var pause = 0
  private var nextPause = StateJournal.firstPause
  private var isSaving = true

  private static let firstPause = 16
  private static let longestPause = 1_024

  /// Makes a journal that goes on in `folder`.
  ///
  /// - Parameters:
  ///   - generation: The first one in `folder` that nothing was written in.
  ///   - report: Says in one line what is not saved.
  package init(
    in folder: any JournalFolder, generation: Int = 0, report: @escaping (String) -> Void
  ) {
    self.report = report
    journal = Journal(in: folder, generation: generation)
  }

  // MARK: - Recording

  /// Writes what changed since the last call, if anything did.
  ///
  /// - Parameter isMove: Whether the user did something meanwhile.
  /// - Returns: Whether anything was written.
  @discardableResult
  package func record(_ window: Window, of host: any HostsWorkflow, isMove: Bool) -> Bool {
    guard isSaving else { return false }
    do {
      let old = state
      let isUpdated = try update(to: window, of: host)
      if needsWhole {
        if isUpdated, state != old { pause -= 1 }
        guard pause <= 0 else { return false }
        try append(Record(.whole, isMove: isMove, payload: state))
        journal.removeEarlierGenerations()
        (needsWhole, nextPause) = (false, StateJournal.firstPause)
      } else {
        guard isUpdated else { return false }
        let patch = BytePatch.make(from: old, to: state)
        if patch?.isEmpty == true { return false }
        let record = patch.map { Record(.change, isMove: isMove, payload: $0) }
        try append(record ?? Record(.whole, isMove: isMove, payload: state))
        if journal.needsCheckpoint { try checkpoint() }
      }
      return true
    } catch let error as WriteError {
      fail(error.reason)
    } catch {
      isSaving = false
      report("What is open is not saved from now on, since a state cannot be encoded (\(error)).")
    }
    return false
  }

  /// Encodes what is shown now; returns false where that is sure to be the same as before.
  private func update(to window: Window, of host: any HostsWorkflow) throws -> Bool {
    let (tree, version) = (host.snapshot, window.stateVersion)
    let isSameWindow = shown?.windowVersion == version
    if isSameWindow, shown?.tree.isSame(as: tree) == true { return false }
    let windowBytes =
      isSameWindow ? shown?.windowBytes ?? [] : try ShownState.windowBytes(window)
    state = try ShownState.bytes(tree, windowBytes: windowBytes)
    shown = (tree, version, windowBytes)
    return true
  }

  /// Why a record could not be written.
  private struct WriteError: Error {
    let reason: any Error
  }

  private func append(_ record: Record) throws {
    do { try journal.append(record) } catch { throw WriteError(reason: error) }
  }

  /// Tries again later, with all of the state; says so the first time.
  private func fail(_ reason: any Error) {
    if nextPause == StateJournal.firstPause {
      report("What is open is not saved for now (\(reason)).")
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
    Task {
      // What could not be written is still in the files from before.
      try? await Self.write(checkpoint)
      journal.endCheckpoint()
    }
  }

  @concurrent
  private nonisolated static func write(_ checkpoint: JournalCheckpoint) async throws {
    try checkpoint.write()
  }

  // MARK: - Starts and ends

  /// Takes note that the state found is about to be shown, as the `count`th time in a row.
  package func begin(_ count: Int) {
    var payload: [UInt8] = []
    payload.append(number: UInt64(count))
    do {
      try journal.append(Record(.start, payload: payload))
    } catch {
      fail(error)
    }
  }

  /// Writes down what is shown last, though writing failed not long ago.
  package func end(_ window: Window, of host: any HostsWorkflow) {
    pause = 0
    record(window, of: host, isMove: true)
    survive()
  }

  /// Takes note that the app has lived with the state it began with.
  package func survive() {
    guard isSaving, !needsWhole else { return }
    do {
      try append(Record(.change, isMove: true, payload: []))
    } catch {
      fail(error)
    }
  }
}
