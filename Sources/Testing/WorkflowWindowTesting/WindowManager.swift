internal import CXDriver
package import WorkflowWidgets

/// A window manager for an X server: places windows beside each other, gives them the focus,
/// maximises them and makes them fullscreen. Releasing the last reference ends it.
package final class WindowManager {
  private let handle: OpaquePointer

  package init(on server: XServer) throws {
    guard let handle = CXManage(server.display) else {
      throw ProcessError(
        description: "Cannot open the display \(server.display). Check that the X server runs.")
    }
    self.handle = handle
  }

  deinit { CXEndManager(handle) }
}

/// The title, icon and presentation that a window has on the desktop.
package struct DesktopState {
  package let title: String
  /// A hash of the icon; nil if the window has none.
  package let icon: UInt64?
  package let presentation: Window.Presentation
}

extension XConnection {
  /// Returns the states of the windows of a process on the screen, at most 16.
  package func states(ofWindowsOf process: Int32) -> [DesktopState] {
    let states = [CXState](unsafeUninitializedCapacity: 16) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = Int(CXGetStates(handle, process, start, 16))
    }
    return states.map { state in
      DesktopState(
        title: withUnsafeBytes(of: state.title) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }, icon: state.icon == 0 ? nil : state.icon,
        presentation: state.isFullscreen
          ? .fullscreen : state.isMaximised ? .maximised : .normal)
    }
  }
}
