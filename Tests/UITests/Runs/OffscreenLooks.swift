import WorkflowApp
import WorkflowPlatform
import WorkflowWidgets

@testable import WorkflowAccessibility

/// The looks of an app without a display.
@MainActor
final class OffscreenLooks {
  private let app: OffscreenApp
  private let server = ObjectServer(appName: "Windows")

  init(_ app: OffscreenApp) {
    self.app = app
    server.exportIfNeeded(exported)
  }

  private var windows: [Window] { app.driver.windows.filter { !$0.isClosed } }

  private var exported: [ExportedWindow] {
    windows.map { ExportedWindow($0, origin: nil, scale: 1) }
  }

  /// Returns the current look, with the events since the last one.
  func next() async throws -> RunLook {
    let window = app.driver.window
    let signals = server.update(to: exported, afterFrame: true, hearAnnouncements: true)
      .filter { $0.interface.hasPrefix("org.a11y.atspi.Event.") }
    return RunLook(
      title: window.markedTitle,
      parts: [
        .tree: window.accessibilityTree.text,
        .windows: RunLook.text(of: windows.map { ($0.markedTitle, $0.presentation) }),
        .pixels: RunLook.text(of: try app.canvas.image),
        .events: await RunLook.text(of: signals) { server.answer($0) },
      ])
  }
}
