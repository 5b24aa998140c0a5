import CXDriver
import Testing
import WorkflowWindowTesting

/// The size and position of a window when an app starts.
@Suite(.serialized) struct StartSizeTests {
  /// The frame of the window of RootApp, whose own size is 800x600 points, in pixels.
  private func startFrame(
    _ options: [String] = [], dpi: Int, workArea: CXFrame? = nil
  ) async throws -> CXFrame {
    let app = try await AppProcess(
      .root, options, resources: "Xft.dpi: \(dpi)", workArea: workArea)
    return try app.connection.frame(of: app.window)
  }

  private func expect(
    _ frame: CXFrame, at place: (Int32, Int32), has size: (Int32, Int32),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect((frame.x, frame.y) == place, sourceLocation: sourceLocation)
    #expect((frame.width, frame.height) == size, sourceLocation: sourceLocation)
  }

  @Test func `a window that fits has its own size in the middle of the screen`() async throws {
    expect(try await startFrame(dpi: 96), at: (272, 212), has: (800, 600))
  }

  @Test func `a larger window has 90 % of the screen`() async throws {
    expect(try await startFrame(dpi: 192), at: (67, 51), has: (1209, 921))
  }

  @Test func `a larger window leaves out the panels of the desktop`() async throws {
    let area = CXFrame(x: 80, y: 40, width: 1200, height: 900)
    expect(
      try await startFrame(dpi: 192, workArea: area), at: (80 + 60, 40 + 45), has: (1080, 810))
  }

  @Test func `a recorded window also fits into the screen`() async throws {
    let folder = try TemporaryFolder()
    let frame = try await startFrame(["--record", folder.path("a.session")], dpi: 192)
    expect(frame, at: (67, 51), has: (1209, 921))
  }

  @Test func `a requested size is kept`() async throws {
    let frame = try await startFrame(["--size", "700x600"], dpi: 192)
    #expect((frame.width, frame.height) == (1400, 1200))
  }

  @Test(arguments: [(1200, 1024), (1344, 500)])
  func `a restored window keeps a size that fits into the screen`(width: Int, height: Int)
    async throws
  {
    let place = try await StateFolderFixture()
    var app = try await place.start(.fields, ["--size", "\(width)x\(height)"])
    try app.clickCloseButton()
    _ = try await Outcome(of: app.process, sourceLocation: #_sourceLocation)
    app = try await place.start(.fields)
    let frame = try app.connection.frame(of: app.window)
    #expect((frame.width, frame.height) == (Int32(width), Int32(height)))
  }

  @Test(arguments: [(["--scale", "1.5"], (360, 270)), (["--size", "100x500"], (100, 180))])
  func `a window has a minimum size of 240x180 points, or its own`(
    options: [String], pixels: (Int, Int)
  ) async throws {
    let app = try await AppProcess(.root, options)
    #expect(try app.connection.minimumSize(of: app.window) == pixels)
  }
}
