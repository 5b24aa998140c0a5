import Testing
import WorkflowPlatform
import WorkflowWindowTesting

@Suite(.serialized) struct PointerTests {
  @Test func `a hovered control looks different until the pointer leaves`() async throws {
    let app = try await AppProcess(.root)
    let before = try app.pixels()
    for name in ["Update", "UIKit"] {
      let node = try await app.pressable(name)
      try await app.expectFrame(after: { try app.movePointer(to: node) })
      let hovered = try app.pixels()
      let changed = hovered.changes(from: before)
      #expect(!changed.isEmpty, "Expected \(name) to look different under the pointer.")
      #expect(
        changed.allSatisfy { x, y in
          Double(x) >= node.x - 1 && Double(x) <= node.x + node.width + 1 && Double(y) >= node.y - 1
            && Double(y) <= node.y + node.height + 1
        }, "Expected only \(name) to look different under the pointer.")
      try await app.expectFrame(after: { try app.movePointerAway() })
      #expect(try app.pixels() == before)
    }
  }

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
    try await app.click("−")
    try await app.waitUntil(shows: "The value is -1")
    #expect(try !app.hasShown("The value is 1"))
  }

  @Test func `returning to a button before the release presses it`() async throws {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"])
    try await app.movePointer(to: "+")
    try await app.expectFrame(after: { try app.connection.setButton(isDown: true) })
    try await app.expectFrame(after: { try app.movePointerAway() })
    try await app.movePointer(to: "+")
    try app.connection.setButton(isDown: false)
    try await app.waitUntil(shows: "The value is 1")
  }

  @Test func `releasing over another button presses neither`() async throws {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"])
    try await app.movePointer(to: "+")
    try await app.expectFrame(after: { try app.connection.setButton(isDown: true) })
    try await app.movePointer(to: "−")
    try app.connection.setButton(isDown: false)
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    #expect(try !app.hasShown("The value is -1"))
  }
}

extension PixelImage {
  /// The pixels that differ from `other`, which has the same size.
  func changes(from other: PixelImage) -> [(x: Int, y: Int)] {
    pixels.indices.filter { pixels[$0] != other.pixels[$0] }.map { ($0 % width, $0 / width) }
  }
}
