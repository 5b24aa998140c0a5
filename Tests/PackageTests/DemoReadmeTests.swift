import Foundation
import Testing

/// The demo's README names existing files, and all files of the demo.
@Suite struct DemoReadmeTests {
  private let page: String

  init() throws {
    page = try String(
      contentsOf: PackageDescription.root.appending(path: "Sources/Demo/README.md"), encoding: .utf8
    )
  }

  private var paths: [String] {
    page.matches(of: /`((?:Sources|Tests)\/[^`]*)`/).map { String($0.1) }
  }

  @Test func `every path that it names exists`() {
    #expect(paths.count >= 20)
    for path in paths {
      #expect(
        FileManager.default.fileExists(atPath: PackageDescription.root.appending(path: path).path),
        "There is no \(path).")
    }
  }

  @Test func `it names every file of the demo except namespace declarations`() throws {
    let folder = PackageDescription.root.appending(path: "Sources/Demo")
    let files = FileManager.default.enumerator(atPath: folder.path)
    for case let file as String in files ?? .init() where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      if text.contains(/public enum \w+ {}\n$/) { continue }
      #expect(page.contains("`Sources/Demo/\(file)`"), "\(file) is missing.")
    }
  }

  @Test func `it names every test target of the demo`() throws {
    let targets = try FileManager.default.contentsOfDirectory(
      atPath: PackageDescription.root.appending(path: "Tests/Demo").path)
    for target in targets {
      #expect(page.contains("`Tests/Demo/\(target)"), "\(target) is missing.")
    }
  }

  @Test func `the README links to it on its first screen`() throws {
    let readme = try String(
      contentsOf: PackageDescription.root.appending(path: "README.md"), encoding: .utf8)
    let firstScreen = readme.split(separator: "\n", omittingEmptySubsequences: false).prefix(24)
    #expect(firstScreen.contains { $0.contains("](Sources/Demo/README.md)") })
  }
}
