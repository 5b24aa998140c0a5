import Foundation

/// A `Package.swift` in the documentation, whole or without the lines around its dependencies.
struct DocumentedManifest {
  /// The products that its targets depend on.
  let products: Set<String>

  /// Whether a Swift block is a manifest or a part of one.
  static func isManifest(_ text: String) -> Bool { text.contains(".package(") }

  /// Lets SwiftPM read the manifest.
  ///
  /// - Throws: If SwiftPM cannot read it.
  init(_ text: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let isWhole = text.hasPrefix("// swift-tools-version")
    let manifest =
      isWhole
      ? text
      : """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "MyCounter",
      \(text))
      """
    try manifest.write(
      to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    let description = try Command([
      "swift", "package", "--package-path", folder.path, "dump-package",
    ])
    .decoded(as: PackageManifest.self)
    products = Set(
      description.targets.flatMap(\.dependencies).compactMap(\.product?.first).compactMap(\.self))
  }
}
