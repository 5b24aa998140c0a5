internal import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowPlatform
package import WorkflowWidgets

/// The window in front of which dialogs open.
package struct DialogParent {
  package let window: Window
  /// The identifier for portals, such as `x11:1e00003`; empty for none.
  package let identifier: String

  package init(window: Window, identifier: String = "") {
    self.window = window
    self.identifier = identifier
  }
}

/// A service in progress that can be ended.
@MainActor
package protocol DesktopRun: AnyObject, Sendable {
  /// Ends it without an answer; does nothing after the answer.
  func cancel()
}

/// The services behind `Desktop`: the user's desktop, or recorded ones.
@MainActor
package final class DesktopService {
  /// Returns the active window; nil while there is none.
  private var parent: () -> DialogParent? = { nil }
  /// The name of the app in notifications; nil if nothing leaves the process.
  private var appName: String?
  /// Whether sheets show when files were changed; not in sessions, which are to be the same every day.
  package var showsFileDates = false
  /// The dialogs that wait for a window.
  private var waiting: [FileDialogRun] = []
  private var sheets: [FileDialogRun] = []
  private var connection: Bus?

  /// The links that were opened offscreen, the oldest first.
  package private(set) var openedLinks: [String] = []
  /// The paths of the files that were revealed offscreen, the oldest first.
  package private(set) var revealedFiles: [String] = []
  /// The notifications shown offscreen that are not closed, the oldest first.
  package internal(set) var shownNotifications: [NotificationRun] = []

  package nonisolated init() {}

  /// Uses the window that `parent` returns; `followWindows()` shows the dialogs that wait for one.
  ///
  /// - Parameter appName: The name of the app, if the desktop provides the services.
  package func connect(appName: String? = nil, _ parent: @escaping () -> DialogParent?) {
    self.parent = parent
    self.appName = appName
    showsFileDates = appName != nil
  }

  /// Ends the sheets of windows that have closed, and starts the dialogs that waited for a window.
  package func followWindows() {
    for run in sheets where run.isWindowClosed { run.end(with: .cancelled) }
    guard !waiting.isEmpty, activeParent != nil else { return }
    let runs = waiting
    waiting = []
    for run in runs { run.start() }
  }

  /// Starts `run` again when there is a window.
  func wait(_ run: FileDialogRun) { waiting.append(run) }

  func addSheet(of run: FileDialogRun) { sheets.append(run) }

  func removeDialog(_ run: FileDialogRun) {
    waiting.removeAll { $0 === run }
    sheets.removeAll { $0 === run }
  }

  var activeParent: DialogParent? { parent() }
  var isOnDesktop: Bool { appName != nil }

  /// The connection to the session bus, made again if it was lost.
  var bus: Bus {
    if let connection, !connection.isClosed { return connection }
    let connection = Bus(address: Bus.sessionAddress)
    self.connection = connection
    return connection
  }

  // MARK: - Services

  package func run(
    _ dialog: FileDialog, home: String, didEnd: @escaping (FileDialog.Answer) -> Void
  ) -> any DesktopRun {
    if let folder = dialog.folder, !Platform.isAbsolute(folder) {
      misuse("The folder of a file dialog must be an absolute path (was \"\(folder)\").")
    }
    let run = FileDialogRun(dialog, home: home, service: self, didEnd: didEnd)
    run.start()
    return run
  }

  func copy(_ content: ClipboardContent) { activeParent?.window.clipboard.content = content }

  func paste(
    _ kinds: [ClipboardContent.Kind], _ receive: @escaping @MainActor (PastedContent) -> Void
  ) {
    guard let window = activeParent?.window else { return receive(.nothing) }
    window.clipboard.read(kinds, receive)
  }

  func open(_ target: LinkTarget, _ onFailure: ((DesktopError) -> Void)?) {
    let report = onFailure ?? { Platform.printError($0.message) }
    if let error = target.error { return report(error) }
    guard isOnDesktop else {
      switch target {
      case .link(let link): openedLinks.append(link)
      case .file(let path): revealedFiles.append(path)
      }
      return
    }
    LinkOpening(target, bus: bus, parent: activeParent?.identifier ?? "", onFailure: report).start()
  }

  /// Opens the target of a link in a text, which may be from outside: only pages and mail addresses.
  func openTextLink(_ link: String) {
    let target = LinkTarget.link(link)
    guard target.isWeb else {
      return Platform.printError(
        "\(target.name) was not opened: without onOpenLink, a text opens only http, https and mailto."
      )
    }
    open(target, nil)
  }

  func show(
    _ notification: DesktopNotification, didEnd: @escaping (DesktopNotification.Outcome) -> Void
  ) -> any DesktopRun {
    let run = NotificationRun(notification, didEnd: didEnd)
    if let appName {
      run.start(on: bus, appName: appName)
    } else {
      shownNotifications.append(run)
      run.didClose = { [weak self, weak run] in
        self?.shownNotifications.removeAll { $0 === run }
      }
    }
    return run
  }
}
