internal import WorkflowCanvas
package import WorkflowPlatform
package import WorkflowWidgets

/// The pixels of one window of an app, and the desktop's window that shows them.
///
/// A pane without a canvas draws frames into the pixels of the desktop's window, as often as its
/// display refreshes. One with a canvas keeps every frame there, and the desktop's window, if there is
/// one, shows a copy.
@MainActor
package final class Pane {
  package let window: Window
  /// Loads the images of the window, at its scale.
  let images: ImageLoader
  /// The pixels to be read; nil if only the desktop has them.
  let canvas: Canvas?
  /// The desktop's window; nil without a desktop, and until the window opens.
  @exclusivity(unchecked) package var desktop: DesktopWindow?
  @exclusivity(unchecked) private(set) var painter: Painter
  private var pace = FramePace()
  /// Whether the desktop's window is on the screen.
  private(set) var isShown = false
  /// The pixels that changed since the last `present(at:)`.
  private var damage: [PixelRect] = []
  /// The size to which the desktop's window was brought last.
  private var size: Size
  /// The part of the display that the desktop gave the window at the last look.
  private var shownPresentation = Window.Presentation.normal
  /// The part of the display that the window requested last.
  private var requestedPresentation = Window.Presentation.normal

  init(_ window: Window, fonts: Fonts, images: ImageLoader, canvas: Canvas?) {
    self.window = window
    self.images = images
    self.canvas = canvas
    size = window.size
    painter = Painter(fonts: fonts)
    window.pixelScale = fonts.scale
    canvas?.didDraw = { [unowned self] in if desktop != nil { damage.append($0) } }
  }

  /// Device pixels per point.
  var scale: Double { canvas?.scale ?? painter.scale }

  func isIn(_ windows: [Window]) -> Bool {
    for window in windows where window === self.window { return true }
    return false
  }

  // MARK: - The desktop's window

  /// Exchanges with the desktop what it and the app changed about the window.
  func exchangeWithDesktop() throws {
    guard let desktop else { return }
    guard isShown else { return }
    desktop.title = window.markedTitle
    if let size = window.minimumSize { desktop.minimumSize = size }
    followPresentation()
    window.position = desktop.frameOrigin?.point
    guard canvas == nil else { return followSize(of: desktop) }
    window.isOnScreen = desktop.isVisible
    try followScale(of: desktop)
  }

  /// Notes a change of the part of the display that the window takes up, or requests it.
  func followPresentation() {
    guard let desktop else { return }
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

  /// Resizes the desktop's window if an input of a session resized the window.
  private func followSize(of desktop: DesktopWindow) {
    guard window.size != size else { return }
    size = window.size
    if desktop.size != size { desktop.resize(to: size) }
  }

  /// Draws everything again if the window moved to a display with another scale.
  private func followScale(of desktop: DesktopWindow) throws {
    guard painter.scale != desktop.scale else { return }
    painter.fonts.setScale(desktop.scale)
    painter = Painter(fonts: painter.fonts)
    window.pixelScale = painter.scale
    window.damageAll()
  }

  // MARK: - Frames

  /// The time at which the next frame may be drawn, or shown from the canvas; nil if there is none.
  func nextFrame(at now: Duration) -> Duration? {
    if canvas == nil { return window.nextFrame.map(pace.time) }
    return isPending ? pace.time(for: now) : nil
  }

  /// Whether a frame is due that is not drawn, or not shown.
  func isWithheld(at now: Duration) -> Bool {
    canvas == nil ? window.nextFrame.map { $0 <= now } ?? false : isPending
  }

  /// Whether the canvas has pixels that the desktop's window does not show.
  private var isPending: Bool {
    desktop != nil && (!damage.isEmpty || canvas?.hasPendingFrames == true)
  }

  /// The time until the next frame can be drawn; zero if it can be drawn immediately.
  func timeToFrame(at now: Duration) -> Duration { pace.time(for: now) - now }

  /// Draws and shows the next frame immediately: the user waits for the answer to an event.
  func noteUrgentFrame() { pace.hasUrgentFrame = true }

  /// The events so far changed nothing, or their frame is shown.
  func forgetUrgentFrame() { pace.hasUrgentFrame = false }

  /// Whether a frame may be drawn at `time`.
  func isReady(at time: Duration) throws -> Bool {
    guard canvas == nil, let desktop else { return true }
    guard let due = nextFrame(at: time), due <= time else { return false }
    if try desktop.renewPixels() { window.damageAll() }
    return true
  }

  func draw(_ frame: Frame, at time: Duration) throws {
    if let canvas { return try canvas.add(frame) }
    guard let desktop else { return }
    pace.noteFrame(time, interval: desktop.refreshInterval)
    try desktop.draw { damage = try painter.draw(frame, of: window, on: $0, shownBy: desktop) }
  }

  /// Shows the pixels that changed, and the window itself if it is not on the screen yet.
  ///
  /// - Parameters:
  ///   - parent: The desktop's window that this one is modal to.
  ///   - main: The app's first window, over which smaller ones open.
  /// - Returns: Whether pixels changed.
  func present(at now: Duration, modalTo parent: DesktopWindow?, over main: DesktopWindow?) throws
    -> Bool
  {
    guard let desktop else { return false }
    if let canvas {
      guard !isShown || isPending, pace.time(for: now) <= now else { return false }
      pace.noteFrame(now, interval: desktop.refreshInterval)
      try copy(canvas, to: desktop)
    }
    defer { damage = [] }
    if !isShown {
      // SDL moves and raises a window whose limits or parent change later.
      if let size = window.minimumSize { desktop.minimumSize = size }
      if let parent { desktop.setModal(to: parent) }
      if let main = parent ?? main, main !== desktop { desktop.place(over: main) }
      desktop.title = window.markedTitle
      desktop.show()
      isShown = true
      followPresentation()
      try presentAll()
    } else if damage.isEmpty {
      return false
    } else {
      window.beginSpan(.present)
      defer { window.endSpan(["rectangles": damage.count]) }
      try desktop.present(damage: damage)
    }
    return true
  }

  private func copy(_ canvas: Canvas, to desktop: DesktopWindow) throws {
    try canvas.update()
    if try desktop.renewPixels() || !isShown { damage = [canvas.bounds] }
    let changed = damage
    try desktop.draw { target in
      for rect in changed { canvas.copy(rect, to: target) }
    }
  }

  /// Shows all pixels, after the window is opened or uncovered.
  func presentAll() throws {
    window.beginSpan(.present, "all")
    defer { window.endSpan() }
    try desktop?.present()
  }
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
