import Foundation
import Testing

/// `Install/deb.sh` makes a Debian package; `make test-deb` makes, checks and installs one.
@Suite final class DebTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private static let script = PackageDescription.root.appending(path: "Install/deb.sh")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: "root/usr/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private static let refused: [(version: String, comment: String, maintainer: String, String)] = [
    (
      "two", "Comment=Counts.\n", "Ada",
      "The version \"two\" of Notes cannot be the version of a package. Let App.version be one like 1.0.2."
    ),
    (
      "1.0", "", "Ada",
      "The package has no description. Let App.abstract describe Notes in one sentence."
    ),
    (
      "1.0", "Comment=Counts.\n", "",
      "The package has no maintainer. Set DEBFULLNAME and DEBEMAIL, or user.name and user.email of Git."
    ),
  ]

  @Test(arguments: refused)
  func
    `without version, description or maintainer no package is made, and one line names what is missing`(
      version: String, comment: String, maintainer: String, line: String
    ) throws
  {
    try write("#!/bin/sh\necho \(version)\n", to: "bin/Notes")
    try write("[Desktop Entry]\nName=Notes\n\(comment)", to: "share/applications/Notes.desktop")
    let command = try Command(
      [
        "env", "-C", folder.path, "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1",
        "DEBFULLNAME=\(maintainer)", "DEBEMAIL=ada@example.org", Self.script.path, ".", "Notes",
      ], mergesErrors: true)
    #expect(command.status == 1)
    #expect(command.text == line + "\n")
  }

  @Test func `libraries that are loaded when needed are recommended`() throws {
    let script = try String(contentsOf: Self.script, encoding: .utf8)
    let sources = PackageDescription.root.appending(path: "Sources/Platform/CSDL")
    var loaded: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: sources.path)
    where file.hasSuffix(".c") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /"(lib[^"]+\.so)\.[0-9]+"/) { loaded.insert(String(match.1)) }
    }
    // SDL depends on it.
    loaded.remove("libwayland-client.so")
    #expect(loaded.count >= 6)
    for library in loaded { #expect(script.contains("\(library)."), "\(library)") }
  }

  @Test(arguments: ["Fonts/OFL.txt", "Icons/LICENSE", "Languages/LICENSE"])
  func `the notices contain the licences of the fonts, icons and locale data`(file: String) throws {
    let notices = Self.script.deletingLastPathComponent().appending(path: "notices.txt")
    let license = PackageDescription.root.appending(path: "Assets/\(file)")
    #expect(
      try String(contentsOf: notices, encoding: .utf8)
        .contains(String(contentsOf: license, encoding: .utf8)))
  }
}
