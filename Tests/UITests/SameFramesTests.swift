import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets
import WorkflowWindowTesting

@testable import CounterApp
@testable import RootApp

/// One script, offscreen and in a real window.
@MainActor
@Suite(.serialized) struct SameFramesTests {
  private static let still = Theme(motion: .reduced)

  @Test(arguments: ["uiKit", "declarativeUIKit", "swiftUI"])
  func `a counter is the same in a window and offscreen, by pointer, keys and size`(demo: String)
    async throws
  {
    let harness = try Harness(
      app: CounterApp.self, environment: ["demo": demo], size: Size(width: 500, height: 400),
      theme: Self.still)
    try await expectSameFrames(
      of: "CounterApp", environment: ["demo": demo], as: harness,
      playing: [
        .click("+"), .hover("-", for: .milliseconds(50)), .press(.tab, []), .press(.enter, []),
        .press(.tab, .shift),
        .resize(Size(width: 640, height: 480)), .drag("+", by: Point(x: 0, y: 200)),
        .doubleClick("+"), .click("Reset"),
      ])
  }

  @Test func `an app with workers is the same in a window and offscreen`() async throws {
    let harness = try Harness(
      app: RootApp.self, seed: 7, size: Size(width: 600, height: 450), scale: 2,
      theme: Self.still)
    try await expectSameFrames(
      of: "RootApp", ["--seed", "7"], as: harness,
      playing: [.click("UIKit"), .click("+"), .press(.escape, []), .press(.down, [])])
  }

  @Test func `wheel, thumb and keys do the same in a window and offscreen`() async throws {
    let harness = try Harness(
      app: RootApp.self, seed: 7, size: Size(width: 400, height: 150), theme: Self.still)
    try await expectSameFrames(
      of: "RootApp", ["--seed", "7"], as: harness,
      playing: [
        .scroll(.role(.table), by: Size(width: 0, height: 64)),
        .scroll(.role(.table), by: Size(width: 0, height: -64)),
        .drag(.role(.scrollBar), by: Point(x: 0, y: 20)), .press(.down, []), .press(.end, []),
        .press(.home, []), .press(.tab, []), .press(.tab, .shift), .press(.end, []),
        .press(.up, []), .press(.enter, []), .press(.tab, []), .press(.tab, []),
        .press(.space, []), .press(.left, .alt),
      ])
  }

  @Test func `the widget below a resting pointer is hovered after a change of the scale`()
    async throws
  {
    let size = Size(width: 240, height: 180)
    let harness = try Harness(
      app: CounterApp.self, environment: ["demo": "uiKit"], size: size, scale: 2,
      theme: Self.still)
    try await harness.settle()
    let app = try await AppProcess(
      .counter, ["--size", "240x180"], environment: ["demo": "uiKit"], resources: "Xft.dpi: 96")
    try await app.movePointer(to: "-")
    try app.connection.setResources("Xft.dpi: 192")
    // The pointer stays at its pixel.
    let position = try harness.find("-").bounds.center
    harness.driver.send(.pointerMoved(Point(x: position.x / 2, y: position.y / 2)))
    try await harness.settle()
    let picture = try harness.image
    let deadline = ContinuousClock.now + AppProcess.patience
    while try app.pixels() != picture, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(PixelDifference(picture, try app.pixels())?.count == nil)
  }

  @Test func `a difference between window and offscreen is reported`() async throws {
    let harness = try Harness(
      app: CounterApp.self, environment: ["demo": "uiKit"], size: Size(width: 200, height: 150),
      theme: Self.still)
    try await withKnownIssue {
      try await expectSameFrames(
        of: "CounterApp", ["--appearance", "dark"], environment: ["demo": "uiKit"], as: harness,
        playing: [])
    } matching: { issue in
      issue.comments.first?.rawValue.contains(
        "Expected the window to look like the harness after the start, but ") == true
    }
  }
}
