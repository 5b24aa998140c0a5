internal import ViewEnvironment
internal import WorkflowWidgets

/// The content of a window of an app: the screen that the app's workflow renders for it.
final class WindowContent: Widget {
  private let described = DescribedWidget()
  private let frames: HostedFrames

  /// Describes the screen; each change needs a call of `showScreen()`.
  var describe: @MainActor (ViewEnvironment) -> WidgetDescription
  /// Whether the workflows are about to render again, so that the present screen is not shown again.
  var awaitsScreen = false

  init(
    frames: HostedFrames, describe: @escaping @MainActor (ViewEnvironment) -> WidgetDescription
  ) {
    self.frames = frames
    self.describe = describe
    super.init()
    add(described)
  }

  func showScreen() {
    awaitsScreen = false
    guard let window else { return }
    window.beginSpan(.update)
    defer { window.endSpan() }
    described.update(describe(environment))
  }

  override func didMoveToWindow() {
    frames.flush()
    showScreen()
  }

  override func animate(at now: Duration) { frames.flush() }

  override func environmentDidChange() {
    super.environmentDidChange()
    if !awaitsScreen { showScreen() }
  }
}
