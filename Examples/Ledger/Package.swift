// swift-tools-version: 6.2
import PackageDescription

// Ledger is an app of its own: it depends on WorkflowSDL as other apps do, and on GRDB for its database.

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]
// Code that makes generic types passes the conformances that the compiler knows; see WorkflowSDL's
// Package.swift.
#if compiler(>=6.2) && compiler(<6.4)
  let appSettings =
    settings + [
      .unsafeFlags(
        ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
        .when(configuration: .release))
    ]
#else
  let appSettings = settings
#endif
// The linker options of WorkflowSDL's own apps: see its Package.swift. `make ledger` also links the Swift
// runtime statically, of which the option is SwiftPM's, since GRDB needs all of Foundation.
let linkFolder = Context.packageDirectory + "/../../Link"
let linkerOptions = [
  "-z", "pack-relative-relocs", "--no-export-dynamic", "--no-warn-symbol-ordering",
  "--symbol-ordering-file=\(linkFolder)/startup.order",
]
let fastStart: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld", "-L", linkFolder] + linkerOptions.flatMap { ["-Xlinker", $0] },
    .when(configuration: .release)),
  .linkedLibrary("c", .when(configuration: .release)),
]
// The modules of the database show nothing of GRDB.
let dataSettings = settings + [.enableUpcomingFeature("InternalImportsByDefault")]
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

func toolkit(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "WorkflowSDL") }
}

let package = Package(
  name: "Ledger",
  dependencies: [
    .package(name: "WorkflowSDL", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "LedgerData", dependencies: [grdb],
      resources: [
        "CSV/Words.txt", "Database/Schema.txt", "Database/Version1.sql", "Database/Version2.sql",
        "Sample/Sample.txt",
      ].map { .embedInCode($0) },
      swiftSettings: dataSettings),
    .executableTarget(
      name: "LedgerApp",
      dependencies: ["LedgerData", argumentParser] + toolkit("WorkflowDevTools", "WorkflowSDL"),
      exclude: ["Languages/texts.pot"], resources: [.embedInCode("Languages")],
      swiftSettings: appSettings, linkerSettings: fastStart),
    // A process that tests start and kill.
    .executableTarget(
      name: "LedgerTool", dependencies: ["LedgerData"], swiftSettings: dataSettings),
    .testTarget(
      name: "LedgerDataTests", dependencies: ["LedgerData", "LedgerTool", grdb],
      swiftSettings: dataSettings),
    .testTarget(
      name: "LedgerTests",
      dependencies: ["LedgerApp", "LedgerData"]
        + toolkit("WorkflowSDL", "WorkflowTesting", "WorkflowUITesting"),
      exclude: ["References", "Scripts", "Sessions"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
