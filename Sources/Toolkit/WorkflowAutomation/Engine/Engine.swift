package import WorkflowWidgets

/// The turns of an app: the same passes in a window, in a recording, in a replay and in a test.
///
/// Before a turn, a run waits and performs the main actor's jobs in its own way: on the desktop until
/// an event arrives or time has passed, with a `Driver` until the virtual clock is advanced. `turn(input:)` is
/// everything else.
@MainActor
package final class Engine {
  package let windows: any DrivenWindows
  let presenter: any Presenter
  private let now: @MainActor () -> Duration
  /// Called once the windows of a turn have opened and closed.
  package var didUpdate: @MainActor () throws -> Void = {}
  /// Called at the end of each turn, in this order.
  package var observers: [@MainActor (Turn) throws -> Void] = []

  /// - Parameter now: Returns the time since the launch of the app.
  package init(
    of windows: any DrivenWindows, on presenter: any Presenter,
    now: @escaping @MainActor () -> Duration
  ) {
    self.windows = windows
    self.presenter = presenter
    self.now = now
  }

  /// Takes one turn.
  ///
  /// - Parameter input: Sends events to the windows.
  /// - Throws: The errors of the passes, after which no further turn should be taken.
  package func turn(input: @MainActor () throws -> Void = {}) throws {
    // Input: widgets call the closures of screens, workflows apply actions and render.
    try input()
    guard !presenter.isLost else { return }
    // Windows: they open and close as the rendering demands; dialogs and the focus follow.
    try windows.update()
    try didUpdate()
    // Desktop: what it and the app changed about the windows is exchanged.
    try presenter.followWindows(windows.all)
    // Frames: animations advance, changed parts are laid out, painted and drawn.
    for window in windows.all { try draw(window, at: now()) }
    try present()
  }

  /// Takes the last two passes of a turn: shows pixels that were drawn but not shown.
  package func present() throws {
    // Presentation: the screen shows the pixels that changed.
    let turn = try presenter.present()
    // Observers: state is recorded, assistive technology and tests get what changed.
    for observer in observers { try observer(turn) }
  }

  /// Brings the time of all windows up to date.
  package func advance() {
    for window in windows.all { window.advance(to: now()) }
  }

  /// Draws the frame of `window` that is due at `time`; does nothing if none is.
  package func draw(_ window: Window, at time: Duration) throws {
    guard try presenter.isReady(window, at: time) else { return }
    window.beginSpan(.frame)
    defer { window.endSpan() }
    guard let frame = window.frame(at: time) else { return }
    try presenter.draw(frame, of: window, at: time)
  }
}

/// The result of a turn.
package struct Turn {
  /// The windows whose new frames are shown.
  package let shown: [Window]
  /// Whether a frame is due that its display could not show yet.
  package let isWithheld: Bool

  package init(shown: [Window], isWithheld: Bool) {
    self.shown = shown
    self.isWithheld = isWithheld
  }
}

/// A desktop, images in memory, or nothing, which shows the frames of windows.
@MainActor
package protocol Presenter: AnyObject {
  /// Whether the display is lost, so that nothing can be shown.
  var isLost: Bool { get }
  /// Adapts to the open windows: their number, titles and presentations.
  func followWindows(_ windows: [Window]) throws
  /// Whether a frame of `window` may be drawn at `time`.
  func isReady(_ window: Window, at time: Duration) throws -> Bool
  func draw(_ frame: Frame, of window: Window, at time: Duration) throws
  func present() throws -> Turn
  /// Draws `window` with `scale` device pixels per point from now on; returns whether it can.
  func setScale(_ scale: Double, of window: Window) throws -> Bool
}

/// A presenter without pixels, which passes frames on.
final class FramePresenter: Presenter {
  private let show: (Frame) throws -> Void

  init(_ show: @escaping (Frame) throws -> Void) { self.show = show }

  var isLost: Bool { false }
  func followWindows(_ windows: [Window]) {}
  func isReady(_ window: Window, at time: Duration) -> Bool { true }
  func draw(_ frame: Frame, of window: Window, at time: Duration) throws { try show(frame) }
  func present() -> Turn { Turn(shown: [], isWithheld: false) }
  func setScale(_ scale: Double, of window: Window) -> Bool { false }
}
