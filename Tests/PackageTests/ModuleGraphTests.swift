import Foundation
import Testing

/// The modules depend on each other only as the layers allow.
@Suite struct ModuleGraphTests {
  /// The layers of `Sources/` from the bottom up: a module imports modules of its own layer and of
  /// earlier ones.
  private static let layers = [
    "Runtime", "Toolkit", "Views", "Platform", "DevTools", "Testing", "Demo",
  ]

  /// The modules of the toolchain and of other packages that a layer may import.
  ///
  /// Foundation is in none that apps link: it slows their start.
  private static let foreign: [String: Set<String>] = [
    "Runtime": ["Dispatch", "Logging", "Synchronization"],
    "Toolkit": ["Synchronization"],
    "Views": ["Synchronization"],
    "Platform": ["ArgumentParser", "Dispatch", "Synchronization"],
    "DevTools": ["ArgumentParser", "Synchronization"],
    "Testing": ["CustomDump", "IssueReporting", "Synchronization", "Testing"],
    "Demo": [],
  ]

  /// Exceptions for single modules, each with its reason.
  private static let exceptions: [String: Set<String>] = [
    // Makes the system calls.
    "WorkflowPlatform": ["Glibc"],
    "WorkflowDiagnostics": ["Glibc"],
    // Compares the current thread with the first.
    "Workflow": ["Glibc"],
    // Only where states become JSON.
    "WorkflowPersistence": ["Foundation", "FoundationEssentials"],
    // Reads the stored properties of a value at their offsets.
    "WorkflowViews": ["Swift"],
    // Copies files; it is no app.
    "WorkflowNew": ["FoundationEssentials"],
    // Starts processes and talks to an X server.
    "WorkflowWindowTesting": ["Foundation", "Glibc"],
  ]

  private typealias Imports = (module: PackageDescription.Module, lines: [ImportLine])

  private let package: PackageDescription
  private let modules: [String: PackageDescription.Module]
  /// The Swift modules except tests, with their imports.
  private let imports: [Imports]

  /// All imports, read once.
  private static let allImports = Result {
    try PackageDescription.ofThisPackage().targets.filter { $0.type != "test" && !$0.isC }.map {
      ($0, try ImportLine.all(in: $0.path)) as Imports
    }
  }

  init() throws {
    package = try PackageDescription.ofThisPackage()
    modules = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    imports = try Self.allImports.get()
  }

  /// The Swift modules in the layers, with their imports.
  private var importsOfLayers: [Imports] { imports.filter { $0.module.layer != nil } }

  @Test func `the folders of Sources are the layers, and each contains modules`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: PackageDescription.root.appending(path: "Sources").path)
    #expect(Set(folders) == Set(Self.layers))
    #expect(Set(package.targets.compactMap(\.layer)) == Set(Self.layers))
  }

  @Test func `a module depends only on its own layer and lower layers`() {
    for module in package.targets {
      guard let layer = module.layer, let height = Self.layers.firstIndex(of: layer) else {
        continue
      }
      for other in module.dependencies.compactMap({ modules[$0] }) {
        let below = other.layer.flatMap(Self.layers.firstIndex)
        #expect(
          below.map { $0 <= height } == true, "\(layer)/\(module.name) must not use \(other.path).")
      }
    }
  }

  @Test func `a module imports only dependencies declared in the manifest`() {
    for (module, lines) in imports {
      let surplus = Set(lines.map(\.module)).filter { modules[$0] != nil }
        .subtracting(module.dependencies)
      #expect(
        surplus.isEmpty, "\(module.name) imports \(surplus.sorted()) without declaring it.")
    }
  }

  /// SwiftPM rebuilds a module only if one of its declared dependencies has changed.
  @Test(arguments: ["WorkflowSDL", "WorkflowWidgets"])
  func `a module that depends on an umbrella lists the modules that it exports`(name: String) throws
  {
    let exported = try exported(by: name)
    #expect(exported.isSuperset(of: ["BasicWidgets", "TableWidgets"]))
    for module in package.targets where module.dependencies.contains(name) {
      let missing = exported.subtracting(module.dependencies)
      #expect(missing.isEmpty, "\(module.name) must also depend on \(missing.sorted()).")
    }
  }

  private func exported(by umbrella: String) throws -> Set<String> {
    Set(try #require(imports.first { $0.module.name == umbrella }).lines.map(\.module))
  }

  @Test func `a library imports everything that it depends on`() throws {
    for (module, lines) in importsOfLayers where module.layer != "Demo" {
      let imported = Set(lines.map(\.module))
      let widgets = imported.contains("WorkflowWidgets") ? try exported(by: "WorkflowWidgets") : []
      let idle = module.dependencies.filter { modules[$0] != nil }
        .subtracting(imported).subtracting(widgets)
      #expect(idle.isEmpty, "\(module.name) does not import \(idle.sorted()).")
    }
  }

  @Test func `a module imports only the external modules that its layer allows`() throws {
    for (module, lines) in importsOfLayers {
      let foreign = lines.map(\.module).filter { modules[$0] == nil }
      let allowed = Self.foreign[module.layer ?? "", default: []]
        .union(Self.exceptions[module.name] ?? [])
      let surplus = Set(foreign).subtracting(allowed)
      #expect(surplus.isEmpty, "\(module.name) must not import \(surplus.sorted()).")
    }
  }

  @Test func `the demo's features do not depend on each other, except their parent`() throws {
    let features = package.targets.filter { $0.path.hasPrefix("Sources/Demo/Features/") }
    #expect(features.count >= 3)
    for feature in features where feature.name != "Root" {
      let imported = imports.first { $0.module.name == feature.name }?.lines.map(\.module)
      let siblings = feature.dependencies.union(imported ?? []).subtracting([feature.name])
        .intersection(features.map(\.name))
      #expect(siblings.isEmpty, "\(feature.name) must not use \(siblings.sorted()).")
    }
  }

  @Test func `a feature imports only the umbrella of the platform`() throws {
    for (module, lines) in imports where module.path.contains("/Features/") {
      let platform = lines.map(\.module).filter { modules[$0]?.layer == "Platform" }
      #expect(Set(platform).isSubset(of: ["WorkflowSDL"]), "\(module.name): \(platform)")
    }
  }

  @Test func `the demo and the examples do not depend on each other`() {
    for module in package.targets where module.type != "test" {
      let isExample = module.path.hasPrefix("Examples/")
      guard isExample || module.layer == "Demo" else { continue }
      for other in module.dependencies.compactMap({ modules[$0] }) {
        #expect(
          isExample ? other.layer != "Demo" : !other.path.hasPrefix("Examples/"),
          "\(module.name) must not use \(other.path).")
      }
    }
  }

  @Test func `value views do not depend on layouts`() throws {
    let views = try #require(modules["WorkflowViews"])
    #expect(views.dependencies.contains("WorkflowWidgets"))
    #expect(!views.dependencies.contains("WorkflowLayouts"))
  }

  @Test func `only the umbrellas, and two modules for the types of their signatures, export`()
    throws
  {
    let allowed = [
      "BasicWidgets": ["WorkflowCanvas"], "WorkflowUI": ["ViewEnvironment"],
      "WorkflowWidgets": ["BasicWidgets", "TableWidgets", "WorkflowCanvas"],
    ]
    for (module, lines) in imports where module.name != "WorkflowSDL" {
      let exported = lines.filter(\.isExported).map(\.module)
      #expect(exported == allowed[module.name, default: []], "\(module.name) exports \(exported).")
    }
  }

  /// A newcomer chooses among them; SwiftPM also describes each app as a product.
  @Test func `there are at most sixteen products, and Modules.md lists each with its modules`()
    throws
  {
    let commands = ["WorkflowLive", "WorkflowNew"]
    #expect(package.products.count { $0.isLibrary || commands.contains($0.name) } <= 16)
    let page = try String(
      contentsOf: PackageDescription.root.appending(path: "Documentation/Modules.md"),
      encoding: .utf8)
    let exported = try exported(by: "WorkflowSDL")
    for product in package.products where product.isLibrary {
      let row = page.firstMatch(of: try Regex("(?m)^\\| `\(product.name)` \\| (.*?) \\|"))
      let listed = row.map { "\($0.output[1].value ?? "")".matches(of: /`(\w+)`/) } ?? []
      // The row of the umbrella names only what it does not export.
      let hidden = product.name == "WorkflowSDL" ? exported : []
      #expect(Set(listed.map { "\($0.1)" }) == Set(product.targets).subtracting(hidden))
    }
  }

  @Test func `each library that other packages may import is in a product`() {
    let inProducts = Set(package.products.flatMap(\.targets))
    for (module, _) in importsOfLayers where module.type == "library" && module.layer != "Demo" {
      let isInternal = ["WorkflowAccessibility", "WorkflowDiagnostics"].contains(module.name)
      #expect(inProducts.contains(module.name) == !isInternal, "\(module.name)")
    }
  }
}
