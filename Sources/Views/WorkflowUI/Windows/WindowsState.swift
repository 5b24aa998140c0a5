internal import WorkflowCanvas
package import WorkflowWidgets

/// The states of the windows of an app that their screens do not determine, to be restored in
/// another process.
package struct WindowsState: Codable, Hashable, Sendable {
  /// The factor for text sizes that the user chose in the app.
  package var textScale = 1.0
  /// The key of the active window; nil for none.
  package var active: String?
  /// The open windows, in the order of their items.
  package var windows: [Entry] = []

  package struct Entry: Codable, Hashable, Sendable {
    package var key: String
    package var state: WindowState
  }

  package init() {}

  /// The states of an app whose only window has `state`.
  package init(main state: WindowState) {
    active = AppWindows.mainKey
    windows = [Entry(key: AppWindows.mainKey, state: state)]
  }

  package subscript(key: String) -> WindowState? { windows.first { $0.key == key }?.state }

  mutating func takeState(of key: String) -> WindowState? {
    guard let index = windows.firstIndex(where: { $0.key == key }) else { return nil }
    return windows.remove(at: index).state
  }

  /// Whether all numbers are in the ranges that windows accept.
  package var isSound: Bool {
    Theme.textScales.contains(textScale)
      && windows.allSatisfy { entry in
        let (size, position) = (entry.state.size, entry.state.position)
        return [size.width, size.height].allSatisfy { (0...65_536).contains($0) }
          && [position?.x ?? 0, position?.y ?? 0].allSatisfy { abs($0) <= 1_000_000 }
      }
  }
}

extension AppWindows {
  /// A number that changes whenever `state` may have changed.
  package var stateVersion: Int {
    var version = changes
    for window in all { version &+= window.stateVersion }
    return version
  }

  package var state: WindowsState {
    var state = WindowsState()
    state.textScale = textScale
    state.active = active?.key
    state.windows = all.map { WindowsState.Entry(key: $0.key, state: $0.state) }
    return state
  }

  /// Restores scroll offsets, the focus and the caret in the open windows, and the active window.
  ///
  /// Windows that open later are restored when they do.
  package func restore() {
    for window in all {
      if let state = restored?.takeState(of: window.key) { window.restore(state) }
    }
    guard let active = restored?.active, let window = all.first(where: { $0.key == active })
    else { return }
    activationRequest = window.frontmostModal
    recent = [window.frontmostModal.key]
  }
}
