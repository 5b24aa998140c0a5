import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWindowTesting

/// How an app shows its pixels on X11, and how often it waits for the server.
@Suite(.serialized) struct PresentingTests {
  @Test func `a click, a key and a hover wait for the X server only to report their frames`()
    async throws
  {
    let server = try await XServer.start()
    let proxy = try XProxy(to: server)
    let app = try await AppProcess(
      .counter, environment: ["demo": "uiKit", "DISPLAY": proxy.display], on: server)
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    // The first key asks the server for the layout of the keyboard.
    try await app.expectFrame(after: { try app.press(.tab) })
    let (frames, waits) = (try app.newestFrame().number, proxy.replyCount)
    for value in 2...4 {
      try await app.expectFrame(after: { try app.connection.setButton(isDown: true) })
      try app.connection.setButton(isDown: false)
      try await app.waitUntil(shows: "The value is \(value)")
      let minus = try await app.pressable("-")
      try await app.expectFrame(after: { try app.movePointer(to: minus) })
      try await app.expectFrame(after: { try app.press(.tab) })
      try await app.movePointer(to: "+")
    }
    #expect(waits > 0)
    // A frame is reported after its wait.
    try await app.waitUntil("each wait belongs to a frame") {
      proxy.replyCount - waits <= $0.number - frames ? true : nil
    }
  }

  @Test func `a display without shared memory shows the same pixels`() async throws {
    let plain = try await XServer.start(["-extension", "MIT-SHM"])
    let apps = [
      try await AppProcess(.counter, environment: ["demo": "uiKit"]),
      try await AppProcess(.counter, environment: ["demo": "uiKit"], on: plain),
    ]
    var pixels: [[PixelImage]] = []
    for app in apps {
      try await app.click("+")
      try await app.waitUntil(shows: "The value is 1")
      let small = try app.pixels()
      try await app.expectFrame(after: { try app.resize(width: 900, height: 700) })
      try await app.waitUntil("the window is larger") { $0.nodes[0].width == 900 ? true : nil }
      pixels.append([small, try app.pixels()])
    }
    let isSame = pixels[0] == pixels[1]  // #expect would search for the difference
    #expect(isSame)
  }
}
