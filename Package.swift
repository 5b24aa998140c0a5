// swift-tools-version: 6.2
import PackageDescription

typealias Dependencies = [Target.Dependency]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let issueReporting: Dependencies = [
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  // Loaded by name instead of imported, so that users need not list it in their test targets.
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]
/// Dependencies that all development tools of apps share.
let toolKit: Dependencies = [
  "Workflow", "WorkflowApp", "WorkflowCanvas", "WorkflowPlatform", "WorkflowWidgets",
  argumentParser,
]

// MARK: - The module graph

/// The modules that `import WorkflowWidgets` exports.
let widgets = ["BasicWidgets", "TableWidgets", "WorkflowCanvas"]

/// The modules that `import WorkflowSDL` exports. SwiftPM only recompiles direct dependents of a
/// changed module, so apps and the product list these too.
let exported = [
  "Workflow", "WorkflowConcurrency", "WorkflowApp", "WorkflowUI", "WorkflowContainers",
  "WorkflowViews", "ErgoViews", "WorkflowCanvas", "WorkflowLanguage", "ViewEnvironment",
  "WorkflowWidgets", "BasicWidgets", "TableWidgets",
]

/// The layers, which are folders of `Sources/`, from the bottom up: their modules, and the modules
/// that each of these may import.
///
/// Modules whose names begin with C and another capital, such as CSDL, are in C.
let rooms: KeyValuePairs<String, KeyValuePairs<String, Dependencies>> = [
  "Runtime": [
    "WorkflowDiagnostics": [],
    "Workflow": ["WorkflowDiagnostics"],
    "WorkflowConcurrency": ["Workflow"],
    "WorkflowPersistence": ["Workflow", "WorkflowDiagnostics"],
    "WorkflowSwiftLog": ["Workflow", logging],
  ],
  "Toolkit": [
    "ViewEnvironment": [],
    "CLanguage": [],
    "WorkflowCanvas": ["WorkflowDiagnostics"],
    "WorkflowLanguage": ["CLanguage", "WorkflowCanvas"],
    "BasicWidgets": [
      "WorkflowCanvas", "WorkflowLanguage", "ViewEnvironment", "WorkflowDiagnostics",
    ],
    "TableWidgets": [
      "BasicWidgets", "WorkflowLanguage", "ViewEnvironment", "WorkflowDiagnostics",
    ],
    "WorkflowWidgets": widgets.map { .byName(name: $0) },
    "WorkflowAutomation": [
      "WorkflowWidgets", "WorkflowCanvas", "WorkflowLanguage", "ViewEnvironment",
    ],
  ],
  "Views": [
    "WorkflowUI": [
      "Workflow", "WorkflowWidgets", "WorkflowCanvas", "WorkflowLanguage", "ViewEnvironment",
      "WorkflowDiagnostics",
    ],
    "WorkflowContainers": [
      "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas", "WorkflowLanguage", "ViewEnvironment",
      "WorkflowDiagnostics",
    ],
    "WorkflowLayouts": [
      "WorkflowWidgets", "WorkflowCanvas", "WorkflowLanguage", "WorkflowDiagnostics",
    ],
    "WorkflowViews": [
      "WorkflowWidgets", "WorkflowCanvas", "WorkflowLanguage", "WorkflowPersistence",
      "ViewEnvironment", "WorkflowDiagnostics",
    ],
    "Ergo": ["Workflow", "WorkflowConcurrency", "WorkflowUI", "WorkflowDiagnostics"],
    "ErgoWidgets": ["Ergo", "WorkflowUI", "WorkflowWidgets", "ViewEnvironment"],
    "ErgoLayouts": ["Ergo", "WorkflowUI", "WorkflowWidgets", "WorkflowLayouts", "ViewEnvironment"],
    "ErgoViews": ["Ergo", "WorkflowUI", "WorkflowViews", "ViewEnvironment"],
  ],
  "Platform": [
    "CSDL": [],
    "CAssets": [],
    "CPixels": [],
    "CSDLTTF": [],
    "WorkflowPlatform": [
      "CSDL", "CAssets", "CPixels", "WorkflowCanvas", "WorkflowDiagnostics", "WorkflowLanguage",
    ],
    "WorkflowAccessibility": [
      "WorkflowPlatform", "WorkflowWidgets", "WorkflowCanvas", "WorkflowLanguage",
    ],
    "WorkflowApp": [
      "Workflow", "WorkflowConcurrency", "WorkflowContainers", "WorkflowUI", "WorkflowWidgets",
      "WorkflowCanvas", "WorkflowLanguage", "ViewEnvironment", "WorkflowAutomation",
      "WorkflowDiagnostics", "WorkflowPlatform", "WorkflowPersistence", "WorkflowAccessibility",
      argumentParser,
    ],
    "WorkflowSDL": exported.map { .byName(name: $0) },
    "SDLCanvas": [
      "CSDLTTF", "CPixels", "WorkflowPlatform", "WorkflowViews", "WorkflowWidgets",
      "WorkflowCanvas", "ViewEnvironment", "WorkflowDiagnostics",
    ],
  ],
  // Command-line tools that an app opts into.
  "DevTools": [
    "WorkflowSessions": toolKit + [
      "ViewEnvironment", "WorkflowAutomation", "WorkflowDiagnostics", "WorkflowPersistence",
      "WorkflowUI",
    ],
    "WorkflowFuzzing": toolKit + [
      "WorkflowAutomation", "WorkflowLanguage", "WorkflowSessions",
    ],
    "WorkflowLiveReload": toolKit + ["WorkflowUI"],
    "WorkflowTracing": [
      "Workflow", "WorkflowApp", "WorkflowPlatform", "WorkflowWidgets", argumentParser,
    ],
    "WorkflowDevTools": [
      "WorkflowApp", "WorkflowFuzzing", "WorkflowLiveReload", "WorkflowSessions",
      "WorkflowTracing", argumentParser,
    ],
  ],
  "Testing": [
    "CAllocations": [],
    "CXDriver": [],
    "WorkflowTesting": ["Workflow", "WorkflowDiagnostics", customDump] + issueReporting,
    "WorkflowConcurrencyTesting": ["WorkflowTesting", "WorkflowConcurrency", "Workflow"],
    "ErgoTesting": ["WorkflowTesting", "Ergo", "Workflow"],
    "WorkflowUITesting": [
      "CAllocations", "Workflow", "WorkflowUI", "WorkflowWidgets", "WorkflowCanvas",
      "WorkflowLanguage", "ViewEnvironment", "WorkflowAutomation", "WorkflowApp",
      "WorkflowPlatform", "WorkflowFuzzing", "WorkflowPersistence", "WorkflowSessions",
    ] + issueReporting,
    "WorkflowWindowTesting": [
      "CXDriver", "WorkflowAutomation", "WorkflowCanvas", "WorkflowPlatform", "WorkflowUITesting",
      "WorkflowWidgets",
    ],
  ],
]

/// The largest number of code lines in each module of `Sources`: neither blank nor only a comment.
///
/// `make lint` fails if a module is larger. A commit that raises a number says why.
/// `Tests/sizes.py --list` prints all sizes.
let budgets: [String: Int] = [
  "WorkflowDiagnostics": 50,
  "Workflow": 3_250,
  "WorkflowConcurrency": 240,
  "WorkflowPersistence": 970,
  "WorkflowSwiftLog": 20,
  "ViewEnvironment": 50,
  "CLanguage": 70,
  "WorkflowCanvas": 2_450,
  "WorkflowLanguage": 2_060,
  "BasicWidgets": 17_970,
  "TableWidgets": 4_430,
  "WorkflowWidgets": 10,
  "WorkflowAutomation": 2_200,
  "WorkflowUI": 1_120,
  "WorkflowContainers": 1_770,
  "WorkflowLayouts": 660,
  "WorkflowViews": 4_120,
  "Ergo": 540,
  "ErgoWidgets": 30,
  "ErgoLayouts": 130,
  "ErgoViews": 60,
  "CSDL": 2_890,
  "CAssets": 50,
  "CPixels": 450,
  "CSDLTTF": 10,
  "WorkflowPlatform": 6_230,
  "WorkflowAccessibility": 2_470,
  "WorkflowApp": 5_010,
  "WorkflowSDL": 20,
  "SDLCanvas": 130,
  "WorkflowSessions": 1_680,
  "WorkflowFuzzing": 1_420,
  "WorkflowLiveReload": 210,
  "WorkflowTracing": 150,
  "WorkflowDevTools": 20,
  "CAllocations": 40,
  "CXDriver": 1_070,
  "WorkflowTesting": 1_020,
  "WorkflowConcurrencyTesting": 90,
  "ErgoTesting": 60,
  "WorkflowUITesting": 1_200,
  "WorkflowWindowTesting": 1_070,
  "WorkflowLive": 320,
  "WorkflowNew": 260,
  "Demo": 30,
  "DemoService": 30,
  "DemoAPI": 30,
  "Counter": 140,
  "DemoList": 120,
  "Root": 50,
  "RootApp": 60,
  "DemoListApp": 50,
  "CounterApp": 40,
]

/// The largest number of public declarations of each module: the lines of its file in
/// `Documentation/API`.
///
/// A control adds at most 12. `make lint` fails if a module has more.
let interfaceBudgets: [String: Int] = [
  "BasicWidgets": 663,
  "Ergo": 68,
  "ErgoLayouts": 14,
  "ErgoTesting": 2,
  "ErgoViews": 13,
  "ErgoWidgets": 7,
  "SDLCanvas": 13,
  "TableWidgets": 74,
  "ViewEnvironment": 9,
  "Workflow": 242,
  "WorkflowApp": 181,
  "WorkflowAutomation": 60,
  "WorkflowCanvas": 342,
  "WorkflowConcurrency": 41,
  "WorkflowConcurrencyTesting": 5,
  "WorkflowContainers": 117,
  "WorkflowDevTools": 3,
  "WorkflowFuzzing": 22,
  "WorkflowLanguage": 132,
  "WorkflowLayouts": 110,
  "WorkflowLiveReload": 3,
  "WorkflowPersistence": 6,
  "WorkflowPlatform": 6,
  "WorkflowSDL": 0,
  "WorkflowSessions": 4,
  "WorkflowSwiftLog": 1,
  "WorkflowTesting": 42,
  "WorkflowTracing": 4,
  "WorkflowUI": 105,
  "WorkflowUITesting": 67,
  "WorkflowViews": 507,
  "WorkflowWidgets": 0,
  "WorkflowWindowTesting": 1,
]

/// System libraries that the C modules call.
let linkedLibraries = [
  "CSDL": ["SDL2", "freetype", "harfbuzz", "X11", "Xext", "xcb"],
  "CXDriver": ["X11", "Xfixes", "Xtst"],
]

/// C modules that only declare a system library: its pkg-config name, and its Debian package.
///
/// SwiftPM links the library into the apps that depend on the module, and into no others.
let systemLibraries = ["CSDLTTF": (pkgConfig: "SDL2_ttf", package: "libsdl2-ttf-dev")]

/// The library products, and the modules in each.
///
/// A product contains no module that would make an app or its tests larger, or need another system
/// library. Apps and features are not products: packages that depend on this one may have their own
/// Counter, Demo and Root.
let libraryProducts: KeyValuePairs<String, [String]> = [
  // The apps of WorkflowSDL link the modules that it does not export as well.
  "WorkflowSDL": ["WorkflowSDL"] + exported + [
    "WorkflowAutomation", "WorkflowPersistence", "WorkflowPlatform",
  ],
  "Ergo": ["Ergo", "ErgoLayouts", "ErgoViews", "ErgoWidgets", "WorkflowLayouts"],
  "Workflow": ["Workflow"],
  "WorkflowConcurrency": ["WorkflowConcurrency"],
  "WorkflowUI": ["WorkflowUI"],
  "ViewEnvironment": ["ViewEnvironment"],
  "WorkflowSwiftLog": ["WorkflowSwiftLog"],
  "SDLCanvas": ["SDLCanvas"],
  "WorkflowDevTools": [
    "WorkflowDevTools", "WorkflowFuzzing", "WorkflowLiveReload", "WorkflowSessions",
    "WorkflowTracing",
  ],
  "WorkflowTesting": ["WorkflowTesting"],
  "WorkflowConcurrencyTesting": ["WorkflowConcurrencyTesting"],
  "ErgoTesting": ["ErgoTesting"],
  "WorkflowUITesting": ["WorkflowUITesting"],
  "WorkflowWindowTesting": ["WorkflowWindowTesting"],
]

// MARK: - How targets are built

/// Apps and their features, which use plain imports, as the apps of users do.
let appSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]

/// Tests.
let testSettings = appSettings + [.enableUpcomingFeature("InternalImportsByDefault")]

/// Libraries import each module that they use, so that imports match the module graph.
let librarySettings = testSettings + [.enableUpcomingFeature("MemberImportVisibility")]

/// Modules whose code tests run most of the time are optimised in debug builds too, file by file.
///
/// They are not if UNOPTIMISED is in the environment, for stepping through them in a debugger, nor as
/// a dependency, which SwiftPM clones into the folder checkouts: there the first build counts.
let optimised: [SwiftSetting] =
  Context.environment["UNOPTIMISED"] == nil && !Context.packageDirectory.contains("/checkouts/")
  ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

/// Tests that import an app are linked with the app's settings, but need the dynamic Swift runtime
/// that Swift Testing uses: `make test-release` sets DYNAMIC_RUNTIME.
let hasDynamicRuntime = Context.environment["DYNAMIC_RUNTIME"] != nil

/// Modules that tests import with @testable, also in release builds.
let testability: [SwiftSetting] =
  hasDynamicRuntime ? [.unsafeFlags(["-enable-testing"])] : []

/// Code that makes generic types passes the conformances that the compiler knows, instead of looking
/// them up at run time, which takes a fifth of a start. It was checked with Swift 6.2 and 6.3.
let knownConformances: [SwiftSetting]
#if compiler(>=6.2) && compiler(<6.4)
  knownConformances = [
    .unsafeFlags(
      ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
      .when(configuration: .release))
  ]
#else
  knownConformances = []
#endif

/// Features and apps.
let featureSettings = appSettings + testability + knownConformances

/// The folder with files for the linker.
let linkFolder = Context.packageDirectory + "/Link"

/// Options of the linker for release apps.
let linkerOptions = [
  // Packed relative relocations (glibc 2.36) save a megabyte of reads and writes at start-up.
  "-z", "pack-relative-relocs",
  // Nothing looks up the symbols of an app by name; exporting them takes a megabyte.
  "--no-export-dynamic",
  // Functions that a start calls are together, which saves four megabytes of memory.
  "--symbol-ordering-file=\(linkFolder)/startup.order", "--no-warn-symbol-ordering",
]

/// Release apps link the Swift runtime statically: they start faster and need no Swift on the
/// user's machine.
let staticRuntime: [LinkerSetting] = [
  .unsafeFlags(
    // The folder replaces the shared libstdc++ by the static one.
    ["-static-stdlib", "-use-ld=lld", "-L", linkFolder]
      + linkerOptions.flatMap { ["-Xlinker", $0] },
    .when(configuration: .release)),
  // First, because most look-ups of symbols at start-up end in the C library.
  .linkedLibrary("c", .when(configuration: .release)),
  // Libraries that the argument parser's FoundationEssentials needs when it is linked statically.
  .linkedLibrary("_FoundationCShims", .when(configuration: .release)),
  .linkedLibrary("_FoundationCollections", .when(configuration: .release)),
]

/// The linker of debug builds, which is faster than the default one.
let fastLinker: [LinkerSetting] = [
  .unsafeFlags(["-use-ld=lld"], .when(configuration: .debug))
]

/// Whether a module is in C.
func isC(_ name: String) -> Bool {
  name.hasPrefix("C") && name.prefix(2).allSatisfy(\.isUppercase)
}

/// The last folder of a path.
func lastFolder(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

/// A module in C, which is optimised in debug builds too, where loops over pixels are in C.
///
/// Since tools version 6.2, SwiftPM accepts unsafe flags in dependencies as well.
func c(_ path: String) -> Target {
  let name = lastFolder(path)
  if let library = systemLibraries[name] {
    return .systemLibrary(
      name: name, path: path, pkgConfig: library.pkgConfig, providers: [.apt([library.package])])
  }
  return .target(
    name: name, path: path,
    cSettings: [.unsafeFlags(["-O2"] + (name == "CSDL" ? ["-I/usr/include/freetype2"] : []))],
    linkerSettings: linkedLibraries[name, default: []].map { .linkedLibrary($0) })
}

/// A library of this package.
func library(_ path: String, _ dependencies: Dependencies, _ settings: [SwiftSetting]) -> Target {
  .target(
    name: lastFolder(path), dependencies: withWidgets(dependencies), path: path,
    swiftSettings: settings)
}

/// The dependencies, and the modules of widgets if their umbrella is among them.
func withWidgets(_ dependencies: Dependencies) -> Dependencies {
  let names = dependencies.compactMap {
    if case .byNameItem(let name, _) = $0 { name } else { nil }
  }
  guard names.contains("WorkflowWidgets") else { return dependencies }
  return dependencies + widgets.filter { !names.contains($0) }.map { .byName(name: $0) }
}

/// Modules of apps whose translations are in their folder Languages, and are embedded.
let translated = ["Demo", "Editor", "Gallery", "Template"]

/// The translations of a module, and the list of its texts beside them, which is not embedded.
func translations(_ module: String) -> (embedded: [Resource]?, excluded: [String]) {
  translated.contains(module) ? ([.embedInCode("Languages")], ["Languages/texts.pot"]) : (nil, [])
}

/// A feature or another module of an app, which uses public declarations only.
func module(_ path: String, _ dependencies: Dependencies) -> Target {
  let name = lastFolder(path)
  return .target(
    name: name, dependencies: dependencies, path: path, exclude: translations(name).excluded,
    resources: translations(name).embedded, packageAccess: false, swiftSettings: featureSettings)
}

/// An app that users start.
func app(_ path: String, _ dependencies: Dependencies) -> Target {
  program(path, dependencies, hasDynamicRuntime ? [] : staticRuntime)
}

/// A program that tests, benchmarks or the tutorial run; it uses public declarations only, as the
/// apps of users do, unless it is a command of this package.
func program(
  _ path: String, _ dependencies: Dependencies, _ linking: [LinkerSetting] = [],
  packageAccess: Bool = false
) -> Target {
  let name = lastFolder(path)
  return .executableTarget(
    name: name, dependencies: dependencies, path: path, exclude: translations(name).excluded,
    resources: translations(name).embedded, packageAccess: packageAccess,
    swiftSettings: featureSettings, linkerSettings: linking + fastLinker)
}

/// Tests, in the last folder of `path`, of the module with their name.
@MainActor func tests(_ path: String, _ settings: [SwiftSetting] = testSettings) -> Target {
  let name = lastFolder(path)
  return .testTarget(
    name: name, dependencies: used(by: name), path: path, exclude: resources[name, default: []],
    swiftSettings: settings, linkerSettings: fastLinker)
}

// MARK: - The Workflow Demo and the examples

/// Examples by kind: with value views, with development tools, or with views of all kinds.
let plain: Dependencies = (["WorkflowSDL"] + exported).map { .byName(name: $0) }
let withTools = plain + ["WorkflowDevTools"]
let allViews = plain + ["Ergo", "ErgoLayouts", "ErgoWidgets", "WorkflowLayouts"]

let demo = [
  module("Sources/Demo/Models/Demo", ["WorkflowLanguage"]),
  module("Sources/Demo/Services/DemoService", ["Demo"]),
  module("Sources/Demo/Services/DemoAPI", ["Demo", "DemoService"]),
  module("Sources/Demo/Features/Counter", allViews + ["Demo"]),
  module("Sources/Demo/Features/DemoList", allViews + ["Demo", "DemoService"]),
  module(
    "Sources/Demo/Features/Root", plain + ["Counter", "Demo", "DemoList", "DemoService"]),
  app("Sources/Demo/Apps/RootApp", withTools + ["Demo", "DemoAPI", "DemoService", "Root"]),
  app("Sources/Demo/Apps/DemoListApp", withTools + ["Demo", "DemoList", "DemoService"]),
  app("Sources/Demo/Apps/CounterApp", withTools + ["Counter", "Demo"]),
]

/// The command that builds an app whenever its sources are saved.
let live = program(
  "Sources/DevTools/WorkflowLive",
  ["WorkflowApp", "WorkflowLiveReload", "WorkflowPlatform", argumentParser], packageAccess: true)

/// The command that writes the package of a new app, which resembles `Examples/Template`.
let new = program("Sources/DevTools/WorkflowNew", [argumentParser])

let examples = [
  // Every widget with its code, which is compiled in as text.
  c("Examples/Gallery/CGallery"),
  module("Examples/Gallery/Gallery", plain + ["CGallery", "CSDLTTF", "SDLCanvas"]),
  app("Examples/Gallery/GalleryApp", withTools + ["Gallery", argumentParser]),
  module("Examples/Tutorial/Tutorial", plain),
  app("Examples/Tutorial/TutorialApp", withTools + ["Tutorial"]),
  module("Examples/TicTacToe/TicTacToe", plain),
  app("Examples/TicTacToe/TicTacToeApp", withTools + ["TicTacToe"]),
  program("Examples/Stopwatch/Stopwatch", withTools),
  module("Examples/Editor/Editor", plain),
  app("Examples/Editor/EditorApp", withTools + ["Editor", argumentParser]),
  program("Examples/Contact/Contact", withTools),
  program("Examples/Template/Template", withTools),
]

/// The tutorial's package as it is at the end of each chapter.
let chapters = ["Chapter1", "Experiment", "Chapter2", "Chapter3", "Chapter4", "Chapter5"].map {
  program(
    "Examples/Tutorial/Tutorial\($0)", $0 == "Chapter4" || $0 == "Chapter5" ? withTools : plain)
}

/// The modules in the layers.
let sources = rooms.flatMap { room in
  room.value.map { name, dependencies in
    let path = "Sources/\(room.key)/\(name)"
    let runsOften =
      ["Runtime", "Toolkit", "Views"].contains(room.key) || name == "WorkflowPlatform"
    let settings =
      librarySettings + (room.key == "Platform" ? testability : []) + (runsOften ? optimised : [])
    return isC(name) ? c(path) : library(path, dependencies, settings)
  }
}

// MARK: - Tests

let libraries = sources.map { Target.Dependency.byName(name: $0.name) }

/// Libraries and apps that several test targets use.
let support =
  [
    library(
      "Tests/Support/Harness", ["ViewEnvironment", "WorkflowCanvas", "WorkflowWidgets"],
      librarySettings),
    library("Tests/Support/Issues", issueReporting, librarySettings),
    library("Tests/Support/JournalFolders", ["WorkflowPersistence"], librarySettings),
    module("Tests/Support/Stamps", plain),
    library("Tests/Fuzz/FuzzTargets", libraries, librarySettings),
    // Its widgets imitate those of the library, down to their text.
    program(
      "Tests/Support/FaultyApp",
      allViews + ["WorkflowFuzzing", "WorkflowLiveReload", argumentParser], packageAccess: true),
    program("Tests/Support/BusyApp", plain),
    program("Tests/Support/ClipboardApp", withTools),
    program("Tests/Support/FieldsApp", withTools),
    program("Tests/Support/NotesApp", plain),
    program("Tests/Support/WindowsApp", withTools),
    program("Tests/Support/NotesDesk", withTools),
    program("Tests/Support/ReadmeCounter", plain),
  ]
  // Clients of the package in both language modes.
  + [("SwiftFiveClient", SwiftLanguageMode.v5), ("SwiftSixClient", .v6)].map {
    .target(
      name: $0, dependencies: ["Workflow", "WorkflowConcurrency", "ViewEnvironment"],
      path: "Tests/Support/\($0)",
      swiftSettings: [.swiftLanguageMode($1), .treatAllWarnings(as: .error)])
  }

/// The modules that tests use besides the one with their name, and besides those that these depend on.
let usedByTests: [String: [String]] = [
  "ContactTests": ["WorkflowPlatform", "WorkflowUITesting"],
  "CounterTests": ["WorkflowTesting", "WorkflowUITesting"],
  "DemoListTests": ["ErgoTesting", "WorkflowUITesting"],
  "EditorTests": ["EditorApp", "WorkflowUITesting"],
  "ErgoLayoutsTests": ["WorkflowUITesting"],
  "ErgoTestingTests": ["Issues"],
  "ErgoTests": ["WorkflowAutomation"],
  "ErgoViewsTests": ["ErgoLayouts", "ErgoWidgets", "WorkflowUITesting"],
  "FuzzTests": ["FuzzTargets"],
  "GalleryTests": ["GalleryApp", "WorkflowUITesting"],
  "IntegrationTests": [
    "Contact", "CounterApp", "DemoListApp", "EditorApp", "ErgoLayouts", "ErgoViews", "ErgoWidgets",
    "FieldsApp",
    "Gallery", "RootApp", "Stopwatch", "Template", "TicTacToeApp", "TutorialApp",
    "WorkflowUITesting",
  ],
  "OriginalFormSwiftFiveTests": ["ErgoLayouts", "ErgoViews", "ErgoWidgets", "WorkflowUITesting"],
  "OriginalFormTests": ["ErgoLayouts", "ErgoViews", "ErgoWidgets", "WorkflowUITesting"],
  "PackageTests": [
    "EditorApp", "ErgoLayouts", "ErgoViews", "ErgoWidgets", "GalleryApp", "ReadmeCounter",
    "RootApp",
    "WorkflowConcurrencyTesting", "WorkflowSwiftLog", "WorkflowUITesting",
  ],
  "RestorationTests": [
    "DemoListApp", "FieldsApp", "JournalFolders", "RootApp", "WorkflowUITesting",
  ],
  "RootTests": ["DemoAPI", "WorkflowTesting", "WorkflowUITesting"],
  "SDLCanvasTests": ["WorkflowUITesting"],
  "SnapshotsTests": ["Root", "TicTacToeApp", "TutorialApp", "WorkflowUITesting"],
  "StopwatchTests": ["WorkflowTesting", "WorkflowUITesting"],
  "TemplateTests": ["WorkflowTesting", "WorkflowUITesting"],
  "TicTacToeTests": ["WorkflowTesting", "WorkflowUITesting"],
  "TutorialTests": chapters.map(\.name) + ["WorkflowTesting", "WorkflowUITesting"],
  "UITests": [
    "ClipboardApp", "CounterApp", "FieldsApp", "GalleryApp", "RootApp", "TicTacToeApp",
    "TutorialApp", "WindowsApp", "WorkflowWindowTesting",
  ],
  "WorkflowAccessibilityTests": ["Harness", "WorkflowContainers"],
  "WorkflowAppTests": ["Stamps", "WorkflowTesting", "WorkflowUITesting"],
  "WorkflowAutomationTests": ["WorkflowUITesting"],
  "WorkflowCanvasTests": ["WorkflowAutomation"],
  "WorkflowConcurrencyTestingTests": ["Issues"],
  "WorkflowConcurrencyTests": ["WorkflowAutomation"],
  "WorkflowContainersTests": ["ErgoViews", "Harness", "WorkflowUITesting"],
  "WorkflowFuzzingTests": [
    "CounterApp", "DemoListApp", "FaultyApp", "FieldsApp", "Issues", "NotesDesk", "RootApp",
    "TicTacToeApp", "WorkflowUITesting",
  ],
  "WorkflowLayoutsTests": ["Harness", "WorkflowUITesting"],
  "WorkflowLiveReloadTests": ["WorkflowUITesting"],
  "WorkflowPersistenceTests": ["JournalFolders", "WorkflowCanvas"],
  "WorkflowPlatformTests": ["Harness", "WorkflowUITesting"],
  "WorkflowSessionsTests": [
    "ClipboardApp", "CounterApp", "DemoListApp", "FaultyApp", "FieldsApp", "Issues", "NotesDesk",
    "RootApp", "Stamps", "TicTacToeApp", "TutorialApp", "WorkflowUITesting",
  ],
  "WorkflowSwiftLogTests": ["WorkflowAutomation", "WorkflowConcurrency"],
  "WorkflowTestingTests": ["Issues"],
  "WorkflowTestingXCTests": ["WorkflowConcurrencyTesting"],
  "WorkflowTests": ["SwiftFiveClient", "SwiftSixClient"],
  "WorkflowTracingTests": ["CounterApp"],
  "WorkflowUITestingTests": ["CounterApp", "Issues"],
  "WorkflowUITests": ["Harness", "NotesDesk", "WorkflowUITesting"],
  "WorkflowViewsTests": ["Harness", "WorkflowLayouts", "WorkflowUITesting"],
  "WorkflowWidgetsTests": ["Harness", "WorkflowUITesting"],
]

/// The modules that tests can import.
let testable = Dictionary(
  uniqueKeysWithValues: (sources + demo + examples + chapters + support).map { ($0.name, $0) })

/// The modules that tests import, with everything that these depend on: SwiftPM compiles a module again
/// only if a module that it names has changed.
@MainActor func used(by tests: String) -> Dependencies {
  var (names, products): (Set<String>, [String: Target.Dependency]) = ([], [:])
  func add(_ name: String) {
    guard let module = testable[name] else { fatalError("There is no module \(name).") }
    guard names.insert(name).inserted else { return }
    for dependency in module.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): add(name)
      case .productItem(let name, _, _, _): products[name] = dependency
      @unknown default: fatalError("\(name) has a dependency of another kind.")
      }
    }
  }
  let own = String(tests.dropLast("Tests".count))
  if testable[own] != nil { add(own) }
  for name in usedByTests[tests, default: []] { add(name) }
  return names.sorted().map { .byName(name: $0) } + products.sorted { $0.key < $1.key }.map(\.value)
}

/// Runs FuzzTargets with libFuzzer's inputs; only with FUZZ=1 in the environment (`make fuzz`).
let fuzzing =
  Context.environment["FUZZ"] == nil
  ? []
  : [
    c("Tests/Fuzz/CFuzzer"),
    program("Tests/Fuzz/Fuzz", ["CFuzzer", "FuzzTargets"], packageAccess: true),
  ]

/// Files beside tests that are not sources: reference pictures, sessions and scripts.
let resources: [String: [String]] = [
  "EditorTests": ["References"],
  "GalleryTests": ["References"],
  "IntegrationTests": ["References"],
  "PackageTests": ["follow.py", "Pictures/Sessions"],
  "RestorationTests": ["References"],
  "SnapshotsTests": ["References"],
  "TemplateTests": ["References"],
  "UITests": [
    "Accessibility/Scripts", "Orca/References", "Orca/Support", "Support/input-method.py",
    "Support/sway.sh", "Support/wayland-input.py", "Support/refusing.py",
  ],
  "WorkflowAppTests": ["References"],
  "WorkflowContainersTests": ["References"],
  "WorkflowLanguageTests": ["References", "catalogues.py"],
  "WorkflowLiveReloadTests": ["References"],
  "WorkflowSessionsTests": ["Root", "DemoList", "Counter", "Tutorial", "TicTacToe"].flatMap {
    ["\($0).session", "\($0).session.frames"]
  } + ["Fields.session"],
  "WorkflowViewsTests": ["References"],
  "WorkflowWidgetsTests":
    ["", "Controls/", "Images/", "Menus/", "Table/", "Text/"].map { $0 + "References" },
]

/// Modules without a test target of their own; tests of other modules cover them.
let untested = [
  "BasicWidgets", "TableWidgets", "WorkflowDevTools", "WorkflowDiagnostics", "WorkflowSDL",
  "WorkflowWindowTesting",
]

let allTests =
  rooms.flatMap { room in
    room.value.map(\.key).filter { !isC($0) && !untested.contains($0) }
      .map { tests("Tests/\(room.key)/\($0)Tests") }
  }
  + [
    "Demo", "DemoService", "DemoAPI", "Counter", "DemoList", "Root", "Integration", "Snapshots",
  ].map { tests("Tests/Demo/\($0)Tests") }
  // Code of the original in both language modes, from the same files.
  + [("", SwiftLanguageMode.v6), ("SwiftFive", .v5)].map {
    tests(
      "Tests/Demo/OriginalForm\($0)Tests",
      [.swiftLanguageMode($1), .treatAllWarnings(as: .error)])
  }
  + ["Gallery", "Tutorial", "TicTacToe", "Stopwatch", "Editor", "Contact", "Template"].map {
    tests("Examples/\($0)/\($0)Tests")
  }
  + ["Platform/Restoration", "Fuzz", "Package", "UI"].map { tests("Tests/\($0)Tests") }
  + [
    // Swift 5 with synchronous test methods, as in older test suites.
    tests(
      "Tests/Testing/WorkflowTestingXCTests",
      [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)])
  ]

// MARK: - The package

let benchmarks = [
  program("Benchmarks/WorkflowBenchmarks", ["Workflow"]),
  // The others measure a window or the journal alone, as tests do.
  program("Benchmarks/ViewsBenchmarks", plain, packageAccess: true),
  program(
    "Benchmarks/JournalBenchmarks",
    plain + ["Counter", "Demo", "WorkflowPersistence", "WorkflowPlatform"], packageAccess: true),
  program("Benchmarks/TextBenchmarks", plain + ["WorkflowPlatform"], packageAccess: true),
  program("Benchmarks/ParserBenchmarks", plain + ["WorkflowSessions"], packageAccess: true),
  program(
    "Benchmarks/TableBenchmark", plain, hasDynamicRuntime ? [] : staticRuntime, packageAccess: true),
]

let package = Package(
  name: "WorkflowSDL",
  products: libraryProducts.map { .library(name: $0, targets: $1) }
    + [live, new].map { .executable(name: $0.name, targets: [$0.name]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: sources + [live, new] + demo + examples + chapters + support + allTests + fuzzing
    + benchmarks
)
