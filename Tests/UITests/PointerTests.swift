import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWindowTesting

@Suite(.serialized) struct PointerTests {
  @Test func `the hovered appearance fades in and out`() async throws {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"], hasMotion: true)
    let before = try app.pixels()
    try await app.movePointer(to: "+")
    try await app.waitUntil("several frames fade in") { $0.number > 3 ? true : nil }
    try app.movePointerAway()
    try await app.waitUntil("the pixels are as before") { _ in
      try app.pixels() == before ? true : nil
    }
  }

  @Test func `releasing outside a button does nothing`() async throws {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"])
    try await app.movePointer(to: "+")
    try await app.expectFrame(after: { try app.connection.setButton(isDown: true) })
    try await app.expectFrame(after: { try app.movePointerAway() })
    try app.connection.setButton(isDown: false)
    try await app.click("-")
    try await app.waitUntil(shows: "The value is -1")
    #expect(try !app.hasShown("The value is 1"))
  }

  @Test func `the button beside the thumb goes back`() async throws {
    let app = try await AppProcess(.root)
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    for isDown in [true, false] { try app.connection.setButton(8, isDown: isDown) }
    try await app.waitUntil(hides: "The value is 0")
  }

  // MARK: - Drags that leave the window

  /// Opens a small window with sliders.
  private func sliders() async throws -> AppProcess {
    try await AppProcess(.gallery, ["--page", "slider", "--size", "900x400"])
  }

  /// Clicks the slider "Volume", so that SDL has handled that the pointer is inside, and presses it.
  private func pressVolume(in app: AppProcess) async throws {
    try await app.click("Volume")
    try await app.waitUntil(shows: "Default: 50%")
    try app.connection.setButton(isDown: true)
  }

  /// Moves the pointer inside the window until SDL has handled a change of the focus, 200 ms later.
  private func passFocusDelay(_ app: AppProcess, over point: Point) throws {
    let end = ContinuousClock.now + .milliseconds(400)
    while ContinuousClock.now < end {
      try app.movePointer(to: Point(x: point.x + 5, y: point.y))
      try app.movePointer(to: point)
    }
  }

  /// Drags the slider "Volume" outside of the window, releases it there, and uses another slider.
  private func finishOutside(_ app: AppProcess) async throws {
    try app.movePointer(to: Point(x: 950, y: -50))
    try await app.waitUntil(shows: "Default: 100%")
    try app.movePointer(to: Point(x: -50, y: -90))
    try await app.waitUntil(shows: "Default: 0%")
    try app.connection.setButton(isDown: false)
    let stars = try await app.pressable("Stars")
    try app.click(Point(x: stars.bounds.maxX - 3, y: stars.bounds.center.y))
    try await app.waitUntil(shows: "In whole steps: 5 of 5")
    #expect(try app.newestFrame().shows("Default: 0%"))
  }

  @Test func `a drag goes on after it left the window and came back`() async throws {
    let app = try await sliders()
    try await pressVolume(in: app)
    for _ in 1...2 {
      try app.movePointer(to: Point(x: 950, y: -50))
      try await app.waitUntil(shows: "Default: 100%")
      let volume = try await app.pressable("Volume")
      try app.movePointer(to: Point(x: volume.bounds.minX, y: volume.bounds.center.y))
      try await app.waitUntil(shows: "Default: 0%")
    }
    try await finishOutside(app)
  }

  @Test func `a press that activates the window starts a drag that can leave it`() async throws {
    let app = try await sliders()
    try app.connection.setFocus(nil)
    let volume = try await app.pressable("Volume").bounds
    try passFocusDelay(app, over: Point(x: volume.center.x, y: volume.maxY + 60))
    try await pressVolume(in: app)
    try app.connection.setFocus(app.window)
    try passFocusDelay(app, over: volume.center)
    try await finishOutside(app)
  }

  @Test func `the wheel and a second button leave a drag as it is`() async throws {
    let app = try await sliders()
    try await pressVolume(in: app)
    try app.connection.turnWheel(right: 0, down: 1)
    try app.movePointer(to: Point(x: 950, y: -50))
    try await app.waitUntil(shows: "Default: 100%")
    try app.connection.turnWheel(right: 0, down: 1)
    try app.connection.setButton(3, isDown: true)
    try app.connection.setButton(3, isDown: false)
    try await finishOutside(app)
  }
}

extension PixelImage {
  /// The pixels that differ from `other`, which has the same size.
  func changes(from other: PixelImage) -> [(x: Int, y: Int)] {
    pixels.indices.filter { pixels[$0] != other.pixels[$0] }.map { ($0 % width, $0 / width) }
  }
}
