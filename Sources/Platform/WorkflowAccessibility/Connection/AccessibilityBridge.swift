package import WorkflowPlatform
package import WorkflowWidgets

/// Exports the windows of an app to assistive technology, such as screen readers.
///
/// While none is in use, nothing is connected or computed.
@MainActor
package final class AccessibilityBridge {
  private let appName: String
  /// Returns the windows that are on the screen, with their time brought up to date for actions.
  package var windows: () -> [ExportedWindow] = { [] }
  /// Called before a client changes something as the user can; returns whether it may.
  package var willAct: () -> Bool = { true }
  /// Makes a window the active one.
  package var activate: (Window) -> Void = { _ in }
  /// nil while no assistive technology is in use.
  private var connection: AccessibilityConnection?

  package init(appName: String) {
    self.appName = appName
  }

  /// Follows whether assistive technology is in use and, if `wantsPreferences`, the user's
  /// preferences for `display`.
  package func followDisplay(_ display: DisplayConnection, wantsPreferences: Bool) {
    display.followPreferences(asksPortal: wantsPreferences) { [weak self, weak display] address in
      Task { @MainActor in
        guard let self, let display else { return }
        self.connect(to: address)
        if display.keyForwarding == nil { display.keyForwarding = KeyForwarding(self.forward) }
      }
    }
  }

  private func forward(
    _ key: ForwardedKey, didDecide: @escaping @MainActor (_ isConsumed: Bool?) -> Void
  ) {
    if let connection { connection.forward(key, didDecide: didDecide) } else { didDecide(false) }
  }

  /// Connects to the accessibility bus at `address`; ends the connection if that is nil.
  package func connect(to address: String?) {
    connection = address.map {
      let server = ObjectServer(appName: appName)
      server.willAct = { [weak self] in self?.willAct() ?? false }
      server.activate = { [weak self] in self?.activate($0) }
      return AccessibilityConnection(to: $0, server: server) { [weak self] in
        self?.windows() ?? []
      }
    }
  }

  /// Whether assistive technology is in use. Otherwise `update(afterFrame:)` does nothing.
  package var isOn: Bool { connection != nil }

  /// Reports to clients what has changed since the last call.
  ///
  /// - Parameter hasFrame: Whether a window was drawn; otherwise only the windows themselves, and
  ///   their positions, may have changed.
  package func update(afterFrame hasFrame: Bool) { connection?.update(afterFrame: hasFrame) }
}
