import JournalFolders
import WorkflowApp
import WorkflowAutomation
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// A harness that journals its window before each read of the screen content, as an app does.
@MainActor
final class Journaled {
  let harness: Harness
  private let journal: StateJournal
  private let reported = Reports()

  @MainActor
  private final class Reports {
    var lines: [String] = []
  }

  /// The reported lines.
  var reports: [String] { reported.lines }

  init(_ harness: Harness, in folder: MemoryFolder) throws {
    self.harness = harness
    let reported = reported
    journal = StateJournal(in: folder, report: { reported.lines.append($0) })
  }

  private var windows: AppWindows {
    get throws {
      guard let windows = harness.offscreenApp.windows else {
        throw AutomationError("Expected a workflow.")
      }
      return windows
    }
  }

  /// Performs an action and journals the changes; returns whether anything changed.
  @discardableResult
  func record(_ action: () async throws -> Void = {}) async throws -> Bool {
    try await action()
    return journal.record(try windows, followsUserAction: true)
  }

  /// Journals the last state.
  func end() throws { journal.end(try windows) }
}

extension Harness {
  /// A harness like this one that shows `state`.
  func showing(_ state: AppSnapshot) throws -> Harness? {
    try restored(from: state.tree, state.windows ?? WindowsState(main: window.state))
  }
}
