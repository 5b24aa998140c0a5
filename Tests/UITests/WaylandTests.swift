import Foundation
import Glibc
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWindowTesting

/// Apps in a window of a Wayland compositor.
@MainActor
@Suite(.serialized) struct WaylandTests {
  /// Key codes of linux/input-event-codes.h.
  private enum Code {
    static let (a, v) = (30, 47)
  }

  @Test(arguments: [1, 2])
  func `an app shows its pixels, sleeps, and receives clicks, keys, sizes and pastes`(scale: Int)
    async throws
  {
    let server = try await WaylandServer.start(scale: scale)
    let app = try await WaylandApp(.fields, on: server)
    let folder = try TemporaryFolder()
    let file = folder.path("offscreen.png")
    let options = ["--screenshot", file, "--scale", "\(scale)", "--reduced-motion"]
    #expect(try await Executable.fields.run(options).end == .exit(0))
    let offscreen = try PixelImage(pngFile: file)
    // The compositor reports the window some frames before it is shown.
    let deadline = ContinuousClock.now + AppProcess.patience
    while try await app.pixels() != offscreen, ContinuousClock.now < deadline {}
    let isSame = try await app.pixels() == offscreen  // #expect would search for the difference
    #expect(isSame)

    let switches = try contextSwitches(of: app.process.id)
    let ticks = try processorTicks(of: app.process.id)
    for _ in 0..<3 { _ = try await Executable.fields.run(options) }  // for that amount of time
    #expect(try contextSwitches(of: app.process.id) - switches <= 2)
    #expect(try processorTicks(of: app.process.id) - ticks <= 5)

    try await app.click("Name")
    try await app.waitUntil("Name has the focus") { $0.focused == "Name" ? true : nil }
    try app.press(Code.a, Code.a)
    try await app.waitUntil("the name is aa") { $0.nodes("aa").first }
    // It stays in the background, and must not keep the test's pipes open.
    try await server.run("sh", ["-c", "exec wl-copy pasted > /dev/null 2>&1 3>&-"])
    try app.press(Code.v, holdingControl: true)
    try await app.waitUntil("the name is aapasted") { $0.nodes("aapasted").first }

    try await server.run("swaymsg", ["[app_id=FieldsApp]", "resize", "set", "300", "200"])
    try await app.waitUntil("the window has its new size") {
      $0.nodes.first.map { $0.width == 300 && $0.height == 200 } == true ? true : nil
    }
    let resized = try await app.pixels()
    #expect(resized.width == 300 * scale && resized.height == 200 * scale)
    try await server.run("swaymsg", ["[app_id=FieldsApp]", "kill"])
    #expect(try await Outcome(of: app.process, sourceLocation: #_sourceLocation).end == .exit(0))
  }

  @Test func `without its compositor an app ends, and the open state is kept`() async throws {
    let home = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": home.path("")]
    let server = try await WaylandServer.start(scale: 1)
    let app = try await WaylandApp(.root, environment: environment, on: server)
    try await app.click("UIKit")
    try await app.waitUntil("the counter is shown") { $0.nodes("The value is 0").first }
    server.stop()
    let outcome = try await Outcome(of: app.process, sourceLocation: #_sourceLocation)
    #expect(outcome.end == .exit(69))
    #expect(
      outcome.errors == "RootApp: The display is gone; start the app again when it is back.\n")
    for _ in 0..<3 {
      let outcome = try await Executable.root.run(
        environment: server.environment.merging(environment) { $1 })
      #expect(outcome.end == .exit(69))
      #expect(outcome.errors.contains("The window cannot open"))
    }
    let next = try await WaylandApp(
      .root, environment: environment, on: try await WaylandServer.start(scale: 1))
    #expect(next.frames[0].shows("The value is 0"))
  }
}
