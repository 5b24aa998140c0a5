import Foundation

/// The modules and products of this package, as SwiftPM describes them.
struct PackageDescription: Decodable {
  struct Module: Decodable {
    let name: String
    let type: String
    let path: String
    private let target_dependencies: [String]?
    private let product_dependencies: [String]?

    /// The modules of this package, and the products of others, that it may import.
    var dependencies: Set<String> {
      Set((target_dependencies ?? []) + (product_dependencies ?? []))
    }

    /// The folder of `Sources/` that contains it; nil for examples, tests and benchmarks.
    var layer: String? {
      let parts = path.split(separator: "/")
      return parts.first == "Sources" ? parts.dropFirst().first.map(String.init) : nil
    }

    var isC: Bool {
      ["library", "system-target"].contains(type) && name.wholeMatch(of: /C[A-Z].*/) != nil
    }
  }

  struct Product: Decodable {
    let name: String
    let targets: [String]
    private let type: [String: [String]?]

    /// Whether other packages can depend on it.
    var isLibrary: Bool { type.keys.contains("library") }
  }

  let targets: [Module]
  let products: [Product]

  /// The folder of this package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The package's description, requested once.
  static func ofThisPackage() throws -> PackageDescription { try cached.get() }

  private static let cached = Result { try load() }

  private static func load() throws -> PackageDescription {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    return try Command([
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
      "describe", "--type", "json",
    ]).decoded()
  }
}

/// A line of a Swift file that imports a module.
struct ImportLine {
  let module: String
  let isExported: Bool

  /// The imports of the Swift files in a folder.
  static func all(in folder: String) throws -> [ImportLine] {
    let pattern =
      /^(@\w+(?:\(.*?\))? )*(?:(?:public|package|internal|fileprivate|private) )?import (?:(?:struct|class|enum|protocol|typealias|func|var|let) )?(\w+)/
    return try SourceFile.all(in: folder).flatMap { file in
      file.text.split(separator: "\n").lazy.filter { $0.contains("import ") }.compactMap {
        $0.firstMatch(of: pattern).map {
          ImportLine(module: String($0.2), isExported: $0.0.contains("@_exported"))
        }
      }
    }
  }
}
