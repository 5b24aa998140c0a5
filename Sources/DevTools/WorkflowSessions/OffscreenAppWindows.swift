internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// The desktop windows that show the windows of an offscreen app.
@MainActor
final class OffscreenAppWindows {
  let display: DisplayConnection
  private let offscreenApp: OffscreenApp
  /// Device pixels per point of all windows; nil for the desktop's scale.
  private let scale: Double?
  private let report: ReportStream?
  private var shown: [OffscreenAppWindow] = []

  /// - Parameter first: The desktop's window for the first window, which is not shown yet.
  init(
    _ first: DesktopWindow, showing offscreenApp: OffscreenApp, scale: Double?,
    report: ReportStream?
  ) {
    display = first.display
    self.offscreenApp = offscreenApp
    self.scale = scale
    self.report = report
    shown = [OffscreenAppWindow(first, showing: offscreenApp.driver.window, of: offscreenApp)]
  }

  /// The key of the window that `desktop` shows; nil if it was closed.
  func key(of desktop: DesktopWindow) -> String? {
    shown.first { $0.desktop === desktop }?.window.key
  }

  /// The active window's scale on the desktop.
  var activeScale: Double? { active?.desktop.scale }

  private var active: OffscreenAppWindow? {
    shown.first { $0.window === offscreenApp.driver.window }
  }

  /// Opens and closes desktop windows, then shows the pixels that were drawn since the last call.
  ///
  /// - Parameter exposed: The windows whose pixels are lost.
  /// - Throws: `LaunchError` if the desktop refuses a window.
  func update(exposed: [DesktopWindow] = []) throws {
    let windows = offscreenApp.driver.windows
    shown.removeAll { shown in !windows.contains { $0 === shown.window } }
    for window in windows where !shown.contains(where: { $0.window === window }) {
      let desktop = try display.openWindow(
        titled: window.markedTitle, size: window.size, scale: scale)
      shown.append(OffscreenAppWindow(desktop, showing: window, of: offscreenApp))
    }
    for window in shown {
      let parent = shown.first { $0.window.key == window.window.modalTo }
      let isLost = exposed.contains { $0 === window.desktop }
      try window.update(all: isLost, modalTo: parent?.desktop, report)
    }
    display.requestText(active?.window.textInput, in: active?.desktop)
    display.showCursor(offscreenApp.driver.window.cursor)
    if let active, active !== lastActive, lastActive != nil { active.desktop.activate() }
    lastActive = active
  }

  /// The active window of the last update.
  private weak var lastActive: OffscreenAppWindow?
}

/// A desktop window that shows a window of an offscreen app.
@MainActor
private final class OffscreenAppWindow {
  let desktop: DesktopWindow
  let window: Window
  private let canvas: Canvas?
  private var damage: [PixelRect] = []
  private var size: Size
  private var isShown = false

  init(_ desktop: DesktopWindow, showing window: Window, of offscreenApp: OffscreenApp) {
    self.desktop = desktop
    self.window = window
    canvas = offscreenApp.canvas(of: window)
    size = desktop.size
    canvas?.didDraw = { [weak self] in self?.damage.append($0) }
  }

  /// Shows the pixels drawn since the last call, or all of them if `all` is true.
  func update(all: Bool, modalTo parent: DesktopWindow?, _ report: ReportStream?) throws {
    guard let canvas else { return }
    desktop.title = window.markedTitle
    if let size = window.minimumSize { desktop.minimumSize = size }
    desktop.isFullscreen = window.presentation == .fullscreen
    followSize()
    let isFirst = !isShown
    if isFirst {
      if let parent { desktop.setModal(to: parent) }
      desktop.show()
      isShown = true
    }
    try canvas.update()
    let isNew = try desktop.renewPixels()
    if isNew || all || isFirst { damage = [canvas.bounds] }
    guard !damage.isEmpty else { return }
    let changed = damage
    damage = []
    try desktop.draw { target in
      for rect in changed { canvas.copy(rect, to: target) }
    }
    try desktop.present(changed, of: window)
    if let report {
      desktop.waitUntilShown()
      report.report(window)
    }
  }

  /// Resizes the desktop window if the size of the offscreen app's window changed.
  private func followSize() {
    guard window.size != size else { return }
    size = window.size
    if desktop.size != size { desktop.resize(to: size) }
  }
}
