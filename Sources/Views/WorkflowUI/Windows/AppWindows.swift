package import ViewEnvironment
package import Workflow
package import WorkflowCanvas
package import WorkflowWidgets

/// The open windows of an app, which follow the rendering of its root workflow.
///
/// A root that renders another screen than a `Windows.Screen` has one window, with the key "main".
///
/// The content of open windows changes with each rendering, before the call that caused it
/// returns. Windows open and close in `update()`. In order of calls: `init`, `restore()` if a state
/// is restored, then `handle(_:in:)` for events and `update()` before frames.
@MainActor
package final class AppWindows {
  /// The host of the root workflow.
  package let host: any HostsWorkflow
  /// The open windows, in the order of the items.
  ///
  /// If the last window closed and the app ends with it, it stays here, with `isClosed`, so that it
  /// can be shown until the app ends.
  @exclusivity(unchecked) package internal(set) var all: [Window] = []
  /// The environment of all windows, before `textScale` is applied.
  package var environment: ViewEnvironment { didSet { applyEnvironment() } }
  /// The factor for text sizes that the user chose in the app; multiplies that of `environment`.
  package var textScale = 1.0 {
    didSet {
      guard textScale != oldValue else { return }
      noteChange()
      applyEnvironment()
    }
  }

  private let defaults: (title: String, size: Size)
  private let makeWindow: (WindowRequest) throws -> Window
  /// Describes the root's rendering as the content of one window.
  private let describeRoot: @MainActor (ViewEnvironment) -> WidgetDescription
  /// The windows that the root renders; nil for a plain screen.
  private let windowsScreen: () -> Windows.Screen?
  private var subscriptions: [Subscription] = []
  private let frames: HostedFrames
  private var frameTarget: FrameTarget? { didSet { frames.target = frameTarget } }

  /// Whether the windows of the start are open.
  @exclusivity(unchecked) private var hasStarted = false
  /// Whether the windows are those of a `Windows.Screen`.
  @exclusivity(unchecked) private var showsItems = false
  @exclusivity(unchecked) private var endsWithLastWindow = true
  /// The presentation that each item requested last, by key.
  private var presentations: [String: Window.Presentation] = [:]
  /// The presentations to which F11 returns, by key.
  var presentationsBeforeFullscreen: [String: Window.Presentation] = [:]
  /// The keys of the windows that the user closed and that are still in the rendering.
  private var dismissed: Set<String> = []
  /// The windows that were closed in an earlier update and are still in `all`.
  @exclusivity(unchecked) private var closed: Set<ObjectIdentifier> = []
  /// Whether windows may have to open or close.
  @exclusivity(unchecked) private var needsUpdate = true
  /// The saved states of windows that have not opened yet.
  var restored: WindowsState?
  /// The active windows of the past, the current one last.
  @exclusivity(unchecked) var recent: [String] = [] {
    didSet { if recent != oldValue { noteChange() } }
  }
  /// A number that increases with each change of `state` that is not one of a window.
  private(set) var changes = 0
  /// Whether the root workflow has rendered again since the windows were made.
  package private(set) var hasNewRendering = false
  /// The window that should become the active one; nil for none.
  @exclusivity(unchecked) var activationRequest: Window?
  /// The keys of the windows that were asked to close since the app was asked to end; nil if it was
  /// not, or all have been asked.
  @exclusivity(unchecked) var asked: Set<String>?
  /// Whether the app ends with its last window, whatever the rendering says.
  @exclusivity(unchecked) var isEnding = false

  /// Starts `workflow` and opens its windows.
  ///
  /// - Parameters:
  ///   - snapshot: The states to restore, for workflows that match those saved.
  ///   - state: The states of the windows to restore; see `restore()`.
  ///   - defaults: The title of the window of a plain screen, and the size of windows without one.
  ///   - environment: The environment of all windows.
  ///   - makeWindow: Creates a window for a request, with its content.
  /// - Throws: The errors of `makeWindow`.
  package init<Root: Workflow>(
    workflow: Root, observers: [any WorkflowObserver] = [], snapshot: TreeSnapshot? = nil,
    state: WindowsState? = nil, services: RuntimeServices = .init(),
    defaults: (title: String, size: Size), environment: ViewEnvironment,
    makeWindow: @escaping (WindowRequest) throws -> Window
  ) throws where Root.Rendering: Screen {
    let frames = HostedFrames()
    var services = services
    if services.frameScheduler == nil { services.frameScheduler = frames }
    var host = WorkflowHost(
      workflow: workflow, observers: observers, snapshot: snapshot, services: services)
    if snapshot != nil, AppWindows.windowsScreen(of: host)()?.endsAtOnce == true {
      // The app ended when its last document closed. With that state it would end at once.
      host = WorkflowHost(workflow: workflow, observers: observers, services: services)
    }
    self.host = host
    self.frames = frames
    self.defaults = defaults
    self.environment = environment
    self.makeWindow = makeWindow
    restored = state
    textScale = state?.textScale ?? 1
    describeRoot = { [host] in host.rendering.widgetDescription(environment: $0) }
    windowsScreen = AppWindows.windowsScreen(of: host)
    subscriptions.append(host.onRendering { [unowned self] _ in showRendering() })
    if Root.Output.self != Never.self {
      // The windows are asked in `update()`: their answers are actions for the same workflow.
      subscriptions.append(host.onOutput { [unowned self] _ in endWithUpdate() })
    }
    try update()
    hasStarted = true
    for window in all.dropFirst() { window.isActive = false }
    guard let first = all.first else { return }
    recent = [first.key]
    // The desktop activates the window that is shown last.
    if all.count > 1 { activationRequest = first.frontmostModal }
  }

  private static func windowsScreen<Root: Workflow>(
    of host: WorkflowHost<Root>
  ) -> () -> Windows.Screen? {
    if Root.Rendering.self == Windows.Screen.self { return { host.rendering as? Windows.Screen } }
    guard Root.Rendering.self == AnyScreen.self else { return { nil } }
    return { (host.rendering as? AnyScreen)?.wrappedScreen as? Windows.Screen }
  }

  /// Notes a change that is not one of a window, with a step larger than any number of those.
  private func noteChange() { changes &+= 1 << 40 }

  /// Whether all windows have closed and the app ends with the last one.
  package var isOver: Bool {
    guard endsWithLastWindow || isEnding else { return false }
    for window in all where !window.isClosed { return false }
    return true
  }

  private func applyEnvironment() {
    let environment = scaledEnvironment
    for window in all { window.environment = environment }
  }

  /// The environment of the windows.
  private var scaledEnvironment: ViewEnvironment {
    guard textScale != 1 else { return environment }
    var environment = environment
    environment.theme.textScale *= textScale
    return environment
  }
}

/// A window that an app opens.
package struct WindowRequest {
  package let key: String
  package let title: String
  /// The initial size of the content, in points; that of `state`, if there is one.
  package let size: Size
  /// The state of the window to restore; nil for a new one.
  package let state: WindowState?
  package let environment: ViewEnvironment
  package let content: Widget

  package init(
    key: String, title: String, size: Size, state: WindowState? = nil,
    environment: ViewEnvironment, content: Widget
  ) {
    self.key = key
    self.title = title
    self.size = size
    self.state = state
    self.environment = environment
    self.content = content
  }
}

// MARK: - Following the rendering

extension AppWindows {
  /// Shows the current rendering in the windows that are open.
  private func showRendering() {
    hasNewRendering = true
    let screen = windowsScreen()
    if screen == nil, !showsItems {
      if let first = all.first { content(of: first)?.showScreen() }
      return
    }
    needsUpdate = true
    for item in screen?.items ?? [] {
      if let window = all.first(where: { $0.key == item.key }) { show(item, in: window) }
    }
  }

  /// The key of the window of a plain screen.
  package nonisolated static let mainKey = "main"

  private func content(of window: Window) -> WindowContent? { window.content as? WindowContent }

  /// Shows `item` in its window, or the root's rendering if it is nil.
  private func show(_ item: Window.Item?, in window: Window) {
    apply(item, to: window)
    guard let content = content(of: window) else { return }
    content.describe = describe(item)
    content.showScreen()
  }

  private func describe(_ item: Window.Item?) -> @MainActor (ViewEnvironment) -> WidgetDescription {
    guard let item else { return describeRoot }
    return { item.content.widgetDescription(environment: $0) }
  }

  private func apply(_ item: Window.Item?, to window: Window) {
    window.title = item?.title ?? defaults.title
    window.hasUnsavedChanges = item?.hasUnsavedChanges ?? false
    window.minimumSize = item?.minimumSize
    window.modalTo = item?.modalTo
    window.didRequestClose = item?.onRequestClose
    let presentation = item?.presentation ?? .normal
    if presentations.updateValue(presentation, forKey: window.key) ?? .normal != presentation {
      window.presentation = presentation
    }
  }

  /// Opens and closes windows as the last rendering, the user and `requestQuit()` demand.
  ///
  /// - Throws: The errors of the closure that makes windows.
  package func update() throws {
    frames.flushIfHidden()
    if asked != nil { askToClose() }
    while needsUpdate || hasClosed {
      needsUpdate = false
      for window in all where window.isClosed { dismissed.insert(window.key) }
      try openAndClose()
      findBlockers()
      // Modal windows may have closed, so that the windows behind them can be asked.
      if asked != nil { askToClose() }
    }
    asked = nil
  }

  /// Whether a window has closed since the last update.
  private var hasClosed: Bool {
    for window in all where window.isClosed {
      if !closed.contains(ObjectIdentifier(window)) { return true }
    }
    return false
  }

  private func openAndClose() throws {
    let screen = windowsScreen()
    if screen == nil, showsItems, let main = all.first(where: { $0.key == Self.mainKey }) {
      show(nil, in: main)
    }
    showsItems = screen != nil
    endsWithLastWindow = screen?.endsWithLastWindow ?? true
    let keys = screen?.items.map(\.key) ?? [Self.mainKey]
    dismissed.formIntersection(keys)
    var next: [Window] = []
    for key in keys {
      let isDismissed = dismissed.contains(key)
      if let window = all.first(where: { $0.key == key && $0.isClosed == isDismissed }) {
        next.append(window)
      } else if !isDismissed {
        next.append(try open(screen?.items.first { $0.key == key }))
      }
    }
    for window in all where !next.contains(where: { $0 === window }) { window.isClosed = true }
    keep(next)
    presentations = presentations.filter { keys.contains($0.key) }
    recent.removeAll { !keys.contains($0) }
  }

  /// Keeps the open ones of `windows`; if the app ends with the last one, that too.
  private func keep(_ windows: [Window]) {
    let former = all.map(ObjectIdentifier.init)
    let open = windows.filter { !$0.isClosed }
    frameTarget = nil  // whose widget may end with its window
    if !open.isEmpty || !endsWithLastWindow && !isEnding {
      all = open
    } else if !windows.isEmpty {
      all = windows
    }
    if all.map(ObjectIdentifier.init) != former { noteChange() }
    closed = Set(all.filter(\.isClosed).map(ObjectIdentifier.init))
    frameTarget = (all.first { $0.isOnScreen } ?? all.first).map { FrameTarget($0.content) }
  }

  /// Opens the window of `item`, or of a plain screen.
  private func open(_ item: Window.Item?) throws -> Window {
    let key = item?.key ?? Self.mainKey
    let state = restored?[key]
    let window = try makeWindow(
      WindowRequest(
        key: key, title: item?.title ?? defaults.title,
        size: state?.size ?? item?.size ?? defaults.size, state: state,
        environment: scaledEnvironment,
        content: WindowContent(frames: frames, describe: describe(item))))
    apply(item, to: window)
    window.didDeclineKey = { [weak self, unowned window] in
      self?.handle($0, in: window) ?? false
    }
    guard hasStarted else { return window }
    if let state = restored?.take(key) { window.restore(state) }
    window.isActive = false
    activationRequest = window
    // A window that opens as an answer to the request to end is not asked.
    asked?.insert(key)
    if item?.modalTo == nil { isEnding = false }
    return window
  }

  private func findBlockers() {
    for window in all {
      window.blocker = all.first { $0.modalTo == window.key && !$0.isClosed && $0 !== window }
    }
    if let request = activationRequest {
      activationRequest = request.isClosed ? nil : request.frontmostModal
    }
  }

  /// Opens a window again that restored state closed; otherwise the app would end at every launch.
  package func keepOpen() {
    for window in all { window.keepOpen() }
    (dismissed, closed) = ([], [])
    needsUpdate = true
  }
}

extension Windows.Screen {
  /// Whether an app that starts with this screen ends at once.
  fileprivate var endsAtOnce: Bool { items.isEmpty && endsWithLastWindow }
}

extension Window {
  /// The window itself, or the last of the windows that are modal to it and to each other.
  var frontmostModal: Window {
    var window = self
    while let blocker = window.blocker { window = blocker }
    return window
  }
}
