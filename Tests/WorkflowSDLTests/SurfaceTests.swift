import Testing
import WorkflowSDL

@MainActor
@Suite struct SurfaceTests {
  @Test func `starts black`() throws {
    let surface = try Surface(width: 3, height: 2)
    #expect(surface.bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
    #expect(PixelImage(surface).pixels == .init(repeating: 0, count: 6))
  }

  @Test(arguments: [(Int.max, 10), (10, Int.max), (1 << 30, 1 << 30), (-1, 5)])
  func `an impossible size is an error that names the function`(width: Int, height: Int) throws {
    let error = #expect(throws: SDLError.self) {
      _ = try Surface(width: width, height: height)
    }
    #expect(error?.function == "SDL_CreateRGBSurfaceWithFormat")
    #expect(error?.reason.isEmpty == false)
  }
}

@Suite struct PixelRectTests {
  private let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)

  @Test func `intersection is what both cover`() {
    let other = PixelRect(x: 4, y: 0, width: 10, height: 4)
    #expect(rect.intersection(other) == PixelRect(x: 4, y: 3, width: 2, height: 1))
  }

  @Test func `rectangles apart share nothing`() {
    #expect(rect.intersection(PixelRect(x: 6, y: 3, width: 1, height: 1)).isEmpty)
    #expect(PixelRect(x: 0, y: 0, width: -1, height: 1).isEmpty)
  }
}
