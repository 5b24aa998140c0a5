internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// A window of an app on the desktop: its widgets, and the pixels that show them.
@MainActor
final class ShownWindow {
  let window: Window
  let desktop: DesktopWindow
  /// Loads the images of the window, at its scale.
  let images: ImageLoader
  private(set) var painter: Painter
  private var pace = FramePace()
  /// Whether the window has been put on the screen.
  private(set) var isShown = false
  /// The part of the display that the desktop gave the window at the last look.
  private var shownPresentation = Window.Presentation.normal
  /// The part of the display that the window requested last.
  private var requestedPresentation = Window.Presentation.normal

  /// - Parameters:
  ///   - desktop: The desktop's window, which is not shown yet.
  ///   - painter: Draws at the scale of `desktop`.
  init(_ window: Window, in desktop: DesktopWindow, painter: Painter, images: ImageLoader) {
    self.window = window
    self.desktop = desktop
    self.painter = painter
    self.images = images
    window.pixelScale = painter.scale
  }

  // MARK: - The desktop's window

  /// Puts the window, with its first frame, on the screen.
  ///
  /// - Parameter parent: The window that it is modal to; nil for none.
  /// - Throws: `SDLError` if the desktop's window has no surface.
  func show(modalTo parent: ShownWindow?, at now: Duration) throws {
    _ = try draw(at: now)
    // Afterwards SDL would move and raise the window.
    if let size = window.minimumSize { desktop.minimumSize = size }
    if let parent { desktop.setModal(to: parent.desktop) }
    desktop.title = window.markedTitle
    desktop.show()
    isShown = true
    followPresentation()
    try presentAll()
  }

  /// Passes what the app changed about the window to the desktop, and what the desktop changed to
  /// the window.
  func follow() {
    desktop.title = window.markedTitle
    if let size = window.minimumSize { desktop.minimumSize = size }
    followPresentation()
    window.position = desktop.frameOrigin?.point
    window.isOnScreen = desktop.isVisible
    followScale()
  }

  /// Notes a change of the part of the display that the window takes up, or requests it.
  func followPresentation() {
    let shown = desktop.presentation
    if shown != shownPresentation {
      (shownPresentation, requestedPresentation) = (shown, shown)
      window.presentation = shown
    } else if window.presentation != requestedPresentation {
      requestedPresentation = window.presentation
      desktop.presentation = window.presentation
      shownPresentation = desktop.presentation
    }
  }

  /// Draws everything again if the window moved to a display with another scale.
  private func followScale() {
    guard painter.scale != desktop.scale else { return }
    painter.fonts.setScale(desktop.scale)
    painter = Painter(fonts: painter.fonts)
    window.pixelScale = painter.scale
    window.damageAll()
  }

  // MARK: - Frames

  /// The time of the next frame; nil if none is due.
  var nextFrame: Duration? { window.nextFrame.map(pace.time) }

  /// Draws the next frame at once: the user waits for the answer to an event.
  func noteUrgentFrame() { pace.hasUrgentFrame = true }

  /// The events so far changed nothing, or their frame is drawn.
  func forgetUrgentFrame() { pace.hasUrgentFrame = false }

  /// Draws a frame if one is due and returns the changed pixels; otherwise returns nil.
  func draw(at now: Duration) throws -> [PixelRect]? {
    guard let due = nextFrame, due <= now else { return nil }
    window.beginSpan(.frame)
    defer { window.endSpan() }
    if try desktop.renewPixels() { window.damageAll() }
    guard let frame = window.frame(at: now) else { return nil }
    pace.note(now, interval: desktop.refreshInterval)
    var damage: [PixelRect] = []
    try desktop.draw { damage = try painter.draw(frame, of: window, on: $0) }
    return damage
  }

  func present(_ damage: [PixelRect]) throws { try desktop.present(damage, of: window) }

  func presentAll() throws { try desktop.presentAll(of: window) }
}

extension DesktopWindow {
  /// The part of the display that the window takes up.
  fileprivate var presentation: Window.Presentation {
    get { isFullscreen ? .fullscreen : isMaximised ? .maximised : .normal }
    set {
      isFullscreen = newValue == .fullscreen
      isMaximised = newValue == .maximised
    }
  }
}

extension DesktopWindow.Place {
  var point: Point { Point(x: Double(x), y: Double(y)) }

  init(_ point: Point) { self.init(x: Int(point.x), y: Int(point.y)) }
}
