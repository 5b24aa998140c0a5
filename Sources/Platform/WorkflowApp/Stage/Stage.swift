internal import WorkflowAccessibility
package import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowDiagnostics
package import WorkflowPlatform
package import WorkflowUI
package import WorkflowWidgets

extension AppWindows: DrivenWindows {}

/// The presenter of every run: shows the windows of an app in windows of the desktop, keeps their
/// pixels in memory, or both.
@MainActor
package final class Stage: Presenter {
  /// The windows, with their pixels, in the order in which they opened.
  @exclusivity(unchecked) private(set) var panes: [Pane] = []
  /// Device pixels per point of all windows; nil for the desktop's.
  private let scale: Double?
  private let clipboard: any Clipboard
  /// The parts of an app on a virtual clock; nil in real time.
  private let virtualParts: VirtualParts?
  private let tracer: (any WindowTracer)?
  /// The desktop; nil to keep the pixels in memory only.
  private let desktop: StageDesktop?
  /// Whether frames are drawn in memory, where their pixels can be read.
  private var keepsPixels: Bool { virtualParts != nil }
  /// The desktop's window that opened before the window that it shows; nil for none.
  private var firstDesktop: DesktopWindow?
  private var hasOpened = false
  /// Whether problems of images and, in debug builds, of layout and shortcuts are printed.
  var printsProblems: Bool { didSet { panes.forEach(printProblems) } }
  /// The turns of the app, which also bring pixels up to date before they are read.
  private(set) weak var engine: Engine?
  /// The connections of the app to its windows; nil until these exist.
  private(set) var services: LaunchServices?
  /// Returns the window that has the focus of the keyboard.
  private(set) var active: @MainActor () -> Window? = { nil }
  /// Returns the window that the desktop should make the active one, once per request.
  var activation: @MainActor () -> Window? = { nil }
  /// Opens the links that no handler of the app opens.
  var links: DesktopService?
  /// Without a desktop, the windows with new frames since the last turn.
  private var drawn: [Window] = []
  /// The time of the last user action, in milliseconds of the X server, if that was in another program
  /// that asked to open something; 0 if its time is unknown.
  var outsideTime: UInt32?
  /// Whether a window closed in the last turn.
  private(set) var hasClosed = false
  /// Whether the display must not be used any more.
  var isAbandoned = false

  /// Creates a stage of an app on a virtual clock, whose pixels can be read.
  package init(
    scale: Double?, tracer: (any WindowTracer)? = nil, desktop: StageDesktop? = nil
  ) {
    let parts = VirtualParts()
    self.scale = scale
    self.tracer = tracer
    self.desktop = desktop
    clipboard = parts.clipboard
    virtualParts = parts
    printsProblems = desktop != nil
  }

  /// Creates a stage of an app in real time.
  init(
    scale: Double?, tracer: (any WindowTracer)?, desktop: StageDesktop, clipboard: any Clipboard
  ) {
    self.scale = scale
    self.tracer = tracer
    self.desktop = desktop
    self.clipboard = clipboard
    virtualParts = nil
    printsProblems = true
  }

  /// The parts of an app on a virtual clock.
  package var virtual: VirtualParts {
    guard let virtualParts else { misuse("This stage shows an app in real time.") }
    return virtualParts
  }

  // Loops in the passes of a turn: a closure would check its isolation in each call.

  package subscript(window: Window) -> Pane? {
    for pane in panes where pane.window === window { return pane }
    return nil
  }

  package subscript(desktop: DesktopWindow) -> Pane? {
    for pane in panes where pane.desktop === desktop { return pane }
    return nil
  }

  // MARK: - Windows

  /// Creates a window that is not on the screen yet.
  ///
  /// - Throws: `LaunchError` if the desktop refuses it, or `SDLError` if there is no memory for it.
  func makeWindow(_ request: WindowRequest) throws -> Window {
    let shown = keepsPixels ? nil : try openDesktop(request.title, request.size, request.state)
    let fonts = try Fonts(scale: shown?.scale ?? scale ?? 1)
    let images = ImageLoader(fonts: fonts, executor: virtualParts?.executor)
    let window = Window(
      key: request.key, title: request.title, content: request.content,
      size: shown?.size ?? request.size, text: fonts, environment: request.environment,
      images: images, clipboard: clipboard)
    window.tracer = tracer
    window.didOpenLink = { [weak self] in self?.links?.openTextLink($0) }
    let canvas = keepsPixels ? try Canvas(window: window, fonts: fonts) : nil
    canvas?.bringUpToDate = { [weak self, unowned window] in
      try self?.engine?.draw(window, at: window.now)
    }
    let pane = Pane(window, fonts: fonts, images: images, canvas: canvas)
    pane.desktop = shown
    // A driver shows the last window that closed until another one opens.
    let last = panes.last { $0.window.isClosed }
    panes.removeAll { $0.window.isClosed && $0 !== last }
    panes.append(pane)
    printProblems(pane)
    return window
  }

  private func openDesktop(
    _ title: String, _ size: Size, _ state: WindowState?
  ) throws -> DesktopWindow? {
    guard let desktop else { return nil }
    let startSize = hasOpened ? nil : desktop.startSize
    hasOpened = true
    let window = try desktop.display.openWindow(
      titled: title, size: startSize ?? size, scale: scale)
    if let position = state?.position { window.restore(DesktopWindow.Place(position)) }
    if startSize == nil, desktop.fitsToDisplay {
      window.fitToDisplay(share: state == nil ? 0.9 : 1)
    }
    return window
  }

  /// Opens the first window of the desktop before the app starts, to learn its size and scale.
  ///
  /// - Precondition: There is a desktop.
  package func openFirst(titled title: String, size: Size) throws -> DesktopWindow {
    guard let first = try openDesktop(title, size, nil) else {
      misuse("Stage.openFirst needs a desktop.")
    }
    firstDesktop = first
    return first
  }

  private func printProblems(_ pane: Pane) {
    guard printsProblems else { return }
    pane.window.printProblems()
    pane.images.printFailures()
  }

  var images: [ImageLoader] { panes.map(\.images) }

  /// Returns the pixels of `window`; nil if it closed and others opened since.
  func canvas(of window: Window) -> Canvas? { self[window]?.canvas }

  // MARK: - Turns

  /// Connects the stage to a running app: its turns, and the services that reach its windows.
  ///
  /// - Parameter desktopName: The name of the app, if the desktop provides dialogs and notifications.
  func connect(
    to engine: Engine, _ services: LaunchServices, desktopName: String? = nil,
    active: @escaping @MainActor () -> Window?
  ) {
    (self.engine, self.services, self.active) = (engine, services, active)
    services.openRequests.raise = { [weak self] in self?.raise(at: $0) }
    let service = services.desktop.service
    links = service
    service.connect(appName: desktopName) { [weak self] in
      active().map {
        DialogParent(window: $0, identifier: self?[$0]?.desktop?.portalIdentifier ?? "")
      }
    }
    if let windows = engine.windows as? AppWindows { services.connect(to: windows) }
  }

  /// Puts the active window in front, and those that the app demands, until the user acts in one.
  private func raise(at time: UInt32) {
    outsideTime = time
    if !isLost, let window = active() { self[window]?.desktop?.activate(at: time) }
  }

  /// Follows `driver`, whose active window is also the desktop's.
  func connect(to driver: Driver) {
    weak var last: Window?
    activation = { [unowned driver] in
      defer { last = driver.window }
      return last == nil || last === driver.window ? nil : driver.window
    }
  }

  package var isLost: Bool { isAbandoned || desktop?.display.loss != nil }

  /// Opens and closes windows of the desktop, and exchanges what changed about the others.
  ///
  /// - Throws: `LaunchError` if the desktop refuses a window.
  package func followWindows(_ windows: [Window]) throws {
    services?.desktop.service.followWindows()
    guard desktop != nil else { return }
    hasClosed = false
    for pane in panes {
      if !pane.isIn(windows) {
        hasClosed = true
        pane.desktop = nil
      } else if pane.desktop == nil {
        pane.desktop =
          try firstDesktop.take() ?? openDesktop(pane.window.title, pane.window.size, nil)
      }
      try pane.exchangeWithDesktop()
    }
    if hasClosed, !keepsPixels { panes.removeAll { $0.desktop == nil } }
  }

  package func isReady(_ window: Window, at time: Duration) throws -> Bool {
    guard !isAbandoned, let pane = self[window] else { return true }
    return try pane.isReady(at: time)
  }

  package func draw(_ frame: Frame, of window: Window, at time: Duration) throws {
    guard !isAbandoned else { return }
    if desktop == nil { drawn.append(window) }
    try self[window]?.draw(frame, at: time)
  }

  package func present() throws -> Turn {
    guard let desktop else {
      return Turn(shown: exchange(&drawn, with: []), isWithheld: false)
    }
    let now = desktop.now()
    var (opened, shown): ([Pane], [Window]) = ([], [])
    var isWithheld = false
    for pane in panes {
      if pane.desktop != nil, !pane.isShown { opened.append(pane) }
      if try pane.present(at: now, modalTo: parent(of: pane), over: panes.first?.desktop) {
        shown.append(pane.window)
      }
      isWithheld = isWithheld || pane.isWithheld(at: now)
    }
    for pane in opened {
      pane.desktop?.setIcon(try AppIcon.draw(desktop.drawIcon, with: pane.painter))
      // On Wayland, SDL accepts a parent only once both windows are shown.
      if let parent = parent(of: pane) { pane.desktop?.setModal(to: parent) }
    }
    if let window = activation() { self[window]?.desktop?.activate(at: outsideTime) }
    if !shown.isEmpty || !isWithheld { for pane in panes { pane.forgetUrgentFrame() } }
    return Turn(shown: shown, isWithheld: isWithheld)
  }

  package func setScale(_ scale: Double, of window: Window) throws -> Bool {
    guard let canvas = canvas(of: window) else { return false }
    try canvas.setScale(scale)
    return true
  }

  private func parent(of pane: Pane) -> DesktopWindow? {
    guard let key = pane.window.modalTo else { return nil }
    return panes.first { $0.window.key == key }?.desktop
  }

  /// The time at which the next frame may be drawn or shown; nil if there is none.
  var nextFrame: Duration? {
    guard let now = desktop?.now() else { return nil }
    var next: Duration?
    for pane in panes {
      if let time = pane.nextFrame(at: now) { next = min(next ?? time, time) }
    }
    return next
  }

  // MARK: - The desktop

  /// The window below the pointer of the desktop; nil for none.
  var hovered: Window? {
    guard let hovered = desktop?.display.hoveredWindow else { return nil }
    return self[hovered]?.window
  }

  /// The windows on the screen, for assistive technology.
  func export() -> [ExportedWindow] {
    panes.filter { $0.isShown && !$0.window.isClosed && $0.desktop != nil }.map {
      ExportedWindow(
        $0.window, origin: $0.desktop?.contentOrigin?.point, scale: $0.scale)
    }
  }
}

/// The parts that the windows of an app on a virtual clock share.
package struct VirtualParts: Sendable {
  let executor = ManualExecutor()
  package let clipboard = MemoryClipboard()
}

/// The desktop that the windows of an app open on.
package struct StageDesktop {
  let display: DisplayConnection
  let drawIcon: AppIcon.Drawing
  /// The size of the content of the first window, in points; nil for that which the app requests.
  var startSize: Size?
  /// Whether windows that are too large for their display are made smaller.
  var fitsToDisplay: Bool
  /// Returns the real time since the launch.
  let now: @MainActor () -> Duration
}
