// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Release apps carry the Swift runtime: they start faster and need no Swift on the user's machine.
let staticRuntime: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib"], .when(configuration: .release)),
  // What the argument parser's FoundationEssentials needs besides, when it is static.
  .linkedLibrary("_FoundationCShims", .when(configuration: .release)),
  .linkedLibrary("_FoundationCollections", .when(configuration: .release)),
]

/// A library of this package, at `Sources/<name>` unless `path` says otherwise.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil)
  -> Target
{
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

/// An app of this package, at `Sources/Apps/<name>`.
func app(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["WorkflowApp", "WorkflowAutomation", "WorkflowCanvas", "WorkflowUI", "WorkflowContainers", "Workflow"],
    path: "Sources/Apps/\(name)", swiftSettings: settings, linkerSettings: staticRuntime)
}

/// The tests of `name`, at `Tests/<folder>`.
func tests(_ folder: String, of dependencies: [Target.Dependency], resources: [Resource] = [])
  -> Target
{
  .testTarget(
    name: folder.hasSuffix("Tests") ? folder : folder + "Tests", dependencies: dependencies,
    path: "Tests/\(folder)", resources: resources, swiftSettings: settings)
}

let products = [
  "Workflow", "WorkflowConcurrency", "ViewEnvironment", "WorkflowCanvas", "WorkflowWidgets",
  "WorkflowUI", "WorkflowContainers", "WorkflowLayouts", "Ergo", "ErgoWidgets", "ErgoLayouts",
  "WorkflowSDL", "WorkflowAutomation", "WorkflowApp",
]

let package = Package(
  name: "WorkflowSDL",
  products: products.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "RootApp", targets: ["RootApp"]),
    .executable(name: "DemoListApp", targets: ["DemoListApp"]),
    .executable(name: "CounterApp", targets: ["CounterApp"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The C side: SDL2 and the compiled-in assets.
    .target(
      name: "CSDL",
      linkerSettings: ["SDL2", "SDL2_ttf", "SDL2_image", "X11"].map { .linkedLibrary($0) }),
    .target(name: "CAssets"),

    // The libraries, bottom up.
    library("WorkflowDiagnostics"),
    library("Workflow", ["WorkflowDiagnostics"]),
    library("WorkflowConcurrency", ["Workflow"]),
    library("ViewEnvironment"),
    library("WorkflowCanvas", ["WorkflowDiagnostics"]),
    library("WorkflowWidgets", ["WorkflowCanvas", "ViewEnvironment", "WorkflowDiagnostics"]),
    library("WorkflowUI", ["Workflow", "ViewEnvironment", "WorkflowWidgets", "WorkflowCanvas"]),
    library("WorkflowContainers", ["WorkflowUI", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment"]),
    library("WorkflowLayouts", ["WorkflowWidgets", "WorkflowCanvas", "WorkflowDiagnostics"]),
    library("Ergo", ["Workflow", "WorkflowConcurrency", "WorkflowUI", "WorkflowDiagnostics"]),
    library("ErgoWidgets", ["Ergo", "WorkflowUI", "WorkflowWidgets", "ViewEnvironment"]),
    library(
      "ErgoLayouts",
      ["Ergo", "WorkflowUI", "WorkflowWidgets", "WorkflowLayouts", "WorkflowCanvas", "ViewEnvironment"]),
    library("WorkflowSDL", ["CSDL", "CAssets", "WorkflowCanvas", "WorkflowDiagnostics"]),
    library(
      "WorkflowAutomation",
      ["Workflow", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment"]),
    library(
      "WorkflowApp",
      [
        "Workflow", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment",
        "WorkflowAutomation", "WorkflowSDL",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // The Workflow Demo.
    library("Demo", path: "Sources/Models/Demo"),
    library("DemoService", ["Demo"], path: "Sources/Services/DemoService"),
    library("DemoAPI", ["Demo", "DemoService"], path: "Sources/Services/DemoAPI"),
    library(
      "Counter",
      [
        "Demo", "Workflow", "Ergo", "ErgoWidgets", "ErgoLayouts", "WorkflowUI",
        "WorkflowContainers", "WorkflowWidgets", "WorkflowLayouts", "WorkflowCanvas",
        "ViewEnvironment",
      ], path: "Sources/Features/Counter"),
    library(
      "DemoList",
      [
        "Demo", "DemoService", "Workflow", "Ergo", "ErgoLayouts", "WorkflowUI",
        "WorkflowContainers", "WorkflowWidgets", "WorkflowLayouts", "WorkflowCanvas",
        "ViewEnvironment",
      ], path: "Sources/Features/DemoList"),
    library(
      "Root",
      [
        "Demo", "DemoService", "Counter", "DemoList", "Workflow", "WorkflowUI",
        "WorkflowContainers",
      ], path: "Sources/Features/Root"),
    app("RootApp", ["Root", "Demo", "DemoService", "DemoAPI"]),
    app("DemoListApp", ["DemoList", "Demo", "DemoService"]),
    app("CounterApp", ["Counter", "Demo"]),

    // Tests.
    tests("WorkflowTests", of: ["Workflow"]),
    tests(
      "WorkflowConcurrencyTests", of: ["Workflow", "WorkflowConcurrency", "WorkflowAutomation"]),
    tests("ErgoTests", of: ["Ergo", "Workflow", "WorkflowConcurrency", "WorkflowAutomation"]),
    .target(
      name: "CXDriver", path: "Tests/Support/CXDriver",
      linkerSettings: ["X11", "Xtst"].map { .linkedLibrary($0) }),
    tests("UI", of: ["CXDriver", "WorkflowSDL", "WorkflowCanvas"]),
  ]
)
