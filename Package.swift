// swift-tools-version: 6.2
import PackageDescription

// MARK: - How targets are built

/// Apps and samples, as users write theirs: plain imports.
let appSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Tests and benchmarks.
let settings: [SwiftSetting] =
  appSettings + [.enableUpcomingFeature("InternalImportsByDefault")]

/// Libraries import what they use, so that the imports tell the truth about the module graph.
let librarySettings: [SwiftSetting] =
  settings + [.enableUpcomingFeature("MemberImportVisibility")]

/// Tests that import an app are linked as it is, and need the runtime that Swift Testing is linked
/// with: `make test-release` sets DYNAMIC_RUNTIME.
let hasDynamicRuntime = Context.environment["DYNAMIC_RUNTIME"] != nil

/// Features, which tests import @testable, also for release.
let featureSettings: [SwiftSetting] =
  appSettings + (hasDynamicRuntime ? [.unsafeFlags(["-enable-testing"])] : [])

/// Release apps carry the Swift runtime: they start faster and need no Swift on the user's machine.
let staticRuntime: [LinkerSetting] =
  hasDynamicRuntime
  ? []
  : [
    // Relative relocations packed (glibc 2.36): a megabyte less to read and write at start.
    .unsafeFlags(
      ["-static-stdlib", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"],
      .when(configuration: .release)),
    // What the argument parser's FoundationEssentials needs besides, when it is static.
    .linkedLibrary("_FoundationCShims", .when(configuration: .release)),
    .linkedLibrary("_FoundationCollections", .when(configuration: .release)),
  ]

typealias Dependencies = [Target.Dependency]

/// The modules of a room of `Sources/`, each with what it may import of this package and of others.
///
/// Those with a name like CSDL are in C.
func room(_ folder: String, _ modules: KeyValuePairs<String, Dependencies>) -> [Target] {
  modules.map { name, dependencies in
    .target(
      name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)",
      swiftSettings: librarySettings)
  }
}

/// A C module with the system's libraries that it calls.
func c(_ path: String, _ libraries: String...) -> Target {
  .target(
    name: name(path), path: path, linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A feature of the demo or an example.
func feature(_ name: String, _ path: String, _ dependencies: Dependencies) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: featureSettings)
}

/// An app that users start, in a window or offscreen.
func app(_ name: String, _ path: String, _ dependencies: Dependencies) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["WorkflowSDL"], path: path,
    swiftSettings: appSettings, linkerSettings: staticRuntime)
}

/// A program that tests, benchmarks or the tutorial need, with few arguments of its own.
func program(_ name: String, _ path: String, _ dependencies: Dependencies) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, swiftSettings: featureSettings)
}

/// The tests at `path`, named after its last folder.
func tests(_ path: String, of dependencies: Dependencies, exclude: [String] = []) -> Target {
  .testTarget(
    name: name(path), dependencies: dependencies, path: path, exclude: exclude,
    swiftSettings: settings)
}

/// The last folder of a path.
func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

/// The modules of a room as dependencies.
func all(_ room: [Target]) -> Dependencies { room.map { .byName(name: $0.name) } }

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
/// How tests are told of failures, in Swift Testing and XCTest.
let issueReporting: Dependencies = [
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  // Not imported: loaded by name, so that users need not name it in their test targets.
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]

// MARK: - The rooms, from the bottom up

let runtime = room(
  "Runtime",
  [
    "WorkflowDiagnostics": [],
    "Workflow": ["WorkflowDiagnostics"],
    "WorkflowConcurrency": ["Workflow"],
    "WorkflowSnapshots": ["Workflow"],
    "WorkflowJournal": ["WorkflowDiagnostics"],
    "WorkflowSwiftLog": ["Workflow", logging],
  ])

let toolkit = room(
  "Toolkit",
  [
    "ViewEnvironment": [],
    "WorkflowCanvas": ["WorkflowDiagnostics"],
    "WorkflowWidgets": ["WorkflowCanvas", "ViewEnvironment", "WorkflowDiagnostics"],
    "WorkflowAutomation": ["WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment"],
  ])

let views = room(
  "Views",
  [
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
  ])

let platform =
  [
    c("Sources/Platform/CSDL", "SDL2", "SDL2_ttf", "X11", "xcb"),
    c("Sources/Platform/CAssets"),
  ]
  + room(
    "Platform",
    [
      "WorkflowPlatform": ["CSDL", "CAssets", "WorkflowCanvas", "WorkflowDiagnostics"],
      "WorkflowApp": [
        "Workflow", "WorkflowDiagnostics", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas",
        "ViewEnvironment", "WorkflowAutomation", "WorkflowPlatform", "WorkflowSnapshots",
        "WorkflowJournal", argumentParser,
      ],
      // The umbrella: all that an app written with value views imports.
      "WorkflowSDL": [
        "ErgoViews", "ViewEnvironment", "Workflow", "WorkflowApp", "WorkflowCanvas",
        "WorkflowConcurrency", "WorkflowContainers", "WorkflowUI", "WorkflowViews",
        "WorkflowWidgets",
      ],
    ])

let devTools = [
  // What builds an app whenever its sources are saved.
  program(
    "WorkflowLive", "Sources/DevTools/WorkflowLive",
    ["WorkflowApp", "WorkflowPlatform", argumentParser])
]

let testing =
  [c("Sources/Testing/CAllocations"), c("Sources/Testing/CXDriver", "X11", "Xtst")]
  + room(
    "Testing",
    [
      "WorkflowTesting": [
        "Workflow", "WorkflowDiagnostics",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ] + issueReporting,
      "WorkflowConcurrencyTesting": ["WorkflowTesting", "WorkflowConcurrency", "Workflow"],
      "ErgoTesting": ["WorkflowTesting", "Ergo", "Workflow"],
      "WorkflowUITesting": [
        "CAllocations", "Workflow", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas",
        "ViewEnvironment", "WorkflowAutomation", "WorkflowApp", "WorkflowPlatform",
        "WorkflowSnapshots",
      ] + issueReporting,
      "WorkflowWindowTesting": [
        "CXDriver", "WorkflowAutomation", "WorkflowCanvas", "WorkflowPlatform",
        "WorkflowUITesting", "WorkflowWidgets",
      ],
    ])

// MARK: - The Workflow Demo and the examples

/// What a feature needs whose views are of all three kinds.
let allViews: Dependencies = [
  "Ergo", "ErgoLayouts", "ErgoViews", "ErgoWidgets", "ViewEnvironment", "Workflow",
  "WorkflowCanvas", "WorkflowContainers", "WorkflowLayouts", "WorkflowUI", "WorkflowViews",
  "WorkflowWidgets",
]

let demo = [
  feature("Demo", "Sources/Demo/Models/Demo", []),
  feature("DemoService", "Sources/Demo/Services/DemoService", ["Demo"]),
  feature("DemoAPI", "Sources/Demo/Services/DemoAPI", ["Demo", "DemoService"]),
  feature("Counter", "Sources/Demo/Features/Counter", allViews + ["Demo"]),
  feature("DemoList", "Sources/Demo/Features/DemoList", allViews + ["Demo", "DemoService"]),
  feature(
    "Root", "Sources/Demo/Features/Root",
    ["Counter", "Demo", "DemoList", "DemoService", "Workflow", "WorkflowContainers", "WorkflowUI"]),
  app("RootApp", "Sources/Demo/Apps/RootApp", ["Demo", "DemoAPI", "DemoService", "Root"]),
  app("DemoListApp", "Sources/Demo/Apps/DemoListApp", ["Demo", "DemoList", "DemoService"]),
  app("CounterApp", "Sources/Demo/Apps/CounterApp", ["Counter", "Demo"]),
]

let examples = [
  // Every widget, with the code that shows it: as text, compiled in.
  c("Examples/Gallery/CGallery"),
  feature("Gallery", "Examples/Gallery/Feature", allViews + ["CGallery", "WorkflowSDL"]),
  app("GalleryApp", "Examples/Gallery/App", ["Gallery", argumentParser]),
  feature("Tutorial", "Examples/Tutorial/Feature", ["WorkflowSDL"]),
  app("TutorialApp", "Examples/Tutorial/App", ["Tutorial"]),
  feature("TicTacToe", "Examples/TicTacToe/Feature", ["WorkflowSDL", "WorkflowWidgets"]),
  app("TicTacToeApp", "Examples/TicTacToe/App", ["TicTacToe"]),
  // What the README builds step by step.
  program("Stopwatch", "Examples/Stopwatch/Sources", ["WorkflowSDL"]),
]

/// The tutorial's package as it is at the end of each chapter.
let chapters = ["Chapter1", "Experiment", "Chapter2", "Chapter3", "Chapter4"].map {
  program("Tutorial\($0)", "Examples/Tutorial/Chapters/\($0)", ["WorkflowSDL"])
}

// MARK: - Tests

/// What tests share: libraries, and apps made for them.
let support =
  [
    "Harness": ["ViewEnvironment", "WorkflowCanvas", "WorkflowWidgets"],
    "Issues": issueReporting,
    "JournalFolders": ["WorkflowJournal"],
  ].map { (name: String, dependencies: Dependencies) -> Target in
    .target(
      name: name, dependencies: dependencies, path: "Tests/Support/\(name)",
      swiftSettings: librarySettings)
  }
  + [
    program("FaultyApp", "Tests/Support/FaultyApp", allViews + ["WorkflowApp"]),
    program("FieldsApp", "Tests/Support/FieldsApp", ["WorkflowSDL"]),
    program("NotesApp", "Tests/Support/NotesApp", ["WorkflowSDL"]),
    program("ReadmeCounter", "Tests/Support/ReadmeCounter", ["WorkflowSDL"]),
  ]
  // The same sources in both language modes, as clients outside of this package have them.
  + [("SwiftFiveClient", SwiftLanguageMode.v5), ("SwiftSixClient", .v6)].map {
    .target(
      name: $0, dependencies: ["Workflow", "WorkflowConcurrency", "ViewEnvironment"],
      path: "Tests/Support/\($0)",
      swiftSettings: [.swiftLanguageMode($1), .treatAllWarnings(as: .error)])
  }

let runtimeTesting: Dependencies =
  all(runtime) + [
    "Issues", "JournalFolders", "SwiftFiveClient", "SwiftSixClient", "WorkflowAutomation",
    "WorkflowConcurrencyTesting", "WorkflowTesting", logging,
  ]
let viewTesting: Dependencies =
  all(toolkit) + all(views) + [
    "Harness", "Issues", "Workflow", "WorkflowConcurrency", "WorkflowPlatform", "WorkflowTesting",
    "WorkflowUITesting",
  ]
let appTesting: Dependencies =
  viewTesting + ["CSDL", "JournalFolders", "WorkflowApp", "WorkflowJournal", "WorkflowSnapshots"]
let demoTesting: Dependencies =
  appTesting + ["Counter", "Demo", "DemoAPI", "DemoList", "DemoService", "ErgoTesting", "Root"]
let appsTesting: Dependencies =
  demoTesting + [
    "CounterApp", "DemoListApp", "FaultyApp", "FieldsApp", "RootApp", "TicTacToeApp", "TutorialApp",
  ]

let testTargets: [Target] = [
  tests("Tests/Runtime/WorkflowTests", of: runtimeTesting),
  tests("Tests/Runtime/WorkflowConcurrencyTests", of: runtimeTesting),
  tests("Tests/Runtime/WorkflowSnapshotsTests", of: runtimeTesting),
  tests("Tests/Runtime/WorkflowJournalTests", of: runtimeTesting),
  tests("Tests/Runtime/WorkflowSwiftLogTests", of: runtimeTesting),
  tests("Tests/Toolkit/ViewEnvironmentTests", of: viewTesting),
  tests("Tests/Toolkit/WorkflowCanvasTests", of: viewTesting),
  tests(
    "Tests/Toolkit/WorkflowWidgetsTests", of: viewTesting,
    exclude: ["", "Controls/", "Images/", "Menus/", "Table/", "Text/"].map { $0 + "References" }),
  tests("Tests/Toolkit/WorkflowAutomationTests", of: viewTesting),
  tests("Tests/Views/WorkflowUITests", of: viewTesting),
  tests("Tests/Views/WorkflowContainersTests", of: viewTesting, exclude: ["References"]),
  tests("Tests/Views/WorkflowLayoutsTests", of: viewTesting),
  tests("Tests/Views/WorkflowViewsTests", of: viewTesting, exclude: ["References"]),
  tests("Tests/Views/ErgoTests", of: viewTesting),
  tests("Tests/Views/ErgoWidgetsTests", of: viewTesting),
  tests("Tests/Views/ErgoLayoutsTests", of: viewTesting),
  tests("Tests/Views/ErgoViewsTests", of: viewTesting),
  tests("Tests/Platform/WorkflowPlatformTests", of: appTesting),
  tests("Tests/Platform/WorkflowAppTests", of: appTesting),
  tests("Tests/Platform/RestorationTests", of: appsTesting, exclude: ["References"]),
  tests("Tests/DevTools/MonkeyTests", of: appsTesting),
  tests(
    "Tests/DevTools/SessionsTests", of: appsTesting,
    exclude: ["Root", "DemoList", "Counter", "Tutorial", "TicTacToe"].flatMap {
      ["\($0).session", "\($0).session.frames"]
    }),
  tests("Tests/Testing/WorkflowTestingTests", of: runtimeTesting),
  // Swift 5, with synchronous test methods, as older tests are.
  .testTarget(
    name: "WorkflowTestingXCTests", dependencies: runtimeTesting,
    path: "Tests/Testing/WorkflowTestingXCTests",
    swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
  tests("Tests/Testing/WorkflowConcurrencyTestingTests", of: runtimeTesting),
  tests("Tests/Testing/ErgoTestingTests", of: viewTesting + ["ErgoTesting"]),
  tests("Tests/Testing/WorkflowUITestingTests", of: appsTesting),
  tests("Tests/Demo/CounterTests", of: demoTesting),
  tests("Tests/Demo/DemoListTests", of: demoTesting),
  tests("Tests/Demo/RootTests", of: demoTesting),
  tests("Tests/Demo/IntegrationTests", of: appsTesting),
  tests("Tests/Demo/SnapshotsTests", of: appsTesting, exclude: ["References"]),
  named("GalleryTests", "Examples/Gallery/Tests", of: appTesting + ["Gallery", "GalleryApp"]),
  named("TutorialTests", "Examples/Tutorial/Tests", of: appTesting + ["Tutorial"] + all(chapters)),
  named("TicTacToeTests", "Examples/TicTacToe/Tests", of: appTesting + ["TicTacToe"]),
  named("StopwatchTests", "Examples/Stopwatch/Tests", of: appTesting + ["Stopwatch"]),
  tests("Tests/FuzzTests", of: ["FuzzTargets"]),
  tests("Tests/PackageTests", of: ["ReadmeCounter"], exclude: ["follow.py"]),
  tests(
    "Tests/UITests",
    of: appsTesting + all(chapters) + ["GalleryApp", "NotesApp", "WorkflowWindowTesting"],
    exclude: ["Support/sway.sh", "Support/wayland-input.py"]),
]

/// The tests of an example, which are beside it.
func named(_ name: String, _ path: String, of dependencies: Dependencies) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: path,
    exclude: name == "GalleryTests" ? ["References"] : [], swiftSettings: settings)
}

/// What is given made-up bytes: by `FuzzTests`, and with FUZZ=1 in the environment by libFuzzer
/// (`make fuzz`), whose program links only with `-sanitize=fuzzer`.
let fuzzing: [Target] =
  [
    .target(
      name: "FuzzTargets", dependencies: appTesting, path: "Tests/Fuzz/Targets",
      swiftSettings: librarySettings)
  ]
  + (Context.environment["FUZZ"] == nil
    ? []
    : [
      c("Tests/Fuzz/CFuzzer"), program("Fuzz", "Tests/Fuzz/Program", ["CFuzzer", "FuzzTargets"]),
    ])

// MARK: - Benchmarks

let benchmarks = [
  program("WorkflowBenchmarks", "Benchmarks/Workflow", ["Workflow"]),
  program("ViewsBenchmarks", "Benchmarks/Views", allViews),
  program(
    "JournalBenchmarks", "Benchmarks/Journal",
    allViews + ["Counter", "Demo", "WorkflowApp", "WorkflowJournal", "WorkflowPlatform"]),
  program("TextBenchmarks", "Benchmarks/Text", allViews + ["WorkflowPlatform"]),
  app("TableBenchmark", "Benchmarks/Table", []),
]

// MARK: - The package

/// What apps and their tests may depend on. No apps: packages that depend on this one could have no
/// module called as one of ours, as Counter.
let products = (runtime + toolkit + views + platform + testing).map(\.name).filter {
  !$0.hasPrefix("C") && !["WorkflowDiagnostics", "WorkflowJournal"].contains($0)
}

let package = Package(
  name: "WorkflowSDL",
  products: products.map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: runtime + toolkit + views + platform + devTools + testing + demo + examples + chapters
    + support + testTargets + fuzzing + benchmarks
)
