internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// The desktop windows that show the windows of an offscreen app.
@MainActor
final class OffscreenAppWindows<A: App> {
  let display: DisplayConnection
  private let offscreenApp: OffscreenApp
  private let scale: Double?
  private let report: ReportStream?
  private(set) var all: [OffscreenAppWindow] = []

  /// Shows the windows of `offscreenApp`, the first one in `desktop`.
  ///
  /// - Parameter scale: Device pixels per point of further windows; nil for the desktop's.
  init(
    _ desktop: DesktopWindow, showing offscreenApp: OffscreenApp, scale: Double?,
    report: ReportStream?
  ) throws {
    display = desktop.display
    self.offscreenApp = offscreenApp
    self.scale = scale
    self.report = report
    try update(first: desktop)
  }

  /// Opens and closes desktop windows as the app does.
  func update() throws { try update(first: nil) }

  private func update(first: DesktopWindow?) throws {
    let windows = offscreenApp.driver.windows
    all.removeAll { shown in !windows.contains { $0 === shown.window } }
    for window in windows where !all.contains(where: { $0.window === window }) {
      guard let canvas = offscreenApp.canvas(of: window) else { continue }
      let isFirst = all.isEmpty && first != nil
      let desktop =
        try (isFirst ? first : nil)
        ?? display.openWindow(of: A.self, size: window.size, scale: scale)
      all.append(OffscreenAppWindow(desktop, showing: window, on: canvas, report: report))
      if !isFirst { try all.last?.show() }
    }
  }

  /// Shows the pixels drawn since the last call, and all those of the windows in `exposed`.
  func present(exposed: [DesktopWindow]) throws {
    try update()
    for shown in all {
      try shown.present(all: exposed.contains { $0 === shown.desktop })
      if shown.window === offscreenApp.driver.window { shown.followInput() }
    }
  }
}
