internal import Workflow
public import WorkflowCanvas
public import WorkflowConcurrency

/// The services of the user's desktop: file dialogs, the clipboard, links and notifications.
///
/// In a window the desktop provides them. Offscreen, in tests, and while a session is recorded
/// or replayed, nothing leaves the process: file dialogs are sheets in the window, so that all input
/// is the window's, and links and notifications are recorded.
public struct Desktop: Sendable {
  package let service: DesktopService
  /// The environment of the app; nil for none.
  package var environment: LaunchEnvironment?

  /// Creates a desktop for a test; `Harness.connect(_:)` gives it a window.
  public init() { service = DesktopService() }

  /// The user's home, at which the sheets of file dialogs start.
  private var home: String { environment?.home ?? "/" }
}

// MARK: - File dialogs

extension Desktop {
  /// A worker that shows `dialog`, and ends with the user's answer.
  ///
  ///     desktop.run(.open(filters: [Filter("Notes", patterns: ["*.txt"])]))
  ///       .mapOutput { Action.open($0.path) }
  ///       .running(in: context)
  ///
  /// The dialog comes from the desktop's portal, modal to the active window on X11. Without a
  /// portal, it is a sheet in the window. It closes when the worker is no longer declared, or
  /// is declared with another dialog. Workers of one workflow that run at the same time need
  /// different keys.
  public func run(_ dialog: FileDialog) -> EventSource<FileDialog.Answer> {
    worker(id: dialog) { service.run(dialog, home: home, didEnd: $0) }
  }

  /// A worker that ends with the outcome of a run; nil for one that cannot be cancelled.
  private func worker<Outcome: Sendable>(
    id: some Hashable & Sendable,
    _ start: @escaping @MainActor @Sendable (@escaping (Outcome) -> Void) -> (any DesktopRun)?
  ) -> EventSource<Outcome> {
    EventSource(id: id, replayPolicy: .rerun) { continuation in
      // The runtime subscribes on the main actor.
      let run = MainActor.assumeIsolated {
        start { outcome in
          continuation.yield(outcome)
          continuation.finish()
        }
      }
      continuation.onTermination = { reason in
        if case .cancelled = reason { Task { @MainActor in run?.cancel() } }
      }
    }
  }

  /// Shows `dialog` and returns the user's answer, for use in other workers; a cancelled task closes
  /// the dialog.
  ///
  /// Such a worker needs the replay policy `.rerun`:
  ///
  ///     Worker.ready { (dialog: FileDialog) in await desktop.answer(to: dialog) }
  ///       .replayPolicy(.rerun)
  @MainActor
  public func answer(to dialog: FileDialog) async -> FileDialog.Answer {
    let (answers, continuation) = AsyncStream.makeStream(of: FileDialog.Answer.self)
    let run = service.run(dialog, home: home) { continuation.yield($0) }
    defer { run.cancel() }
    for await answer in answers { return answer }
    return .cancelled
  }
}

// MARK: - Clipboard, links and notifications

extension Desktop {
  /// Copies a text, such as from an action, a menu or a worker, so that other apps can paste it.
  ///
  /// Does nothing if the app has no window.
  @MainActor
  public func copy(_ text: String) { copy(.text(text)) }

  /// Copies content, such as an image or files, so that other apps can paste it as one of its types.
  ///
  ///     desktop.copy(.html("<b>12</b>", text: "12"))
  ///
  /// Does nothing if the app has no window. On Wayland, other apps get only its text.
  @MainActor
  public func copy(_ content: ClipboardContent) { service.copy(content) }

  /// A worker that reads the first of `kinds` that the clipboard has, and ends with it.
  ///
  ///     desktop.paste(.files, .image, .text).mapOutput(Action.didPaste).running(in: context)
  ///
  /// The result is `.nothing` if the app that copied the content hangs for 5 s, or sends more than
  /// 64 MiB, more than 1,000 files, or an image that is damaged or has more than 67 million pixels;
  /// standard error reports this. On Wayland, only texts are pasted. While a session is recorded,
  /// only content of the app itself, and the text that the user pasted last, can be read.
  public func paste(_ kinds: ClipboardContent.Kind...) -> EventSource<PastedContent> {
    worker(id: kinds) { didEnd in
      service.paste(kinds) { didEnd($0) }
      return nil
    }
  }

  /// Opens `link`, such as `https://swift.org`, in the app that the user prefers for it.
  ///
  /// A failure is reported to `onFailure`, or else as one line on standard error.
  @MainActor
  public func openLink(_ link: String, onFailure: ((DesktopError) -> Void)? = nil) {
    service.open(.link(link), onFailure)
  }

  /// Shows the file or folder at an absolute path in its folder, in the user's file manager.
  ///
  /// A failure is reported to `onFailure`, or else as one line on standard error.
  @MainActor
  public func revealFile(_ path: String, onFailure: ((DesktopError) -> Void)? = nil) {
    service.open(.file(path), onFailure)
  }

  /// A worker that shows `notification`, and ends with the action that the user chooses, or when it
  /// is closed.
  ///
  /// The notification is closed when the worker is no longer declared.
  public func notify(_ notification: DesktopNotification) -> EventSource<
    DesktopNotification.Outcome
  > {
    worker(id: notification) { service.show(notification, didEnd: $0) }
  }
}
