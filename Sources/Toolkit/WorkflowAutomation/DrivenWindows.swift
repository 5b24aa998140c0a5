package import ViewEnvironment
package import WorkflowCanvas
package import WorkflowWidgets

/// The windows that a driver sends events to, such as an app's windows.
@MainActor
package protocol DrivenWindows: AnyObject {
  /// The open windows, at least one.
  var all: [Window] { get }
  /// The window that becomes active when the active one closes.
  var active: Window? { get }
  var environment: ViewEnvironment { get set }
  /// Returns the window that should become the active one, once per request.
  func takeActivationRequest() -> Window?
  func handle(_ event: InputEvent, in window: Window)
  /// Opens and closes windows as the app demands.
  func update() throws
}

/// A window that never opens others.
package final class SingleWindow: DrivenWindows {
  package let all: [Window]
  private let window: Window

  package init(_ window: Window) {
    self.window = window
    all = [window]
  }

  package var active: Window? { window }
  package var environment: ViewEnvironment {
    get { window.environment }
    set { window.environment = newValue }
  }
  package func takeActivationRequest() -> Window? { nil }
  package func handle(_ event: InputEvent, in window: Window) { window.handle(event) }
  package func update() {}
}
