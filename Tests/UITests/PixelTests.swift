import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// A window shows the same pixels as offscreen drawing.
@Suite(.serialized) struct PixelTests {
  @Test(arguments: isFullRun ? ["light", "dark"] : ["dark"], isFullRun ? ["1", "2"] : ["2"])
  func `a window shows the same as the tour`(appearance: String, scale: String) async throws {
    let folder = try TemporaryFolder()
    let options =
      updateResults(false) + ["--size", "600x480", "--appearance", appearance, "--scale", scale]
    let tour = try await Executable.root.run(
      options + ["--reduced-motion", "--tour", folder.path("tour")])
    #expect(tour.end == .exit(0), "\(tour.errors)")
    func expectPicture(
      _ name: String, in app: AppProcess, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let picture = try await Picture.read(folder.path("tour/\(name).png"))
      expect(try app.pixels(), equals: picture, name, sourceLocation: sourceLocation)
    }

    let app = try await AppProcess(.root, options)
    try await expectPicture("01-list", in: app)
    try await app.click("Update")
    try await app.waitUntil(shows: "Couldn't update")
    try await expectPicture("03-update-failed", in: app)
    try await app.click("Dismiss")
    for (index, demo) in RootAppTests.demos.enumerated() {
      try await app.click(demo)
      for value in 1...3 {
        try await app.click("+")
        try await app.waitUntil(shows: "The value is \(value)")
      }
      try await expectPicture("0\(index + 4)-counter-\(demo)", in: app)
      try await app.click("Back")
    }
    try await app.waitUntil(shows: "Workflow Demo")
    try await expectPicture("07-list-again", in: app)
  }

  @Test(
    arguments: [Executable.demoList, .counter], [[], ["--scale", "1.5", "--appearance", "dark"]])
  func `a window's first frame equals the offscreen one`(app: Executable, options: [String])
    async throws
  {
    let environment = ["demo": "swiftUI"]
    let picture = try await Picture.offscreen(app, options, environment: environment)
    let process = try await AppProcess(app, options, environment: environment)
    expect(try process.pixels(), equals: picture, "the start")
  }

  @Test func `a resized window equals the offscreen drawing of that size`() async throws {
    let app = try await AppProcess(.root)
    for (width, height) in [(1000, 700), (420, 333), (800, 600)] {
      try app.resize(width: width, height: height)
      try await app.waitUntil("the window is \(width)x\(height)") { frame in
        (frame.nodes[0].width, frame.nodes[0].height) == (Double(width), Double(height))
          ? true : nil
      }
      let picture = try await Picture.offscreen(.root, ["--size", "\(width)x\(height)"])
      expect(try app.pixels(), equals: picture, "\(width)x\(height)")
    }
  }

  @Test func `a window resized back and forth shows the original frame`() async throws {
    let app = try await AppProcess(.root)
    let picture = try await Picture.offscreen(.root)
    for _ in 1...5 {
      try app.resize(width: 700, height: 500)
      try app.resize(width: 800, height: 600)
      try await app.waitUntil("the window has its old size") { frame in
        frame.nodes[0].width == 800 ? true : nil
      }
    }
    // The last frame may have an intermediate size: request another one and wait for it.
    try app.press(.tab)
    try await app.waitUntil(focused: "Update")
    let below = try app.pixels().pixels.suffix(800 * 300)
    let isRight = below.elementsEqual(picture.pixels.suffix(800 * 300))
    #expect(isRight, "Expected the lower half of the window as it is drawn offscreen.")
  }

  @Test func `the scale of the desktop is Xft.dpi divided by 96`() async throws {
    let size = ["--size", "600x480"]
    let app = try await AppProcess(.root, size, resources: "Xcursor.size: 24\nXft.dpi:\t192\n")
    let picture = try await Picture.offscreen(.root, size + ["--scale", "2"])
    expect(try app.pixels(), equals: picture, "the list")
  }

  @Test func `pictures of different appearances differ`() async throws {
    let light = try await Picture.offscreen(.root)
    let dark = try await Picture.offscreen(.root, ["--appearance", "dark"])
    #expect(light != dark)
  }

  private func expect(
    _ window: PixelImage, equals picture: PixelImage, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard window != picture else { return }
    let sizes = [window, picture].map { "\($0.width)x\($0.height)" }
    guard sizes[0] == sizes[1] else {
      Issue.record(
        "Expected \(name) to have \(sizes[1]) pixels, but the window has \(sizes[0]).",
        sourceLocation: sourceLocation)
      return
    }
    let changes = window.changes(from: picture)
    let (xs, ys) = (changes.map(\.x), changes.map(\.y))
    Issue.record(
      """
      Expected the window to show \(name) as it is drawn offscreen, but \(changes.count) pixels \
      differ, from \(xs.min() ?? 0),\(ys.min() ?? 0) to \(xs.max() ?? 0),\(ys.max() ?? 0).
      """, sourceLocation: sourceLocation)
  }
}
