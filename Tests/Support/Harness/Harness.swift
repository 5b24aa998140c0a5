internal import ViewEnvironment
package import WorkflowAutomation
package import WorkflowCanvas
package import WorkflowSDL
package import WorkflowWidgets

/// A window without a display whose pixels can be seen: what tests drive and look at.
@MainActor
package final class Harness {
  /// What clicks, types and lets time pass.
  package let driver: Driver
  package let clock: VirtualClock
  package let executor: ManualExecutor
  private let painter: Painter
  private let surface: Surface

  /// Shows what `content` makes, at `scale` device pixels a point.
  package init(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    title: String = "Test",
    content: (_ clock: VirtualClock, _ executor: ManualExecutor) throws -> Widget
  ) throws {
    clock = VirtualClock()
    executor = ManualExecutor()
    let painter = Painter(fonts: try Fonts(scale: scale))
    self.painter = painter
    let surface = try Surface(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    var environment = ViewEnvironment.empty
    environment.theme = theme
    let window = Window(
      title: title, content: try content(clock, executor), size: size, text: painter.fonts,
      environment: environment)
    self.surface = surface
    let canvas = FrameLog()
    log = canvas
    driver = Driver(window: window, clock: clock, executor: executor) { canvas.frames.append($0) }
  }

  private let log: FrameLog

  /// Shows a widget.
  package convenience init(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    widget: Widget
  ) throws {
    try self.init(size: size, scale: scale, theme: theme) { _, _ in widget }
  }

  package var window: Window { driver.window }

  /// The picture now: every frame since the last one drawn, damage only.
  package var image: PixelImage {
    get throws {
      if let frame = window.frame(at: clock.now.sinceStart) { log.frames.append(frame) }
      for frame in log.frames {
        try painter.paint(
          frame.list, on: surface, damage: frame.damage.map { painter.pixels(covering: $0) })
      }
      log.frames.removeAll()
      return PixelImage(surface)
    }
  }

  /// The picture drawn anew as a whole.
  package var fullImage: PixelImage {
    get throws {
      _ = try image
      window.damageAll()
      return try image
    }
  }
}

/// The frames that were not drawn yet.
@MainActor
private final class FrameLog {
  var frames: [Frame] = []
}
