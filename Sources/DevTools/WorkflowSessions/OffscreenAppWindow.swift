internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// A desktop window that shows a window of an offscreen app.
@MainActor
final class OffscreenAppWindow {
  let desktop: DesktopWindow
  let window: Window
  private let canvas: Canvas
  private let report: ReportStream?
  private var damage: [PixelRect] = []
  private var size: Size

  init(
    _ desktop: DesktopWindow, showing window: Window, on canvas: Canvas, report: ReportStream?
  ) {
    self.desktop = desktop
    self.window = window
    self.canvas = canvas
    self.report = report
    size = window.size
    canvas.didDraw = { [weak self] in self?.damage.append($0) }
  }

  /// Shows the window with its current content.
  func show() throws {
    desktop.show()
    try present(all: true)
  }

  /// Shows the pixels drawn since the last call, or all of them if `all` is true.
  func present(all: Bool = false) throws {
    try canvas.update()
    if desktop.title != window.markedTitle { desktop.title = window.markedTitle }
    let isNew = try desktop.renewPixels()
    if isNew || all { damage = [canvas.bounds] }
    guard !damage.isEmpty else { return }
    let changed = damage
    damage = []
    try desktop.draw { target in
      for rect in changed { canvas.copy(rect, to: target) }
    }
    try desktop.present(changed, of: window)
    if report != nil { desktop.waitUntilShown() }
    report?.report(window)
  }

  /// Shows the cursor, and lets input methods know where text is entered; for the active window.
  func followInput() {
    desktop.display.requestText(at: window.textInputArea, in: desktop)
    desktop.display.showCursor(window.cursor)
  }

  /// Resizes the desktop window if the size of the window changed.
  func followSize() {
    guard window.size != size else { return }
    size = window.size
    desktop.resize(to: size)
  }
}
