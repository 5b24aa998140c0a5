import FieldsApp
import Foundation
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets
import WorkflowWindowTesting

/// Input methods of the desktop: marked text, candidates at the caret, and the end of a composition.
@MainActor
@Suite(.serialized) struct InputMethodTests {
  private func makeHarness(scale: Double = 1) throws -> Harness {
    try Harness(
      app: FieldsApp.self, size: Size(width: 400, height: 320), scale: scale,
      theme: Theme(motion: .reduced))
  }

  @Test(arguments: [1.0, 2])
  func `on X11, a composition ends with its field, and passwords are not composed`(scale: Double)
    async throws
  {
    let bus = try await SessionBus.start()
    let method = try await XInputMethod.start(on: bus)
    let app = try await AppProcess(
      .fields, ["--scale", "\(Int(scale))"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "SDL_IM_MODULE": "fcitx"])
    let harness = try makeHarness(scale: scale)
    func holds(_ name: String, _ value: String) async throws {
      try await app.waitUntil("\(name) holds \(value)") {
        $0.nodes(name).first?.value == value ? true : nil
      }
    }
    try await app.perform(.click("Name"))
    try await app.waitUntil("Name has the focus") { $0.focused == "Name" ? true : nil }
    try await app.perform(.type("ni"))
    try await harness.click("Name")
    try await harness.perform(.compose("ni"))
    try await expect(harness) { PixelDifference($0, try app.pixels())?.count ?? 0 }
    let caret = try #require(harness.window.textInput?.caret)
    let origin = try app.connection.frame(of: app.window)
    try await method.waitForLine(
      "caret \(Int(origin.x) + Int(caret.minX * scale)) \(Int(origin.y) + Int(caret.minY * scale)) \(Int(caret.width * scale)) \(Int(caret.height * scale))"
    )
    try await expectSleep(of: app.process.id, for: .seconds(2))
    try await app.perform(.press(.space, []))
    try await holds("Name", "NI")

    try await app.perform(.type("ha"))
    try await harness.perform(.commit("NI"))
    try await harness.perform(.compose("ha"))
    try await expect(harness) { PixelDifference($0, try app.pixels())?.count ?? 0 }
    try await app.perform(.click("Password"))
    try await app.waitUntil("Password has the focus") { $0.focused == "Password" ? true : nil }
    try await holds("Name", "NIha")
    try await method.waitForLine("reset")
    try await app.perform(.type("xyz"))
    try await holds("Password", "•••")
    try await holds("Name", "NIha")

    try await app.perform(.click("Note"))
    try await app.waitUntil("Note has the focus") { $0.focused == "Note" ? true : nil }
    try await app.perform(.type("ab"))
    try await method.waitForLine("key b")
    try await app.perform(.press(.space, []))
    try await holds("Note", "AB")
    try await app.perform(.type("c"))  // committed later, without a key
    try await holds("Note", "ABC")
    #expect(!method.lines.contains("key x"))
  }

  @Test func `on Wayland, a composition ends with its field, and passwords are not composed`()
    async throws
  {
    let server = try await WaylandServer.start()
    try server.input("compose")
    let app = try await WaylandApp(.fields, on: server)
    let harness = try makeHarness()
    func holds(_ name: String, _ value: String) async throws {
      try await app.waitUntil("\(name) holds \(value)") {
        $0.nodes(name).first?.value == value ? true : nil
      }
    }
    try await app.click("Name")
    try await app.waitUntil("Name has the focus") { $0.focused == "Name" ? true : nil }
    try server.input("active", "compose にほ")
    try await harness.click("Name")
    try await harness.perform(.compose("にほ"))
    try await expect(harness) { try await app.difference(from: $0).content }
    try server.input("commit 日本")
    try await app.waitUntil("the text is committed") { $0.nodes("日本").first }

    try server.input("compose き")
    try await harness.perform(.commit("日本"))
    try await harness.perform(.compose("き"))
    try await expect(harness) { try await app.difference(from: $0).content }
    try await app.click("Note")
    try await app.waitUntil("the marked text is kept") { $0.nodes("日本き").first }
    try server.input("active", "commit 本")
    try await holds("Note", "本")
    let requests = try await server.requestsForInputMethod(afterCommands: 5)
    #expect(requests.count == 5 && requests[4] > requests[3])

    try await app.click("Password")
    try await app.waitUntil("Password has the focus") { $0.focused == "Password" ? true : nil }
    try server.input("compose ひみつ", "commit 秘密")
    try app.type("ab")
    try await holds("Password", "••")
    try await app.click("Name")
    try await app.waitUntil("Name has the focus") { $0.focused == "Name" ? true : nil }
    try server.input("active", "commit 人")
    try await app.waitUntil("the name is composed again") {
      $0.nodes("Name").first?.value?.contains("人") == true ? true : nil
    }
    try await holds("Password", "••")
    try await holds("Note", "本")
  }

  /// Waits until `count` reports that no pixel of a window differs from the picture of `harness`.
  private func expect(
    _ harness: Harness, sourceLocation: SourceLocation = #_sourceLocation,
    _ count: (PixelImage) async throws -> Int
  ) async throws {
    try await harness.settle()
    let picture = try harness.image
    let deadline = ContinuousClock.now + AppProcess.patience
    var difference = try await count(picture)
    while difference > 0, ContinuousClock.now < deadline { difference = try await count(picture) }
    #expect(difference == 0, "pixels differ from offscreen", sourceLocation: sourceLocation)
  }
}

/// The input method of input-method.py, on a session bus.
private struct XInputMethod {
  private let process: ChildProcess

  static func start(on bus: SessionBus) async throws -> XInputMethod {
    let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Support/input-method.py").path
    let process = try ChildProcess(
      "/usr/bin/timeout", ["600", "/usr/bin/python3", program],
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], endSignal: SIGTERM)
    let method = XInputMethod(process: process)
    try await method.waitForLine("ready")
    return method
  }

  /// The calls of apps so far.
  var lines: [Substring] { process.log.text(.output).split(separator: "\n") }

  /// Waits until the input method has received a call.
  func waitForLine(_ line: String) async throws { try await process.waitForLine(line) }
}
