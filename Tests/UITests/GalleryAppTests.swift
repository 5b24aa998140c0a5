import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets
import WorkflowWindowTesting

@testable import GalleryApp

@MainActor
@Suite(.serialized) struct GalleryAppTests {
  @Test func `its pages are printed, one per line`() async throws {
    let outcome = try await Executable.gallery.run(["--list-pages"])
    #expect(outcome.end == .exit(0))
    let pages = outcome.output.split(separator: "\n")
    #expect(pages.first == "text" && pages.contains("segmented-control") && pages.count >= 30)
  }

  @Test func `an unknown page is refused with the known ones`() async throws {
    let outcome = try await Executable.gallery.run(["--page", "nix"])
    #expect(outcome.end == .exit(64))
    #expect(outcome.errors.contains("No such page: \"nix\". Use --list-pages to print all names."))
  }

  @Test func `gestures in a window are recorded, and replayed identically offscreen`() async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.path("a.session")
    let app = try await AppProcess(
      .gallery, ["--page", "gestures", "--size", "900x700", "--record", file])
    let card = Selector.button("Gestures")
    try await app.perform(.click(card))
    try await app.waitUntil(shows: "Tap")
    try await app.perform(.doubleClick(card))
    try await app.waitUntil(shows: "Double tap")
    try await app.perform(.longPress(card, for: .milliseconds(800)))
    try await app.waitUntil(shows: "Long press")
    let start = try await app.waitUntil("the pin is shown") { $0.nodes("Pin").first }
    try await app.perform(.drag(.role(.group, "Pin"), by: Point(x: 40, y: 0)))
    try await app.waitUntil("the pin follows the pointer") { frame in
      frame.nodes("Pin").first.map { $0.bounds.minX } == start.bounds.minX + 40 ? true : nil
    }
    try app.clickCloseButton()
    let recorded = try await app.outcome()
    #expect(recorded.end == .exit(0), "\(recorded.errors)")
    let outcome = try await Executable.gallery.run(["--replay", file])
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("\(file): as recorded, "))
  }

  @Test func `pages are found, opened and used in a window as they are offscreen`() async throws {
    let options = ["--page", "toggle"]
    let harness = try Harness(
      app: GalleryApp.self, arguments: options, size: Size(width: 900, height: 600),
      theme: Theme(motion: .reduced))
    try await expectSameFrames(
      of: "GalleryApp", options, as: harness,
      playing: [
        .press(.character("k"), .control), .click("Wireless"), .press(.tab, []),
      ])
  }

  @Test(arguments: [1, 1.5, 2], Appearance.allCases)
  func `a drawing by SDL is the same in a window and offscreen`(
    scale: Double, appearance: Appearance
  ) async throws {
    let options = ["--page", "sdl"]
    let harness = try Harness(
      app: GalleryApp.self, arguments: options, size: Size(width: 640, height: 480), scale: scale,
      theme: Theme(appearance: appearance, motion: .reduced))
    try await expectSameFrames(
      of: "GalleryApp", options + ["--appearance", appearance.rawValue], as: harness,
      playing: [
        .click("Code"), .click("Angle"), .press(.right, []), .resize(Size(width: 600, height: 470)),
      ])
  }
}
