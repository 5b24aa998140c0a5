internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// A desktop window that shows an offscreen app.
@MainActor
final class OffscreenAppWindow {
  let desktop: DesktopWindow
  private let offscreenApp: OffscreenApp
  private let report: ReportStream?
  private var damage: [PixelRect] = []
  private var size: Size

  init(_ desktop: DesktopWindow, showing offscreenApp: OffscreenApp, report: ReportStream?) {
    self.desktop = desktop
    self.offscreenApp = offscreenApp
    self.report = report
    size = offscreenApp.driver.window.size
    offscreenApp.canvas.didDraw = { [weak self] in self?.damage.append($0) }
  }

  /// Shows the window with the current content of the offscreen app.
  func show() throws {
    desktop.show()
    try present(all: true)
  }

  /// Shows the pixels drawn since the last call, or all of them if `all` is true.
  func present(all: Bool = false) throws {
    try offscreenApp.canvas.update()
    desktop.display.requestText(offscreenApp.driver.window.textInput, in: desktop)
    desktop.display.showCursor(offscreenApp.driver.window.cursor)
    let isNew = try desktop.renewPixels()
    if isNew || all { damage = [offscreenApp.canvas.bounds] }
    guard !damage.isEmpty else { return }
    let changed = damage
    damage = []
    try desktop.draw { target in
      for rect in changed { offscreenApp.canvas.copy(rect, to: target) }
    }
    try desktop.present(changed, of: offscreenApp.driver.window)
    if report != nil { desktop.waitUntilShown() }
    report?.report(offscreenApp.driver.window)
  }

  /// Resizes the desktop window if the size of the offscreen app's window changed.
  func followSize() {
    guard offscreenApp.driver.window.size != size else { return }
    size = offscreenApp.driver.window.size
    desktop.resize(to: size)
  }
}
