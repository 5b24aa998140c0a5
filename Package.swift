// swift-tools-version: 6.2
import PackageDescription

/// What apps are built with; tests see them, so their imports are not internal.
let appSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

let settings: [SwiftSetting] =
  appSettings + [.enableUpcomingFeature("InternalImportsByDefault")]

/// Libraries import what they use, so that the imports tell the truth about the module graph.
let librarySettings: [SwiftSetting] =
  settings + [.enableUpcomingFeature("MemberImportVisibility")]

/// Tests that import an app are linked as it is, and need the runtime that Swift Testing is linked
/// with: `make test-release` sets DYNAMIC_RUNTIME.
let hasDynamicRuntime = Context.environment["DYNAMIC_RUNTIME"] != nil

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

/// A library of this package, at `Sources/<name>` unless `path` says otherwise.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil)
  -> Target
{
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: librarySettings)
}

/// What samples are built with: tests import them as those of our users import theirs, @testable,
/// also for release.
let sampleSettings: [SwiftSetting] =
  appSettings + (hasDynamicRuntime ? [.unsafeFlags(["-enable-testing"])] : [])

/// A sample's feature, at `Sources/Features/<name>`, written as our users write theirs.
func sample(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: [
      "ErgoViews", "ViewEnvironment", "Workflow", "WorkflowCanvas", "WorkflowContainers",
      "WorkflowUI", "WorkflowViews", "WorkflowWidgets",
    ],
    path: "Sources/Features/\(name)", swiftSettings: sampleSettings)
}

/// The tutorial's package as it is at the end of a chapter, at `Examples/Tutorial/<stage>`.
func tutorial(_ stage: String) -> Target {
  .executableTarget(
    name: "Tutorial\(stage)",
    dependencies: [
      "ErgoViews", "Workflow", "WorkflowApp", "WorkflowContainers", "WorkflowUI", "WorkflowViews",
    ],
    path: "Examples/Tutorial/\(stage)", swiftSettings: sampleSettings)
}

/// An app of this package, at `Sources/Apps/<name>`.
func app(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + [
      "WorkflowApp", "WorkflowAutomation", "WorkflowCanvas", "WorkflowUI", "WorkflowContainers",
      "Workflow",
    ],
    path: "Sources/Apps/\(name)", swiftSettings: appSettings, linkerSettings: staticRuntime)
}

/// The tests of `name`, at `Tests/<folder>`.
func tests(_ folder: String, of dependencies: [Target.Dependency], exclude: [String] = [])
  -> Target
{
  .testTarget(
    name: folder.hasSuffix("Tests") ? folder : folder + "Tests", dependencies: dependencies,
    path: "Tests/\(folder)", exclude: exclude, swiftSettings: settings)
}

/// What the tests of a feature need besides it.
let featureTests: [Target.Dependency] = [
  "Demo", "Harness", "Workflow", "WorkflowUITesting", "WorkflowAutomation", "WorkflowCanvas",
  "WorkflowContainers",
  "WorkflowTesting", "WorkflowUI", "WorkflowWidgets",
]

/// With FUZZ=1 in the environment, what drives the fuzz targets with libFuzzer (`make fuzz`).
///
/// It links only with `-sanitize=fuzzer`, so it is no part of the package otherwise.
let fuzzer: [Target] =
  Context.environment["FUZZ"] == nil
  ? []
  : [
    .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "Fuzz", dependencies: ["CFuzzer", "FuzzTargets"], path: "Tests/Fuzz/Program",
      swiftSettings: settings),
  ]

/// How tests are told of failures, in Swift Testing and XCTest, and how values are compared.
let issueReporting: [Target.Dependency] = [
  .product(name: "CustomDump", package: "swift-custom-dump"),
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  // Not imported: loaded by name, so that users need not name it in their test targets.
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]

let products = [
  "Workflow",
  "WorkflowConcurrency",
  "WorkflowSnapshots",
  "WorkflowSwiftLog",
  "ViewEnvironment",
  "WorkflowCanvas",
  "WorkflowWidgets",
  "WorkflowUI",
  "WorkflowContainers",
  "WorkflowLayouts",
  "WorkflowViews",
  "Ergo",
  "ErgoWidgets",
  "ErgoLayouts",
  "ErgoViews",
  "WorkflowSDL",
  "WorkflowAutomation",
  "WorkflowApp",
  "WorkflowTesting",
  "WorkflowConcurrencyTesting",
  "ErgoTesting",
  "WorkflowUITesting",
  "WorkflowWindowTesting",
]

let package = Package(
  name: "WorkflowSDL",
  // No apps: packages that depend on this one could have no module called as one of ours, as Counter.
  products: products.map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    // The C side: SDL2 and the compiled-in assets.
    .target(
      name: "CSDL",
      linkerSettings: ["SDL2", "SDL2_ttf", "X11", "xcb"].map { .linkedLibrary($0) }),
    .target(name: "CAssets"),

    // The libraries, bottom up.
    library("WorkflowDiagnostics"),
    library("Workflow", ["WorkflowDiagnostics"]),
    library("WorkflowConcurrency", ["Workflow"]),
    library("WorkflowSnapshots", ["Workflow"]),
    library("WorkflowJournal", ["WorkflowCanvas"]),
    library("WorkflowSwiftLog", ["Workflow", .product(name: "Logging", package: "swift-log")]),
    library("ViewEnvironment"),
    library("WorkflowCanvas"),
    library("WorkflowWidgets", ["WorkflowCanvas", "ViewEnvironment", "WorkflowDiagnostics"]),
    library("WorkflowUI", ["Workflow", "ViewEnvironment", "WorkflowWidgets"]),
    library(
      "WorkflowContainers",
      ["WorkflowUI", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment", "WorkflowDiagnostics"]),
    library("WorkflowLayouts", ["WorkflowWidgets", "WorkflowCanvas"]),
    library(
      "WorkflowViews",
      ["WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment", "WorkflowDiagnostics"]),
    library("Ergo", ["Workflow", "WorkflowConcurrency", "WorkflowUI", "WorkflowDiagnostics"]),
    library("ErgoWidgets", ["Ergo", "WorkflowUI", "WorkflowWidgets", "ViewEnvironment"]),
    library(
      "ErgoLayouts",
      ["Ergo", "WorkflowUI", "WorkflowWidgets", "WorkflowLayouts", "ViewEnvironment"]),
    library("ErgoViews", ["Ergo", "WorkflowUI", "WorkflowViews", "ViewEnvironment"]),
    library("WorkflowSDL", ["CSDL", "CAssets", "WorkflowCanvas", "WorkflowDiagnostics"]),
    library("WorkflowAutomation", ["WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment"]),
    library(
      "WorkflowApp",
      [
        "Workflow", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment",
        "WorkflowAutomation", "WorkflowSDL", "WorkflowSnapshots", "WorkflowJournal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // What tests of workflows are written with.
    library("WorkflowTesting", ["Workflow", "WorkflowDiagnostics"] + issueReporting),
    library(
      "WorkflowConcurrencyTesting", ["WorkflowTesting", "WorkflowConcurrency", "Workflow"]),
    library("ErgoTesting", ["WorkflowTesting", "Ergo", "Workflow"]),

    .target(name: "CAllocations"),
    library(
      "WorkflowUITesting",
      [
        "CAllocations", "Workflow", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas",
        "ViewEnvironment", "WorkflowAutomation", "WorkflowApp", "WorkflowSDL", "WorkflowSnapshots",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),

    .target(name: "CXDriver", linkerSettings: ["X11", "Xtst"].map { .linkedLibrary($0) }),
    library(
      "WorkflowWindowTesting",
      [
        "CXDriver", "WorkflowAutomation", "WorkflowCanvas", "WorkflowSDL", "WorkflowUITesting",
        "WorkflowWidgets",
      ]),

    // The Workflow Demo.
    library("Demo", path: "Sources/Models/Demo"),
    library("DemoService", ["Demo"], path: "Sources/Services/DemoService"),
    library("DemoAPI", ["Demo", "DemoService"], path: "Sources/Services/DemoAPI"),
    library(
      "Counter",
      [
        "Demo", "Workflow", "ErgoWidgets", "ErgoLayouts", "ErgoViews", "WorkflowUI",
        "WorkflowContainers", "WorkflowWidgets", "WorkflowLayouts", "WorkflowViews",
        "WorkflowCanvas", "ViewEnvironment",
      ], path: "Sources/Features/Counter"),
    library(
      "DemoList",
      [
        "Demo", "DemoService", "Workflow", "Ergo", "ErgoWidgets", "ErgoLayouts", "ErgoViews",
        "WorkflowUI", "WorkflowContainers", "WorkflowWidgets", "WorkflowLayouts", "WorkflowViews",
        "ViewEnvironment",
      ], path: "Sources/Features/DemoList"),
    library(
      "Root",
      [
        "Demo", "DemoService", "Counter", "DemoList", "Workflow", "WorkflowUI",
        "WorkflowContainers",
      ], path: "Sources/Features/Root"),
    app("RootApp", ["Root", "Demo", "DemoService", "DemoAPI"]),

    // Every widget, with the code that shows it: as text, compiled in.
    .target(name: "CGallery"),
    .target(
      name: "Gallery",
      dependencies: [
        "CGallery", "Workflow", "ErgoViews", "WorkflowUI", "WorkflowContainers", "WorkflowViews",
        "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment",
      ],
      // Its pages are there to be copied into apps, so they are compiled as apps are.
      path: "Sources/Features/Gallery", swiftSettings: appSettings),
    app(
      "GalleryApp",
      ["Gallery", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    app("DemoListApp", ["DemoList", "Demo", "DemoService"]),
    app("CounterApp", ["Counter", "Demo"]),

    // The samples, and what the tutorial builds on the way to the first.
    sample("Tutorial"),
    sample("TicTacToe"),
    app("TutorialApp", ["Tutorial"]),
    app("TicTacToeApp", ["TicTacToe"]),
    tutorial("Chapter1"),
    tutorial("Experiment"),
    tutorial("Chapter2"),
    tutorial("Chapter3"),
    tutorial("Chapter4"),

    // What builds an app whenever its sources are saved.
    .executableTarget(
      name: "WorkflowLive",
      dependencies: [
        "WorkflowApp", "WorkflowSDL",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tools/WorkflowLive", swiftSettings: appSettings),

    // Tests.
    library(
      "Harness", ["ViewEnvironment", "WorkflowCanvas", "WorkflowWidgets"],
      path: "Tests/Support/Harness"),
    library(
      "Issues", [.product(name: "IssueReporting", package: "xctest-dynamic-overlay")],
      path: "Tests/Support/Issues"),
    library("JournalFolders", ["WorkflowJournal"], path: "Tests/Support/JournalFolders"),
    library(
      "FuzzTargets",
      [
        "Workflow", "WorkflowApp", "WorkflowAutomation", "WorkflowCanvas", "WorkflowSDL",
        "WorkflowSnapshots", "WorkflowUITesting", "WorkflowWidgets",
      ],
      path: "Tests/Fuzz/Targets"),
    .executableTarget(
      name: "ReadmeCounter",
      dependencies: [
        "ErgoLayouts", "ErgoViews", "Workflow", "WorkflowApp", "WorkflowLayouts", "WorkflowViews",
        "WorkflowWidgets",
      ],
      path: "Tests/Support/ReadmeCounter", swiftSettings: settings),
    // What the README builds step by step.
    .executableTarget(
      name: "Stopwatch",
      dependencies: [
        "ErgoViews", "Workflow", "WorkflowApp", "WorkflowConcurrency", "WorkflowViews",
      ],
      path: "Examples/Stopwatch/Sources",
      swiftSettings: sampleSettings),
    .testTarget(
      name: "StopwatchTests", dependencies: ["Stopwatch", "WorkflowTesting", "WorkflowUITesting"],
      path: "Examples/Stopwatch/Tests", swiftSettings: settings),
    .executableTarget(
      name: "FaultyApp",
      dependencies: [
        "ErgoWidgets", "ViewEnvironment", "Workflow", "WorkflowApp", "WorkflowCanvas",
        "WorkflowContainers", "WorkflowUI", "WorkflowWidgets",
      ],
      path: "Tests/Support/FaultyApp", swiftSettings: appSettings),
    .executableTarget(
      name: "FieldsApp",
      dependencies: [
        "ErgoViews", "Workflow", "WorkflowApp", "WorkflowCanvas", "WorkflowUI", "WorkflowViews",
      ],
      path: "Tests/Support/FieldsApp", swiftSettings: appSettings),
    .executableTarget(
      name: "NotesApp",
      dependencies: [
        "ErgoViews", "Workflow", "WorkflowApp", "WorkflowCanvas", "WorkflowConcurrency",
        "WorkflowUI", "WorkflowViews",
      ],
      path: "Tests/Support/NotesApp", swiftSettings: appSettings),
    // The same sources in both language modes, as clients outside of this package have them.
    .target(
      name: "SwiftFiveClient",
      dependencies: ["Workflow", "WorkflowConcurrency", "ViewEnvironment"],
      path: "Tests/Support/SwiftFiveClient",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "SwiftSixClient", dependencies: ["Workflow", "WorkflowConcurrency", "ViewEnvironment"],
      path: "Tests/Support/SwiftSixClient",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    tests("WorkflowTests", of: ["Workflow", "SwiftFiveClient", "SwiftSixClient"]),
    tests("ViewEnvironmentTests", of: ["ViewEnvironment"]),
    tests("WorkflowSnapshotsTests", of: ["Workflow", "WorkflowSnapshots"]),
    tests("WorkflowJournalTests", of: ["JournalFolders", "WorkflowJournal", "WorkflowCanvas"]),
    tests(
      "RestorationTests",
      of: [
        "Counter", "CounterApp", "DemoListApp", "FieldsApp", "JournalFolders", "RootApp",
        "ViewEnvironment", "Workflow",
        "WorkflowApp", "WorkflowAutomation", "WorkflowCanvas", "WorkflowJournal", "WorkflowSDL",
        "WorkflowUI", "WorkflowUITesting", "WorkflowWidgets",
      ], exclude: ["References"]),
    tests(
      "WorkflowSwiftLogTests",
      of: [
        "Workflow", "WorkflowConcurrency", "WorkflowSwiftLog", "WorkflowAutomation",
        .product(name: "Logging", package: "swift-log"),
      ]),
    tests(
      "WorkflowConcurrencyTests", of: ["Workflow", "WorkflowConcurrency", "WorkflowAutomation"]),
    tests("WorkflowCanvasTests", of: ["WorkflowCanvas", "WorkflowAutomation"]),
    tests(
      "WorkflowUITestingTests",
      of: [
        "Counter", "CounterApp", "Demo", "Issues", "ViewEnvironment", "Workflow", "WorkflowApp",
        "WorkflowAutomation", "WorkflowCanvas", "WorkflowSDL", "WorkflowUI", "WorkflowUITesting",
        "WorkflowWidgets",
      ]),
    tests(
      "MonkeyTests",
      of: featureTests + [
        "Counter", "CounterApp", "DemoListApp", "FaultyApp", "FieldsApp", "RootApp", "Issues",
        "ViewEnvironment", "WorkflowApp", "WorkflowSDL",
      ]),
    tests(
      "WorkflowWidgetsTests",
      of: [
        "WorkflowWidgets", "WorkflowCanvas", "WorkflowSDL", "ViewEnvironment", "Harness",
        "WorkflowUITesting",
      ],
      exclude: ["References", "Controls/References", "Text/References", "Table/References"]
        + ["Images/References", "Menus/References"]),
    tests("WorkflowSDLTests", of: ["WorkflowSDL", "CSDL", "WorkflowCanvas", "Harness"]),
    tests(
      "WorkflowUITests",
      of: ["WorkflowUI", "Workflow", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment"]
        + ["Harness", "WorkflowUITesting", "WorkflowAutomation"]),
    tests(
      "WorkflowContainersTests",
      of: ["WorkflowContainers", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas"]
        + ["ViewEnvironment", "WorkflowAutomation", "WorkflowSDL", "Harness", "WorkflowUITesting"]
        + ["Workflow"], exclude: ["References"]),
    tests(
      "WorkflowLayoutsTests",
      of: ["WorkflowLayouts", "WorkflowWidgets", "WorkflowCanvas", "Harness", "WorkflowUITesting"]),
    tests(
      "ErgoLayoutsTests",
      of: ["ErgoLayouts", "Ergo", "WorkflowLayouts", "WorkflowUI", "WorkflowWidgets"]
        + ["WorkflowCanvas", "ViewEnvironment", "Harness", "WorkflowUITesting"]),
    tests(
      "WorkflowViewsTests",
      of: ["WorkflowViews", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment"]
        + ["WorkflowAutomation", "WorkflowUITesting", "Harness"], exclude: ["References"]),
    tests(
      "ErgoViewsTests",
      of: ["ErgoViews", "ErgoLayouts", "ErgoWidgets", "Ergo", "WorkflowViews", "WorkflowLayouts"]
        + ["Workflow", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment"]
        + ["WorkflowAutomation", "WorkflowUITesting"]),
    tests(
      "ErgoWidgetsTests",
      of: [
        "ErgoWidgets", "Ergo", "WorkflowUI", "WorkflowWidgets", "ViewEnvironment", "Harness",
        "WorkflowUITesting",
      ]),
    tests(
      "WorkflowAutomationTests",
      of: [
        "WorkflowAutomation", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment", "Harness",
        "WorkflowUITesting",
      ]
    ),
    tests("WorkflowAppTests", of: ["WorkflowApp", "WorkflowCanvas"]),
    tests("WorkflowTestingTests", of: ["Issues", "WorkflowTesting", "Workflow"]),
    // Swift 5, with synchronous test methods, as older tests are.
    .testTarget(
      name: "WorkflowTestingXCTests",
      dependencies: [
        "WorkflowTesting", "WorkflowConcurrencyTesting", "WorkflowConcurrency", "Workflow",
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    tests(
      "WorkflowConcurrencyTestingTests",
      of: [
        "Issues", "WorkflowConcurrencyTesting", "WorkflowTesting", "WorkflowConcurrency",
        "Workflow",
      ]),
    tests(
      "ErgoTestingTests", of: ["Issues", "ErgoTesting", "WorkflowTesting", "Ergo", "Workflow"]),
    tests("ErgoTests", of: ["Ergo", "Workflow", "WorkflowConcurrency", "WorkflowAutomation"]),
    tests("CounterTests", of: featureTests + ["Counter"]),
    tests("DemoListTests", of: featureTests + ["DemoList", "DemoService", "ErgoTesting"]),
    tests(
      "GalleryTests",
      of: [
        "Gallery", "GalleryApp", "WorkflowApp", "WorkflowAutomation", "WorkflowCanvas",
        "WorkflowUITesting", "WorkflowWidgets",
      ], exclude: ["References"]),
    tests(
      "TutorialTests",
      of: [
        "Tutorial", "TutorialChapter1", "TutorialChapter2", "TutorialChapter3", "TutorialChapter4",
        "TutorialExperiment", "WorkflowAutomation", "WorkflowCanvas", "WorkflowContainers",
        "WorkflowSDL",
        "WorkflowTesting", "WorkflowUI", "WorkflowUITesting",
      ]),
    tests("TicTacToeTests", of: featureTests + ["TicTacToe"]),
    tests(
      "RootTests",
      of: featureTests
        + ["Root", "Counter", "DemoList", "DemoService", "DemoAPI", "WorkflowSDL"]),
    tests(
      "Integration",
      of: [
        "CounterApp", "DemoListApp", "FieldsApp", "RootApp", "WorkflowApp", "Demo", "DemoService",
        "Root", "Workflow", "WorkflowAutomation",
        "WorkflowContainers", "WorkflowUI", "Counter", "DemoList", "Ergo", "ErgoLayouts",
        "ErgoViews", "ErgoWidgets", "ViewEnvironment", "WorkflowCanvas", "WorkflowLayouts",
        "WorkflowSDL", "WorkflowUITesting",
        "WorkflowViews", "WorkflowWidgets",
      ]),
    tests(
      "Snapshots",
      of: featureTests
        + ["Root", "Counter", "DemoList", "DemoService", "TicTacToeApp", "TutorialApp"],
      exclude: ["References"]),
    tests(
      "Sessions",
      of: [
        "CounterApp", "DemoListApp", "ErgoLayouts", "FieldsApp", "RootApp", "TicTacToeApp",
        "TutorialApp", "Workflow", "WorkflowApp", "WorkflowAutomation", "WorkflowCanvas",
        "WorkflowConcurrency",
        "WorkflowLayouts", "WorkflowSDL", "WorkflowUITesting", "WorkflowWidgets",
      ],
      exclude: ["Root", "DemoList", "Counter", "Tutorial", "TicTacToe"].flatMap {
        ["\($0).session", "\($0).session.frames"]
      }),
    tests("FuzzTests", of: ["FuzzTargets"]),
    tests("PackageTests", of: ["ReadmeCounter"]),
    tests(
      "UI",
      of: [
        "Counter", "CounterApp", "RootApp", "DemoListApp", "FieldsApp", "GalleryApp", "NotesApp",
        "TicTacToeApp", "TutorialApp", "TutorialChapter1", "TutorialChapter2", "TutorialChapter3",
        "TutorialChapter4", "WorkflowApp",
        "WorkflowAutomation", "WorkflowCanvas", "WorkflowSDL", "WorkflowUITesting",
        "WorkflowWidgets", "WorkflowWindowTesting",
      ], exclude: ["Support/sway.sh", "Support/wayland-input.py"]),

    // Benchmarks.
    .executableTarget(
      name: "WorkflowBenchmarks", dependencies: ["Workflow"], path: "Benchmarks/Workflow",
      swiftSettings: settings),
    .executableTarget(
      name: "ViewsBenchmarks",
      dependencies: ["WorkflowViews", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment"],
      path: "Benchmarks/Views", swiftSettings: settings),
    .executableTarget(
      name: "JournalBenchmarks",
      dependencies: [
        "Counter", "Demo", "WorkflowApp", "WorkflowCanvas", "WorkflowContainers",
        "WorkflowJournal", "WorkflowSDL", "WorkflowUI", "WorkflowWidgets",
      ],
      path: "Benchmarks/Journal", swiftSettings: settings),
    .executableTarget(
      name: "TextBenchmarks",
      dependencies: ["WorkflowSDL", "WorkflowWidgets", "WorkflowCanvas", "ViewEnvironment"],
      path: "Benchmarks/Text", swiftSettings: settings),
    .executableTarget(
      name: "TableBenchmark",
      dependencies: [
        "Workflow", "WorkflowApp", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas",
        "ViewEnvironment",
      ],
      path: "Benchmarks/Table", swiftSettings: appSettings, linkerSettings: staticRuntime),
  ] + fuzzer
)
