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

  /// Pixels beside the list, such as the pixels of the sidebar, do not scroll.
  @Test func `pixels that scroll far, both ways, are those without shared memory`() async throws {
    let plain = try await XServer.start(["-extension", "MIT-SHM"])
    let apps = [
      try await AppProcess(.gallery, ["--page", "long-list"]),
      try await AppProcess(.gallery, ["--page", "long-list"], on: plain),
    ]
    for size in [(width: 800, height: 480), (width: 905, height: 611)] {
      for app in apps {
        try await app.expectFrame(after: { try app.resize(width: size.width, height: size.height) })
        try await app.waitUntil("the window has its size") {
          $0.nodes[0].width == Double(size.width) ? true : nil
        }
        let table = try app.newestFrame().nodes.last { $0.role == "table" }
        try app.movePointer(to: try #require(table))
      }
      for notches in Array(repeating: 1, count: 20) + [3, -1, -2] + Array(repeating: -2, count: 6) {
        for app in apps {
          try await app.expectFrame(
            after: { try app.connection.turnWheel(right: 0, down: notches) })
        }
        let isSame = try await showSamePixels(apps)
        #expect(isSame, "\(size), \(notches) notches")
      }
    }
  }

  /// Waits until both windows show the same pixels; returns whether they do.
  private func showSamePixels(_ apps: [AppProcess]) async throws -> Bool {
    let deadline = ContinuousClock.now + AppProcess.patience
    while try apps[0].pixels() != apps[1].pixels() {
      guard ContinuousClock.now < deadline else { return false }
      try await Task.sleep(for: .milliseconds(5))
    }
    return true
  }
}
