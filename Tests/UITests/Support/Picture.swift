import Foundation
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// Pictures written by apps.
enum Picture {
  /// Reads a PNG file.
  @MainActor
  static func read(_ file: String) throws -> PixelImage { try PixelImage(pngFile: file) }

  /// The picture that an app draws offscreen after it has settled.
  static func offscreen(
    _ app: Executable, _ options: [String] = [], environment: [String: String] = [:]
  ) async throws -> PixelImage {
    let folder = try TemporaryFolder()
    let outcome = try await app.run(
      options + ["--screenshot", folder.path("picture.png")], environment: environment)
    guard outcome.end == .exit(0) else { throw ProcessError(description: outcome.errors) }
    return try await read(folder.path("picture.png"))
  }
}

/// A temporary folder, removed when its last reference is released.
final class TemporaryFolder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "UITests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of `name` in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }
}
