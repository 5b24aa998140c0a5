// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Ledger",
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
  targets: [
    .target(
      name: "LedgerData", dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings),
    // A process that tests start and kill.
    .executableTarget(name: "LedgerTool", dependencies: ["LedgerData"], swiftSettings: settings),
    .testTarget(
      name: "LedgerDataTests",
      dependencies: [
        "LedgerData", "LedgerTool", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
