// swift-tools-version: 6.2
import PackageDescription

func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "WorkflowSDL") }
}

let package = Package(
  name: "Template",
  dependencies: [.package(path: "../WorkflowSDL")],
  targets: [
    .executableTarget(
      name: "Template",
      dependencies: products("WorkflowDevTools", "WorkflowSDL"),
      exclude: ["Languages/texts.pot"],
      resources: [.embedInCode("Languages")]),
    .testTarget(
      name: "TemplateTests",
      dependencies: ["Template"]
        + products(
          "WorkflowConcurrencyTesting", "WorkflowSDL", "WorkflowTesting", "WorkflowUITesting"),
      exclude: ["References"]),
  ])
