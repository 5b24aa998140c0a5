internal import ViewEnvironment
internal import WorkflowCanvas
internal import WorkflowLanguage
internal import WorkflowWidgets

extension AppWindows {
  /// Shows the current rendering in the windows that are open.
  func showRendering() {
    (hasNewRendering, hasNewContent) = (true, true)
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

  func content(of window: Window) -> WindowContent? { window.content as? WindowContent }

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
    window.title = item?.title ?? title
    window.hasUnsavedChanges = item?.hasUnsavedChanges ?? false
    window.minimumSize = item?.minimumSize
    window.modalTo = item?.modalTo
    window.didRequestClose = item?.onRequestClose
    let activation = item?.activation ?? 0
    if activations.updateValue(activation, forKey: window.key) ?? activation != activation {
      activationRequest = window
    }
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
    askToClose()
    while needsUpdate || hasClosed {
      needsUpdate = false
      for window in all where window.isClosed { closing.dismissed.insert(window.key) }
      try openAndClose()
      findBlockers()
      // Modal windows may have closed, so that the windows behind them can be asked.
      askToClose()
    }
    closing.asked = nil
    if hasNewContent {
      hasNewContent = false
      for window in all { window.restoreAwaited() }
    }
  }

  /// Whether a window has closed since the last update.
  private var hasClosed: Bool {
    if closing.hasOnlyClosed { return false }
    for window in all where window.isClosed { return true }
    return false
  }

  private func openAndClose() throws {
    let screen = windowsScreen()
    if screen == nil, showsItems, let main = all.first(where: { $0.key == Self.mainKey }) {
      show(nil, in: main)
    }
    showsItems = screen != nil
    closing.endsWithLastWindow = screen?.endsWithLastWindow ?? true
    let keys = screen?.items.map(\.key) ?? [Self.mainKey]
    closing.dismissed.formIntersection(keys)
    var next: [Window] = []
    for key in keys {
      let isDismissed = closing.dismissed.contains(key)
      if let window = all.first(where: { $0.key == key && $0.isClosed == isDismissed }) {
        next.append(window)
      } else if !isDismissed {
        next.append(try open(screen?.items.first { $0.key == key }))
      }
    }
    for window in all where !next.contains(where: { $0 === window }) { window.isClosed = true }
    keep(next)
    presentations = presentations.filter { keys.contains($0.key) }
    activations = activations.filter { keys.contains($0.key) }
    recent.removeAll { !keys.contains($0) }
  }

  /// Keeps the open ones of `windows`; if the app ends with the last one, also that.
  private func keep(_ windows: [Window]) {
    let former = all.map(ObjectIdentifier.init)
    let open = windows.filter { !$0.isClosed }
    frameTarget = nil  // whose widget may end with its window
    if !open.isEmpty || !closing.endsWithLastWindow && !closing.isEnding {
      all = open
    } else if !windows.isEmpty {
      all = windows
    }
    if all.map(ObjectIdentifier.init) != former { noteChange() }
    closing.hasOnlyClosed = open.isEmpty
    frameTarget = (all.first { $0.isOnScreen } ?? all.first).map { FrameTarget($0.content) }
  }

  /// Opens the window of `item`, or of a plain screen.
  private func open(_ item: Window.Item?) throws -> Window {
    let key = item?.key ?? Self.mainKey
    let state = restored?[key]
    let window = try makeWindow(
      WindowRequest(
        key: key, title: item?.title ?? title,
        size: state?.size ?? item?.size ?? defaults.size, state: state,
        environment: scaledEnvironment,
        content: WindowContent(frames: frames, describe: describe(item))))
    apply(item, to: window)
    window.didDeclineKey = { [weak self, unowned window] in
      self?.handle($0, in: window) ?? false
    }
    window.appWindows = { [weak self] in self?.all.filter { !$0.isClosed } ?? [] }
    window.didRequestActivation = { [weak self] in self?.activationRequest = $0.frontmostModal }
    guard hasStarted else { return window }
    if let state = restored?.takeState(of: key) { window.restore(state) }
    window.isActive = false
    activationRequest = window
    // A window that opens as an answer to the request to end is not asked.
    closing.asked?.insert(key)
    if item?.modalTo == nil { closing.isEnding = false }
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
    (closing.dismissed, closing.hasOnlyClosed) = ([], false)
    needsUpdate = true
  }
}

extension Window {
  /// The window itself, or the last of the windows that are modal to it and to each other.
  var frontmostModal: Window {
    var window = self
    while let blocker = window.blocker { window = blocker }
    return window
  }
}
