internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

extension AppWindows: DrivenWindows {}

/// The windows without a display of an offscreen app, with the pixels of each.
@MainActor
final class OffscreenWindows {
  private struct Part {
    let window: Window
    let canvas: Canvas
    let images: ImageLoader
  }

  private let scale: Double
  private let clipboard: any Clipboard
  private let executor: ManualExecutor
  private let tracer: (any WindowTracer)?
  private var parts: [Part] = []
  /// Called with each window that opens, and with its images.
  var didOpen: (Window, ImageLoader) -> Void = { _, _ in } {
    didSet { for part in parts { didOpen(part.window, part.images) } }
  }

  init(
    scale: Double, clipboard: any Clipboard, executor: ManualExecutor,
    tracer: (any WindowTracer)?
  ) {
    self.scale = scale
    self.clipboard = clipboard
    self.executor = executor
    self.tracer = tracer
  }

  /// Creates a window, with its pixels and images.
  func open(_ request: WindowRequest) throws -> Window {
    let fonts = try Fonts(scale: scale)
    let images = ImageLoader(fonts: fonts, executor: executor)
    let window = Window(
      key: request.key, title: request.title, content: request.content, size: request.size,
      text: fonts, environment: request.environment, images: images, clipboard: clipboard)
    window.tracer = tracer
    // A driver shows the last window that closed until another one opens.
    let last = parts.last { $0.window.isClosed }?.window
    parts.removeAll { $0.window.isClosed && $0.window !== last }
    parts.append(
      Part(window: window, canvas: try Canvas(window: window, fonts: fonts), images: images))
    didOpen(window, images)
    return window
  }

  /// The image loaders of the windows.
  var images: [ImageLoader] { parts.map(\.images) }

  /// Returns the pixels of `window`; nil if it closed and others opened since.
  func canvas(of window: Window) -> Canvas? { parts.first { $0.window === window }?.canvas }
}
