public import WorkflowApp
internal import WorkflowAutomation

// The desktop of the tested app: file dialogs are sheets in the window; nothing leaves the process.
extension Harness {
  /// Shows the file dialogs of `desktop` in this window.
  ///
  /// Needed only for a workflow that the test passes a desktop; an app's desktop is connected.
  ///
  ///     let desktop = Desktop()
  ///     let harness = try Harness(workflow: Notes.Workflow(desktop: desktop))
  ///     harness.connect(desktop)
  public func connect(_ desktop: Desktop) {
    connectedDesktop = desktop
    desktop.service.connect { [weak window] in window.map { DialogParent(window: $0) } }
    desktop.service.followWindows()
    offscreenApp.openLinks(with: desktop)
  }

  /// The links that the app opened, the oldest first.
  public var openedLinks: [String] { service.openedLinks }

  /// The paths of the files that the app revealed, the oldest first.
  public var revealedFiles: [String] { service.revealedFiles }

  /// The notifications that are shown, the oldest first.
  public var notifications: [DesktopNotification] { service.shownNotifications.map(\.notification) }

  /// Chooses the action with a key, as if the user clicked its button in the notification.
  ///
  /// - Throws: `AutomationError` if no notification with this title, or no such action, is shown.
  public func choose(_ action: String, inNotification title: String) async throws {
    try await end(title, with: .chosen(action)) {
      action == "default" || $0.actions.contains { $0.key == action }
    }
  }

  /// Closes a notification, as if the user did.
  ///
  /// - Throws: `AutomationError` if no notification with this title is shown.
  public func closeNotification(_ title: String) async throws {
    try await end(title, with: .closed) { _ in true }
  }

  private func end(
    _ title: String, with outcome: DesktopNotification.Outcome,
    where matches: (DesktopNotification) -> Bool
  ) async throws {
    let shown = service.shownNotifications
    guard
      let run = shown.first(where: {
        $0.notification.title == title && matches($0.notification)
      })
    else {
      let names = shown.map { shown in
        "\(shown.notification.title.debugDescription) with the actions \(shown.notification.actions.map(\.key))"
      }
      throw AutomationError(
        "Expected the notification \(title.debugDescription) with this action, but \(names.isEmpty ? "none is shown" : names.joined(separator: ", ") + " is shown")."
      )
    }
    run.end(with: outcome)
    try await driver.step()
  }

  private var service: DesktopService { (connectedDesktop ?? offscreenApp.desktop).service }
}
