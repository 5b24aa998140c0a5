import Foundation
import Testing

/// `import WorkflowSDL` exports all that value views need, and no widget named like a view.
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

  private static var umbrella: String {
    get throws {
      try String(
        contentsOf: PackageDescription.root.appending(
          path: "Sources/Platform/WorkflowSDL/WorkflowSDL.swift"),
        encoding: .utf8)
    }
  }

  @Test func `the umbrella exports each name once`() throws {
    let whole = try Self.umbrella.matches(of: /@_exported public import (\w+)\n/)
      .map { String($0.1) }
    #expect(whole.count >= 9)
    let package = try PackageDescription.ofThisPackage()
    var owners: [String: String] = [:]
    for name in whole {
      let module = try #require(package.targets.first { $0.name == name })
      for type in try Self.publicTypes(of: String(module.path.dropFirst("Sources/".count))) {
        #expect(owners[type] == nil, "\(type) is in \(owners[type] ?? "") and in \(name).")
        owners[type] = name
      }
    }
    for widget in try Self.umbrella.matches(of: /import \w+ WorkflowWidgets\.(\w+)/) {
      let type = String(widget.1)
      #expect(owners[type] == nil, "\(type) is in \(owners[type] ?? "") and in WorkflowWidgets.")
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

  @Test func `widgets named like a view are not exported`() throws {
    let views = try Self.publicTypes(of: "Views/WorkflowViews")
    let widgets = try Self.publicTypes(of: "Toolkit/WorkflowWidgets")
    let clashing = views.intersection(widgets)
    #expect(clashing.isSuperset(of: ["Button", "TextField", "Menu"]))
    let umbrella = try Self.umbrella
    for name in clashing {
      #expect(!umbrella.contains("WorkflowWidgets.\(name)\n"), "\(name) must not be here.")
    }
  }
}
