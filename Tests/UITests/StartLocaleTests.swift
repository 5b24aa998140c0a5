import Foundation
import Glibc
import Testing
import WorkflowWindowTesting

@Suite struct StartLocaleTests {
  /// A copy of libX11's folder of locales that blocks a program that reads the locale C.
  private func blockLocaleC(in folder: TemporaryFolder) throws {
    let system = "/usr/share/X11/locale"
    for name in try FileManager.default.contentsOfDirectory(atPath: system) where name != "C" {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: "\(system)/\(name)")
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("C"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.path("C/XLC_LOCALE"), 0o600) == 0)
  }

  @Test func `libX11 loads only the locale of the user`() async throws {
    let folder = try TemporaryFolder()
    try blockLocaleC(in: folder)
    let environment = ["LC_ALL": "C.UTF-8", "XLOCALEDIR": folder.path("")]
    let app = try await AppProcess(.fields, environment: environment)
    #expect(try app.newestFrame().shows("Name"))
  }
}
