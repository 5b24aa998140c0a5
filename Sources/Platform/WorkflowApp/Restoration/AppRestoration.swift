internal import Workflow
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowUI

/// Saves and restores the state of an app, according to the app's `restoration`.
@MainActor
final class AppRestoration {
  /// The state to restore; nil to start without one.
  let state: AppSnapshot?
  private let restoration: Restoration
  private let instance: InstanceFolders.Instance
  private let report: (String) -> Void
  private let journal: StateJournal
  /// Whether the user performed an action since the last record.
  private var followsUserAction = false
  /// A copy of the restored files, as long as states in it wait for their workflows.
  private var keptCopy: String?
  /// Whether a state was restored, or the user or a worker may have changed something.
  private var hasStateToSave: Bool
  /// The time in which a restored state does not count as sound yet.
  private var probation = Probation()

  /// Finds the saved state of `app`; nil if the app does not save states, or cannot.
  init?<A: App>(of app: A.Type) {
    restoration = A.restoration
    guard restoration != .never else { return nil }
    let report: (String) -> Void = { Platform.printError("\(A.programName): \($0)") }
    self.report = report
    do {
      let folders = try InstanceFolders(of: makeTypeName(A.self), in: .ofProcess, report: report)
      instance = try folders.claim() ?? folders.make()
    } catch {
      report("The app's state is not saved (\(error)).")
      return nil
    }
    state = instance.state
    hasStateToSave = state != nil
    journal = StateJournal(in: instance.folder, generation: instance.generation, report: report)
  }

  /// Counts this launch as failed until the app has run for a while with the restored state.
  ///
  /// Call this once the display is connected: without one, a launch fails with any state.
  func begin() {
    if state != nil { journal.begin(instance.startCount + 1) }
  }

  /// Restores the state of `windows` that the states of the workflows do not contain.
  func restore(_ windows: AppWindows) {
    guard state != nil else { return }
    let losses = windows.host.restorationReport?.summary
    if losses != nil || windows.host.isRestoring {
      let kept = instance.folder.keptCopy(before: instance.generation)
      if let losses {
        report("\(losses). The saved state is kept in \(kept).")
      } else {
        keptCopy = kept
      }
    }
    windows.restore()
    probation.begin()
  }

  /// The time until `endProbation()` is due; nil if it is not needed.
  var timeToEndOfProbation: Duration? { probation.timeLeft }

  /// Records that the restored state is sound, once the app has run long enough with it.
  func endProbation() {
    guard probation.isOver else { return }
    probation.end()
    journal.markStable()
  }

  /// Records that the user acted, also through assistive technology.
  func noteUserAction() { followsUserAction = true }

  /// Saves the state that is shown, unless any new start has it.
  func record(_ windows: AppWindows) {
    hasStateToSave = hasStateToSave || followsUserAction || windows.hasNewRendering
    guard hasStateToSave else { return }
    if keptCopy != nil, !windows.host.isRestoring { endRestoration(of: windows) }
    if journal.record(windows, followsUserAction: followsUserAction) {
      followsUserAction = false
    }
  }

  /// Removes the copy of the restored files, unless a state in it was lost.
  private func endRestoration(of windows: AppWindows) {
    guard let kept = keptCopy.take() else { return }
    if let losses = windows.host.restorationReport?.summary {
      report("\(losses). The saved state is kept in \(kept).")
    } else if kept != instance.folder.path {
      Platform.removeTree(kept)
    }
  }

  /// Saves the final state of `windows`, or removes the saved state, according to `restoration`.
  ///
  /// - Parameter keepsState: Whether to restore this state at the next launch although the app did
  ///   not crash: the system asked it to quit, or the app has unfinished work.
  func end(_ windows: AppWindows, keepsState: Bool) {
    endRestoration(of: windows)
    switch restoration {
    case .afterCrash where !keepsState: instance.folder.removeAll()
    case .afterCrash, .always: journal.end(windows)
    case .never: break
    }
  }
}

extension RestorationReport {
  /// A one-line description of the states that were not restored; nil if all were.
  fileprivate var summary: String? {
    guard let first = losses.first else { return nil }
    let path = first.path.joined(separator: " > ")
    let name = path.isEmpty ? "The saved state" : "The state of \(path)"
    let others = losses.count > 1 ? ", nor are \(losses.count - 1) others" : ""
    return "\(name) is not restored (\(first.reason))\(others)"
  }
}
