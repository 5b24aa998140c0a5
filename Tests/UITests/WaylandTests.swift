import FieldsApp
import Foundation
import Glibc
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets
import WorkflowWindowTesting

@testable import CounterApp

/// Apps in a window of a Wayland compositor.
@MainActor
@Suite(.serialized) struct WaylandTests {
  @Test func `an app is the same as offscreen on displays with scale 1 and 2`() async throws {
    let server = try await WaylandServer.start()
    let xServer = try await XServer.start()
    for scale in [1.0, 2] {
      try await server.setScale(scale)
      // Wayland is chosen although there is also an X server.
      let app = try await WaylandApp(
        .fields, environment: ["DISPLAY": xServer.display], on: server)
      let harness = try Harness(
        app: FieldsApp.self, size: Size(width: 400, height: 320), scale: scale,
        theme: Theme(motion: .reduced))
      try await expect(app, like: harness, after: "the start")
      #expect(try await app.title == "Fields")
      try await useFields(of: app, with: harness)
      try await expectPointerShapes(of: app, harness)
      try await server.run("swaymsg", ["[app_id=FieldsApp]", "kill"])
      #expect(try await Outcome(of: app.process, sourceLocation: #_sourceLocation).end == .exit(0))
    }
  }

  @Test func `a window that is larger than its display starts smaller, also at a scale of 1.5`()
    async throws
  {
    let server = try await WaylandServer.start()
    for scale in [2, 1.5] {
      try await server.setScale(scale)
      let app = try await WaylandApp(.counter, environment: ["demo": "uiKit"], on: server)
      let size = try #require(app.frames.last?.nodes.first).bounds.size
      #expect(size.width < 1_024 / scale && size.height < 768 / scale)
      let harness = try Harness(
        app: CounterApp.self, environment: ["demo": "uiKit"], size: size, scale: scale,
        theme: Theme(motion: .reduced))
      if scale == 2 {
        try await expect(app, like: harness, after: "the start")
      } else {
        let picture = try harness.image
        let deadline = ContinuousClock.now + AppProcess.patience
        var difference = 255
        repeat {
          difference = try await app.coarseDifference(from: picture)
        } while difference > 64 && ContinuousClock.now < deadline
        #expect(difference <= 64)
      }
    }
  }

  @Test func `the text of copied content is pasted by others, and the text of others by the app`()
    async throws
  {
    let server = try await WaylandServer.start()
    let app = try await WaylandApp(.clipboard, on: server)
    try await app.click("HTML")
    let deadline = ContinuousClock.now + AppProcess.patience
    var copied = ""
    while copied != "12", ContinuousClock.now < deadline {
      copied = (try? await server.run("wl-paste", ["--no-newline"])) ?? ""
    }
    #expect(copied == "12")
    // It stays in the background, and must not keep the test's pipes open.
    try await server.run("sh", ["-c", "exec wl-copy pasted > /dev/null 2>&1 3>&-"])
    try await app.click("Paste")
    try await app.waitUntil("the text is pasted") { $0.nodes("text pasted").first }
  }

  @Test func `an app has two windows, one of which closes while the other fills the display`()
    async throws
  {
    let server = try await WaylandServer.start()
    let app = try await WaylandApp(.windows, on: server)
    try await app.click("Open notes")
    try await app.waitUntil("the notes are drawn") { _ in
      app.frames.contains { $0.tree.name == "Notes" } ? true : nil
    }
    try await app.waitUntil(titles: "Main", "Notes")
    try await server.run("swaymsg", ["[title=Notes]", "kill"])
    try await app.waitUntil(titles: "Main")
    try await server.run("swaymsg", ["[title=Main]", "focus"])
    try server.input("key 87 1", "key 87 0")  // F11
    try await app.waitUntil("the window fills the display") {
      $0.tree.name == "Main" && $0.tree.bounds.width == 1_024 ? true : nil
    }
    try server.input("key 87 1", "key 87 0")
    try await app.waitUntil("the window has its size again") {
      $0.tree.bounds.width == 320 ? true : nil
    }
    try await server.run("swaymsg", ["[app_id=WindowsApp]", "kill"])
    #expect(try await Outcome(of: app.process, sourceLocation: #_sourceLocation).end == .exit(0))
  }

  /// Clicks, types, copies, pastes, turns the wheel and resizes the window.
  private func useFields(of app: WaylandApp, with harness: Harness) async throws {
    try await app.click("Name")
    try await app.waitUntil("Name has the focus") { $0.focused == "Name" ? true : nil }
    try app.type("ab")
    try await harness.click("Name")
    try await harness.type("ab")
    try await expect(app, like: harness, after: "typing")

    // It stays in the background, and must not keep the test's pipes open.
    try await app.server.run("sh", ["-c", "exec wl-copy pasted > /dev/null 2>&1 3>&-"])
    try app.press("v", holdingControl: true)
    try await harness.paste("pasted")
    try await expect(app, like: harness, after: "pasting")
    // SDL 2.26 proves to the compositor that the user acted by clicks and keys without Control.
    try app.type("c")
    try app.press("a", holdingControl: true)
    try app.press("c", holdingControl: true)
    try await harness.type("c")
    try await harness.press(.character("a"), .control)
    try await expect(app, like: harness, after: "selecting")
    let deadline = ContinuousClock.now + AppProcess.patience
    var copied = ""
    while copied != "abpastedc", ContinuousClock.now < deadline {
      copied = try await app.server.run("wl-paste", ["--no-newline"])
    }
    #expect(copied == "abpastedc")

    let lines = "a" + String(repeating: "\n", count: 12)
    try await app.click("Note")
    try await app.waitUntil("Note has the focus") { $0.focused == "Note" ? true : nil }
    try app.type(lines)
    try await harness.click("Note")
    for character in lines {
      try await harness.press(character == "\n" ? .enter : .character(character))
      if character != "\n" { try await harness.type(String(character)) }
    }
    try await expect(app, like: harness, after: "typing lines")
    try app.server.input("wheel -20")  // to the first line
    try await harness.scroll("Note", by: Size(width: 0, height: -10_000))
    try await expect(app, like: harness, after: "turning the wheel")
    try app.server.input("finger 20")
    try await harness.scroll("Note", by: Size(width: 0, height: 20))
    try await expect(app, like: harness, after: "scrolling by touchpad")

    try await app.server.run("swaymsg", ["[app_id=FieldsApp]", "resize", "set", "300", "280"])
    try await harness.driver.perform(.resize(Size(width: 300, height: 280)))
    try await app.waitUntil("the window has its new size") {
      $0.nodes.first?.width == 300 ? true : nil
    }
    try await app.movePointer(to: "Password")
    try await harness.hover("Password")
    try await expect(app, like: harness, after: "a new size")
  }

  /// Expects the pointer to have the desktop's shapes for text and for other content.
  private func expectPointerShapes(of app: WaylandApp, _ harness: Harness) async throws {
    let picture = try harness.image
    try await app.movePointer(to: "Note")
    let text = try await app.difference(from: picture).pointer
    try await app.movePointer(to: Point(x: 20, y: 60))
    let deadline = ContinuousClock.now + AppProcess.patience
    var arrow = text
    while arrow == text || arrow == 0, ContinuousClock.now < deadline {
      arrow = try await app.difference(from: picture).pointer
    }
    #expect(text > 0 && arrow > 0 && arrow != text)
  }

  /// Expects a window to show what `harness` shows.
  private func expect(
    _ app: WaylandApp, like harness: Harness, after step: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await harness.settle()
    let tree = harness.tree.text
    try await app.waitUntil(
      "the window shows the accessibility tree of the harness after \(step)",
      sourceLocation: sourceLocation
    ) { $0.text == tree ? true : nil }
    let picture = try harness.image
    // The compositor receives a frame shortly before it shows it.
    let deadline = ContinuousClock.now + AppProcess.patience
    var difference = try await app.difference(from: picture)
    while difference.content > 0, ContinuousClock.now < deadline {
      difference = try await app.difference(from: picture)
    }
    #expect(
      difference.content == 0, "pixels differ from the harness after \(step)",
      sourceLocation: sourceLocation)
  }

  @Test func `without its compositor an app ends, and the open state is kept`() async throws {
    let home = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": home.path("")]
    let server = try await WaylandServer.start()
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
      .root, environment: environment, on: try await WaylandServer.start())
    #expect(next.frames[0].shows("The value is 0"))
  }
}
