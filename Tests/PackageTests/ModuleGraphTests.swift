import Foundation
import Testing

/// The modules depend on each other only as the design draws it.
@Suite struct ModuleGraphTests {
  /// What each library may import of this package.
  private static let allowed: [String: Set<String>] = [
    "WorkflowDiagnostics": [],
    "Workflow": ["WorkflowDiagnostics"],
    "WorkflowConcurrency": ["Workflow"],
    "WorkflowSnapshots": ["Workflow"],
    "WorkflowJournal": ["WorkflowCanvas"],
    "WorkflowSwiftLog": ["Workflow", "Logging"],
    "ViewEnvironment": [],
    "WorkflowCanvas": [],
    "WorkflowWidgets": ["WorkflowCanvas", "ViewEnvironment", "WorkflowDiagnostics"],
    "WorkflowUI": ["Workflow", "ViewEnvironment", "WorkflowWidgets"],
    "WorkflowContainers": [
      "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment", "WorkflowDiagnostics",
    ],
    "WorkflowLayouts": ["WorkflowWidgets", "WorkflowCanvas"],
    "WorkflowViews": [
      "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment", "WorkflowDiagnostics",
    ],
    "Ergo": ["Workflow", "WorkflowConcurrency", "WorkflowUI", "WorkflowDiagnostics"],
    "ErgoWidgets": ["Ergo", "WorkflowUI", "WorkflowWidgets", "ViewEnvironment"],
    "ErgoLayouts": ["Ergo", "WorkflowUI", "WorkflowWidgets", "WorkflowLayouts", "ViewEnvironment"],
    "ErgoViews": ["Ergo", "WorkflowUI", "WorkflowViews", "ViewEnvironment"],
    "WorkflowSDL": ["CSDL", "CAssets", "WorkflowCanvas", "WorkflowDiagnostics"],
    "WorkflowAutomation": ["WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment"],
    "WorkflowApp": [
      "Workflow", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment",
      "WorkflowAutomation", "WorkflowSDL", "WorkflowSnapshots", "WorkflowJournal", "ArgumentParser",
    ],
    "WorkflowTesting": [
      "Workflow", "WorkflowDiagnostics", "CustomDump", "IssueReporting",
      "IssueReportingTestSupport",
    ],
    "WorkflowConcurrencyTesting": ["WorkflowTesting", "WorkflowConcurrency", "Workflow"],
    "ErgoTesting": ["WorkflowTesting", "Ergo", "Workflow"],
    "WorkflowUITesting": [
      "CAllocations", "Workflow", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas",
      "ViewEnvironment", "WorkflowAutomation", "WorkflowApp", "WorkflowSDL", "WorkflowSnapshots",
      "IssueReporting", "IssueReportingTestSupport",
    ],
    "WorkflowWindowTesting": [
      "CXDriver", "WorkflowAutomation", "WorkflowCanvas", "WorkflowSDL", "WorkflowUITesting",
      "WorkflowWidgets",
    ],
    "Demo": [],
    "DemoService": ["Demo"],
    "DemoAPI": ["Demo", "DemoService"],
    "Counter": [
      "Demo", "Workflow", "ErgoWidgets", "ErgoLayouts", "ErgoViews", "WorkflowUI",
      "WorkflowContainers", "WorkflowWidgets", "WorkflowLayouts", "WorkflowViews",
      "WorkflowCanvas", "ViewEnvironment",
    ],
    "DemoList": [
      "Demo", "DemoService", "Workflow", "Ergo", "ErgoWidgets", "ErgoLayouts", "ErgoViews",
      "WorkflowUI", "WorkflowContainers", "WorkflowWidgets", "WorkflowLayouts", "WorkflowViews",
      "ViewEnvironment",
    ],
    "Gallery": [
      "CGallery", "Workflow", "ErgoViews", "WorkflowUI", "WorkflowContainers", "WorkflowViews",
      "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment",
    ],
    "Root": [
      "Demo", "DemoService", "Counter", "DemoList", "Workflow", "WorkflowUI", "WorkflowContainers",
    ],
    "Tutorial": sample,
    "TicTacToe": sample,
  ]

  private static let sample: Set<String> = [
    "ErgoViews", "ViewEnvironment", "Workflow", "WorkflowCanvas", "WorkflowContainers",
    "WorkflowUI", "WorkflowViews", "WorkflowWidgets",
  ]

  /// What a library may import of the toolchain. Foundation is not among it: it slows the start.
  private static let system: Set<String> = ["Synchronization", "Dispatch"]

  private struct Description: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let path: String
      let target_dependencies: [String]?
      let product_dependencies: [String]?
    }

    let targets: [Target]
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let libraries: [Description.Target]

  init() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", Self.root.path, "--scratch-path", scratch.path,
      "describe", "--type", "json",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let json = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let description = try JSONDecoder().decode(Description.self, from: json)
    libraries = description.targets.filter {
      $0.type == "library" && $0.path.hasPrefix("Sources/") && !$0.name.hasPrefix("C")
        || $0.name == "Counter"
    }
  }

  @Test func `every library is drawn, and depends only on what the drawing allows`() throws {
    #expect(Set(libraries.map(\.name)) == Set(Self.allowed.keys))
    for library in libraries {
      let dependencies = Set(
        (library.target_dependencies ?? []) + (library.product_dependencies ?? []))
      let surplus = dependencies.subtracting(Self.allowed[library.name] ?? [])
      #expect(surplus.isEmpty, "\(library.name) must not depend on \(surplus.sorted()).")
    }
  }

  @Test func `every import is one the drawing allows`() throws {
    for library in libraries {
      let imports = try Self.imports(inFolder: Self.root.appending(path: library.path))
      let platform: Set<String> =
        switch library.name {
        case "WorkflowSDL", "WorkflowDiagnostics": ["Glibc"]
        // Dispatch's own functions, where its wrapper costs too much.
        case "Workflow": ["CDispatch"]
        // Only where states become bytes.
        case "WorkflowSnapshots": ["Foundation", "FoundationEssentials"]
        case "WorkflowTesting": ["Testing"]
        // Where the fields of a value are stored.
        case "WorkflowViews": ["Swift"]
        // Starts processes and talks to an X server, for tests only.
        case "WorkflowWindowTesting": ["Foundation", "Glibc", "Testing"]
        default: []
        }
      let surplus = imports.subtracting(Self.allowed[library.name] ?? [])
        .subtracting(Self.system).subtracting(platform)
      #expect(surplus.isEmpty, "\(library.name) must not import \(surplus.sorted()).")
    }
  }

  @Test func `value views stand on their own, without layouts`() throws {
    #expect(Self.allowed["WorkflowViews"]?.contains("WorkflowLayouts") == false)
    let views = try #require(libraries.first { $0.name == "WorkflowViews" })
    let imports = try Self.imports(inFolder: Self.root.appending(path: views.path))
    #expect(imports.contains("WorkflowWidgets") && !imports.contains("WorkflowLayouts"))
  }

  /// The modules that the Swift files of a folder import.
  private static func imports(inFolder folder: URL) throws -> Set<String> {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var modules: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2, words.count > index + 1
        else { continue }
        if line.hasPrefix("//") || line.hasPrefix(" ") { continue }
        // `import enum WorkflowWidgets.Icon` imports a name alone.
        let isOfName = ["enum", "struct", "class", "func"].contains(words[index + 1])
        guard let path = words.dropFirst(index + (isOfName ? 2 : 1)).first else { continue }
        modules.insert(String(path.prefix { $0 != "." }))
      }
    }
    return modules
  }
}
