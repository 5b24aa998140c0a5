internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// The windows of an app on the desktop.
@MainActor
final class ShownWindows {
  private(set) var all: [ShownWindow] = []
  private let display: DisplayConnection
  private let clipboard: any Clipboard
  private let tracer: (any LaunchTracer)?
  /// Opens the desktop's window for a request, which may be the first; it is shown later.
  private let open: (WindowRequest, _ isFirst: Bool) throws -> DesktopWindow

  init(
    on display: DisplayConnection, clipboard: any Clipboard, tracer: (any LaunchTracer)?,
    open: @escaping (WindowRequest, _ isFirst: Bool) throws -> DesktopWindow
  ) {
    self.display = display
    self.clipboard = clipboard
    self.tracer = tracer
    self.open = open
  }

  subscript(window: Window) -> ShownWindow? { all.first { $0.window === window } }

  subscript(desktop: DesktopWindow) -> ShownWindow? { all.first { $0.desktop === desktop } }

  /// Creates a window that is not on the screen yet.
  ///
  /// - Throws: `LaunchError` if the desktop refuses it.
  func makeWindow(_ request: WindowRequest) throws -> Window {
    let desktop = try open(request, all.isEmpty)
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
    all.removeAll { shown in !windows.all.contains { $0 === shown.window } }
    let opened = all.filter { !$0.isShown }
    for shown in opened {
      let parent = all.first { $0.window.key == shown.window.modalTo && $0.isShown }
      try shown.show(modalTo: parent, at: now)
    }
    for shown in all { shown.follow() }
    if let window = windows.takeActivationRequest() { self[window]?.desktop.activate() }
    return opened
  }

  /// The window below the pointer of the desktop; nil for none.
  var hovered: ShownWindow? { display.hoveredWindow.flatMap { self[$0] } }
}
