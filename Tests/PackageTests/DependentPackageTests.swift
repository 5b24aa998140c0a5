import Foundation
import Testing

/// A package that depends on a version of this one may give its modules the names of our internal
/// ones.
///
/// It depends on a version, not on a folder: SwiftPM allows more in folders, such as unsafe flags in
/// the manifests of older tools versions.
@Suite struct DependentPackageTests {
  @Test func `a package with targets named Counter, Demo and Root builds`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let published = folder.appending(path: "Published/\(Self.name)")
    try Self.publish(version: "1.0.0", at: published)
    try Self.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let products: [Target.Dependency] = [\(try Self.products)]

      let package = Package(
        name: "Mine",
        dependencies: [.package(url: "\(published.absoluteString)", exact: "1.0.0")],
        targets: [
          .target(name: "Demo"),
          .target(
            name: "Counter", dependencies: [.product(name: "Workflow", package: "\(Self.name)")]),
          .target(name: "Root", dependencies: ["Counter", "Demo"]),
          // Not built: it adds everything that the products contain to the graph.
          .target(name: "Everything", dependencies: ["Root"] + products),
        ])
      """, to: folder.appending(path: "Package.swift"))
    try Self.write(
      "public struct Demo {\n  public static let first = 3\n  public init() {}\n}\n",
      to: folder.appending(path: "Sources/Demo/Demo.swift"))
    try Self.write(
      """
      public import Workflow

      public struct Counter: Workflow {
        public func makeInitialState() -> Int { 0 }
        public func render(state: Int, context: RenderContext<Counter>) -> Int { state }
        public init() {}
      }
      """, to: folder.appending(path: "Sources/Counter/Counter.swift"))
    try Self.write(
      "import Counter\nimport Demo\n\npublic func root() -> (Counter, Int) { (Counter(), Demo.first) }\n",
      to: folder.appending(path: "Sources/Root/Root.swift"))
    try Self.write("import Root\n", to: folder.appending(path: "Sources/Everything/Empty.swift"))
    try Self.copyCheckouts(to: folder)

    let build = try Command(
      [
        "swift", "build", "--package-path", folder.path, "--skip-update",
        "--disable-dependency-cache", "--target", "Root",
      ],
      mergesErrors: true)
    #expect(build.status == 0, "\(build.text)")
    #expect(build.text.contains("Build of target: 'Root' complete!"), "\(build.text)")
  }

  /// The folder in which SwiftPM built these tests, with the checkouts.
  private static var scratch: URL {
    get throws {
      let places = sequence(first: try TestProgram.file) { $0.deletingLastPathComponent() }
      return try #require(
        places.prefix(8).first {
          FileManager.default.fileExists(atPath: $0.appending(path: "workspace-state.json").path)
        })
    }
  }

  private static let name = PackageDescription.root.lastPathComponent

  /// All library products.
  private static var products: String {
    get throws {
      try PackageDescription.ofThisPackage().products.filter(\.isLibrary)
        .map { ".product(name: \"\($0.name)\", package: \"\(name)\")" }.joined(separator: ", ")
    }
  }

  /// Makes a Git repository with the files of this package as they are now, as one tagged version.
  private static func publish(version: String, at folder: URL) throws {
    // The user's settings, such as hooks or signing, have no effect.
    let start = ["GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "git"]
    let git =
      start + [
        "--git-dir=\(folder.appending(path: ".git").path)",
        "--work-tree=\(PackageDescription.root.path)", "-c", "user.name=Tests", "-c",
        "user.email=tests@localhost",
      ]
    for words in [
      start + ["init", "--quiet", folder.path], git + ["add", "--all"],
      git + ["commit", "--quiet", "--message", version], git + ["tag", version],
    ] {
      let command = try Command(words, mergesErrors: true)
      try #require(command.status == 0, "\(words): \(command.text)")
    }
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Copies the checkouts of this package into another, so that nothing is fetched.
  private static func copyCheckouts(to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(
      at: folder.appending(path: ".build"), withIntermediateDirectories: true)
    for name in ["checkouts", "repositories", "workspace-state.json"] {
      try files.copyItem(
        at: scratch.appending(path: name), to: folder.appending(path: ".build/\(name)"))
    }
    try files.copyItem(
      at: PackageDescription.root.appending(path: "Package.resolved"),
      to: folder.appending(path: "Package.resolved"))
  }
}
