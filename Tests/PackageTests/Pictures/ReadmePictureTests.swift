import Foundation
import Testing
import WorkflowApp
import WorkflowCanvas
import WorkflowPlatform
import WorkflowSessions
import WorkflowUITesting
import WorkflowWidgets

@testable import GalleryApp
@testable import RootApp

/// The pictures in the README show the apps as they are: the windows at the end of the sessions
/// beside this file. `make readme-pictures` draws them again.
@MainActor
@Suite struct ReadmePictureTests {
  private static let images = PackageDescription.root.appending(path: "Documentation/Images")
  private static let sessions = PackageDescription.root.appending(
    path: "Tests/PackageTests/Pictures/Sessions")

  @Test(arguments: ["demo", "code", "gallery"], Appearance.allCases)
  func `the pictures are current`(name: String, appearance: Appearance) async throws {
    var windows: [PixelImage] = []
    for file in try files(of: name) { windows.append(try await window(file, appearance)) }
    let columns = min(3, windows.count)
    // The colours of GitHub's pages.
    let mosaic =
      switch appearance {
      case .light: Mosaic(columns: columns, background: 0xffffff, border: 0xd0d7de)
      case .dark: Mosaic(columns: columns, background: 0x0d1117, border: 0x3d444d)
      }
    let picture = "\(name)-\(appearance.rawValue)"
    let problem = try SnapshotStore(folder: Self.images.path).problem(
      with: mosaic.image(of: windows), named: picture,
      records: SnapshotStore.isRecording(environment: Platform.environment))
    #expect(problem == nil, "\(picture).png is not current: run `make readme-pictures`.")
  }

  @Test func `no picture has more than 300 KB`() throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.images.path) {
      let size = try Data(contentsOf: Self.images.appending(path: file)).count
      #expect(size <= 300_000, "\(file)")
    }
  }

  /// The sessions of a picture, in the order of its windows.
  private func files(of picture: String) throws -> [URL] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.sessions.path)
    let chosen = names.filter { $0.hasPrefix("\(picture)-") && $0.hasSuffix(".session") }.sorted()
    try #require(chosen.count == 1 || chosen.count.isMultiple(of: 3) && !chosen.isEmpty, "\(names)")
    return chosen.map { Self.sessions.appending(path: $0) }
  }

  /// Returns the window after the session in `file`, in `appearance`.
  private func window(_ file: URL, _ appearance: Appearance) async throws -> PixelImage {
    var session = try RecordedSession(parsing: String(contentsOf: file, encoding: .utf8))
    session.appearance = appearance
    let replay =
      switch session.app {
      case "RootApp": try SessionReplay(RootApp.self, session: session)
      default: try SessionReplay(GalleryApp.self, session: session)
      }
    try await replay.run()
    let content = try replay.offscreenApp.canvas.image
    let title = session.app == "RootApp" ? "Workflow Demo" : "Gallery"
    let bar = try titleBar(title, over: content, scale: session.scale, appearance)
    return PixelImage(
      width: content.width, height: bar.height + content.height, pixels: bar.pixels + content.pixels
    )
  }

  /// Returns the title bar of a window, in the width of its `content`.
  private func titleBar(
    _ title: String, over content: PixelImage, scale: Double, _ appearance: Appearance
  ) throws -> PixelImage {
    let label = Label(title, font: Font(size: 13, weight: .semibold), alignment: .center)
    let size = Size(width: Double(content.width) / scale, height: 36)
    return try Harness(
      size: size, scale: scale, theme: Theme(appearance: appearance), widget: label
    )
    .image
  }
}
