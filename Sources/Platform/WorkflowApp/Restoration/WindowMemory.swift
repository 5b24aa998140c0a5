internal import Workflow
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// What an app in a window remembers beyond its process, as its `restoration` says.
@MainActor
final class WindowMemory {
  /// What is to be shown again; nil for a clean start.
  let state: ShownState?
  private let restoration: Restoration
  private let instance: InstanceFolders.Instance
  private let report: (String) -> Void
  private let journal: StateJournal
  /// Whether the user did something since the last record.
  private var isMove = false

  /// How long an app must live with what it restored for that to count as sound.
  private static let probation = Duration.seconds(10)

  /// Looks for what `app` is to show again; nil where nothing is remembered.
  init?<A: App>(of app: A.Type) {
    restoration = A.restoration
    guard restoration != .never else { return nil }
    let report: (String) -> Void = { Platform.printError("\(A.self): \($0)") }
    self.report = report
    do {
      let folders = try InstanceFolders(of: makeTypeName(A.self), in: .ofProcess, report: report)
      instance = try folders.claim() ?? folders.make()
    } catch {
      report("What is open is not saved (\(error)).")
      return nil
    }
    state = instance.state
    journal = StateJournal(in: instance.folder, generation: instance.generation, report: report)
  }

  /// Counts this start, until the app has lived with what it restores for a while.
  ///
  /// Called once there is a window to restore it in: a start without a display says nothing about the
  /// state.
  func begin() {
    if state != nil { journal.begin(instance.startCount + 1) }
  }

  /// Shows again in `window` what the states of its workflows did not bring back.
  func restore(_ window: Window, of host: any HostsWorkflow) {
    host.keepCaptures()
    guard let state else { return }
    if let losses = host.restorationReport?.summary {
      let kept = instance.folder.keptCopy(before: instance.generation)
      report("\(losses); what was saved is kept in \(kept).")
    }
    if let saved = state.window { window.restore(saved) }
    Task {
      try? await Task.sleep(for: Self.probation)
      journal.survive()
    }
  }

  /// Takes note of what the user did.
  func note(_ events: [InputEvent]) {
    if events.contains(where: \.isDeed) { isMove = true }
  }

  /// Writes down what is about to be shown.
  func record(_ window: Window, of host: any HostsWorkflow) {
    if journal.record(window, of: host, isMove: isMove) { isMove = false }
  }

  /// The app ends, with `window` as it is.
  ///
  /// - Parameter keepsState: Whether to show the same again at the next start, although the app did
  ///   not crash: the system asked it to end, or work is not done.
  func end(_ window: Window, of host: any HostsWorkflow, keepsState: Bool) {
    switch restoration {
    case .afterCrash where !keepsState: instance.folder.removeAll()
    case .afterCrash, .always: journal.end(window, of: host)
    case .never: break
    }
  }
}

extension InputEvent {
  /// Whether the user did something that may have changed more than how things look.
  fileprivate var isDeed: Bool {
    switch self {
    case .pointerPressed, .pointerReleased, .wheel, .keyPressed, .keyReleased, .textInput,
      .textEditing:
      true
    case .pointerMoved, .pointerLeft, .modifiersChanged, .resized, .activated, .exposed,
      .closeRequested:
      false
    }
  }
}

extension RestorationReport {
  /// In one line what was not restored; nil where all was.
  fileprivate var summary: String? {
    guard let first = losses.first else { return nil }
    let path = first.path.joined(separator: " > ")
    let name = path.isEmpty ? "What was open" : "The state of \(path)"
    let others = losses.count > 1 ? ", nor were \(losses.count - 1) others" : ""
    return "\(name) is not restored (\(first.reason))\(others)"
  }
}
