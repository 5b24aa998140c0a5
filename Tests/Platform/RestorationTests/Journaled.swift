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
    try host.keepCaptures()
  }

  private var host: any HostsWorkflow {
    get throws {
      guard let host = harness.window.content as? any HostsWorkflow else {
        throw AutomationError("Expected a workflow.")
      }
      return host
    }
  }

  /// Performs an action and journals the changes; returns whether anything changed.
  @discardableResult
  func record(_ action: () async throws -> Void = {}) async throws -> Bool {
    try await action()
    return journal.record(harness.window, of: try host, followsUserAction: true)
  }

  /// Journals the last state.
  func end() throws { journal.end(harness.window, of: try host) }
}

extension Harness {
  /// A harness like this one that shows `state`.
  func showing(_ state: AppSnapshot) throws -> Harness? {
    try restored(from: state.tree, state.window ?? window.state)
  }
}
