internal import WorkflowAccessibility
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// The windows of an app on the desktop.
@MainActor
final class ShownWindows {
  private(set) var all: [ShownWindow] = []
  /// Whether a window has been opened.
  private var hasOpened = false
  private let display: DisplayConnection
  private let clipboard: any Clipboard
  private let tracer: (any LaunchTracer)?
  private let drawIcon: AppIcon.Drawing
  /// Opens the desktop's window for a request, which may be the first; it is shown later.
  private let open: (WindowRequest, _ isFirst: Bool) throws -> DesktopWindow

  init(
    on display: DisplayConnection, clipboard: any Clipboard, tracer: (any LaunchTracer)?,
    drawIcon: @escaping AppIcon.Drawing,
    open: @escaping (WindowRequest, _ isFirst: Bool) throws -> DesktopWindow
  ) {
    self.display = display
    self.clipboard = clipboard
    self.tracer = tracer
    self.drawIcon = drawIcon
    self.open = open
  }

  subscript(window: Window) -> ShownWindow? { all.first { $0.window === window } }

  subscript(desktop: DesktopWindow) -> ShownWindow? { all.first { $0.desktop === desktop } }

  /// Creates a window that is not on the screen yet.
  ///
  /// - Throws: `LaunchError` if the desktop refuses it.
  func makeWindow(_ request: WindowRequest) throws -> Window {
    let desktop = try open(request, !hasOpened)
    hasOpened = true
    let painter = Painter(fonts: try Fonts(scale: desktop.scale))
    let images = ImageLoader(fonts: painter.fonts)
    images.printFailures()
    let window = Window(
      key: request.key, title: request.title, content: request.content, size: desktop.size,
      text: painter.fonts, environment: request.environment, images: images, clipboard: clipboard)
    window.tracer = tracer
    window.printProblems()
    all.append(ShownWindow(window, in: desktop, painter: painter, images: images))
    return window
  }

  /// Shows the windows of `windows` that have opened, with their first frames, and forgets those
  /// that have closed.
  ///
  /// - Returns: The windows that have opened.
  /// - Throws: `SDLError` if a window has no surface.
  func follow(_ windows: AppWindows, at now: Duration) throws -> [ShownWindow] {
    let count = all.count
    all.removeAll { shown in !windows.all.contains { $0 === shown.window } }
    let hasClosed = all.count < count
    let opened = all.filter { !$0.isShown }
    for shown in opened {
      try shown.show(modalTo: parent(of: shown), at: now)
      shown.desktop.setIcon(try AppIcon.draw(drawIcon, with: shown.painter))
    }
    // On Wayland, SDL accepts a parent only once both windows are shown.
    for shown in opened { parent(of: shown).map { shown.desktop.setModal(to: $0.desktop) } }
    for shown in all { shown.follow() }
    if let window = windows.takeActivationRequest() ?? (hasClosed ? windows.active : nil) {
      self[window]?.desktop.activate()
    }
    return opened
  }

  private func parent(of shown: ShownWindow) -> ShownWindow? {
    all.first { $0.window.key == shown.window.modalTo }
  }

  /// Advances the windows to `now`, and returns those on the screen, for assistive technology.
  func export(at now: Duration) -> [ExportedWindow] {
    all.filter { $0.isShown && !$0.window.isClosed }.map {
      $0.window.advance(to: now)
      return ExportedWindow(
        $0.window, origin: $0.desktop.contentOrigin?.point, scale: $0.painter.scale)
    }
  }

  /// The window below the pointer of the desktop; nil for none.
  var hovered: ShownWindow? { display.hoveredWindow.flatMap { self[$0] } }
}
