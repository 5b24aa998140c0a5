package import ViewEnvironment
package import Workflow
package import WorkflowCanvas
internal import WorkflowLanguage
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
  package let host: any HostsWorkflow
  /// The open windows, in the order of the items.
  ///
  /// If the last window closed and the app ends with it, it stays here, with `isClosed`, so that it
  /// can be shown until the app ends.
  @exclusivity(unchecked) package internal(set) var all: [Window] = []
  /// The environment of all windows, before `textScale` is applied.
  ///
  /// If the language changes, all workflows render again.
  package var environment: ViewEnvironment {
    didSet {
      let isNewLanguage = environment.ownLanguage != oldValue.ownLanguage
      if isNewLanguage { for window in all { content(of: window)?.awaitsScreen = true } }
      applyEnvironment()
      if isNewLanguage { renderInNewLanguage() }
    }
  }
  /// The factor for text sizes that the user chose in the app; multiplies the factor of `environment`.
  package var textScale = 1.0 {
    didSet {
      guard textScale != oldValue else { return }
      noteChange()
      applyEnvironment()
    }
  }

  let defaults: (title: @MainActor () -> String, size: Size)
  let makeWindow: (WindowRequest) throws -> Window
  /// Describes the root's rendering as the content of one window.
  let describeRoot: @MainActor (ViewEnvironment) -> WidgetDescription
  /// The windows that the root renders; nil for a plain screen.
  let windowsScreen: () -> Windows.Screen?
  private var subscriptions: [Subscription] = []
  let frames: HostedFrames
  var frameTarget: FrameTarget? { didSet { frames.target = frameTarget } }

  /// Whether the windows of the start are open.
  var hasStarted = false
  /// Whether a `Windows.Screen` describes the windows.
  var showsItems = false
  /// How windows close, and the app with them.
  @exclusivity(unchecked) var closing = Closing()
  /// The presentation that each item requested last, by key.
  var presentations: [String: Window.Presentation] = [:]
  /// The activation of each item, by key.
  var activations: [String: Int] = [:]
  /// The presentations to which F11 returns, by key.
  var presentationsBeforeFullscreen: [String: Window.Presentation] = [:]
  /// Whether windows may have to open or close.
  var needsUpdate = true
  /// The saved states of windows that have not opened yet.
  var restored: WindowsState?
  /// Called when the desktop made a window the active one.
  package var didActivate: (() -> Void)?
  /// The active windows of the past, the current one last.
  var recent: [String] = [] {
    didSet { if recent != oldValue { noteChange() } }
  }
  /// A number that increases with each change of `state` that is not one of a window.
  private(set) var changes = 0
  /// Whether the root workflow has rendered again since the windows were made.
  package internal(set) var hasNewRendering = false
  /// Whether the root workflow has rendered again since the last update.
  var hasNewContent = false
  /// The window that should become the active one; nil for none.
  var activationRequest: Window?

  struct Closing {
    var endsWithLastWindow = true
    /// Whether the app ends with its last window, whatever the rendering shows.
    var isEnding = false {
      didSet { if !isEnding { isWaiting = false } }
    }
    /// Whether windows are to be asked once those with unsaved changes have closed.
    var isWaiting = false
    /// The keys of the windows that the user closed and that are still in the rendering.
    var dismissed: Set<String> = []
    /// Whether the windows in `all` were closed in an earlier update.
    var hasOnlyClosed = false
    /// The keys of the windows that were asked to close since the app was asked to end; nil if it
    /// was not, or all have been asked.
    var asked: Set<String>?
  }

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
    defaults: (title: @MainActor () -> String, size: Size), environment: ViewEnvironment,
    makeWindow: @escaping (WindowRequest) throws -> Window
  ) throws where Root.Rendering: Screen {
    let frames = HostedFrames()
    var services = services
    if services.frameScheduler == nil { services.frameScheduler = frames }
    let language = environment.ownLanguage
    var host = language.use {
      WorkflowHost(
        workflow: workflow, observers: observers, snapshot: snapshot, services: services)
    }
    if snapshot != nil, let screen = AppWindows.windowsScreen(of: host)(), screen.items.isEmpty,
      screen.endsWithLastWindow
    {
      // The app ended when its last document closed. With that state it would end immediately.
      host = language.use {
        WorkflowHost(workflow: workflow, observers: observers, services: services)
      }
    }
    if let language { host.wrapRenders { language.use($0) } }
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
  func noteChange() { changes &+= 1 << 40 }

  /// Whether all windows have closed and the app ends with the last one.
  package var isOver: Bool {
    for window in all where !window.isClosed { return false }
    return closing.endsWithLastWindow || closing.isEnding
  }

  private func renderInNewLanguage() {
    let language = environment.language
    host.renderAgain { language.use($0) }
    needsUpdate = true
    for window in all where window.key == Self.mainKey && !showsItems { window.title = title }
  }

  private func applyEnvironment() {
    for window in all { window.environment = scaledEnvironment }
  }

  /// The title of a window without one, in the language of the app.
  var title: String { environment.ownLanguage.use { defaults.title() } }

  var scaledEnvironment: ViewEnvironment {
    guard textScale != 1 else { return environment }
    var environment = environment
    environment.theme.textScale *= textScale
    return environment
  }
}

package struct WindowRequest {
  package let key: String
  package let title: String
  /// The initial size of the content, in points; from `state`, if there is one.
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
