import Foundation
import Testing

/// `import WorkflowSDL` exports all that an app needs, and each name stands for one type.
@Suite struct UmbrellaTests {
  /// The names of the public top-level types of a module.
  private static func publicTypes(of module: String) throws -> Set<String> {
    let pattern =
      /^(?:@\S+ )*(?:public|open) (?:final |indirect )?(?:struct|class|enum|protocol|typealias) (\w+)/
      .anchorsMatchLineEndings()
    return try Set(
      SourceFile.all(in: "Sources/\(module)").flatMap { file in
        file.text.matches(of: pattern).map { String($0.1) }
      })
  }

  /// Which of two types of one name a file means would depend on its imports. Only Ergo's `Worker` has
  /// the original's name, beside the protocol of workflow-swift: see Documentation/Modules.md.
  @Test func `no two public types have the same name, apart from the workers`() throws {
    let libraries = try PackageDescription.ofThisPackage().products
      .filter(\.isLibrary).flatMap(\.targets)
    #expect(Set(libraries).isSuperset(of: ["Ergo", "WorkflowViews", "WorkflowWidgets"]))
    var owners: [String: String] = [:]
    for name in Set(libraries).sorted() {
      let target = try #require(
        try PackageDescription.ofThisPackage().targets.first { $0.name == name })
      for type in try Self.publicTypes(of: String(target.path.dropFirst("Sources/".count))) {
        if type == "Worker", Set([name, owners[type]]) == ["Ergo", "WorkflowConcurrency"] {
          continue
        }
        #expect(owners[type] == nil, "\(type) is in \(owners[type] ?? "") and in \(name).")
        owners[type] = name
      }
    }
  }

  /// SwiftPM rebuilds a module only if one of its declared dependencies has changed. An app that
  /// declares only the umbrella would keep machine code for types that have changed.
  @Test func `the product contains all modules that the umbrella exports`() throws {
    let product = try #require(
      try PackageDescription.ofThisPackage().products.first { $0.name == "WorkflowSDL" })
    let exported = try ImportLine.all(in: "Sources/Platform/WorkflowSDL")
      .map(\.module)
    #expect(exported.count >= 10)
    #expect(Set(product.targets).isSuperset(of: exported))
  }
}
