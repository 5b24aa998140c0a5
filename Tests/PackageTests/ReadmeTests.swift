import Foundation
import Testing

/// The code in the README equals built sources.
@Suite struct ReadmeTests {
  private func text(of path: String) throws -> String {
    try String(contentsOf: PackageDescription.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the counter in the README equals the built source`() throws {
    let counter = try text(of: "Tests/Support/ReadmeCounter/Counter.swift")
    #expect(try text(of: "README.md").contains("```swift\n\(counter)```"))
    #expect(counter.split(separator: "\n").count <= 30)
    #expect(counter.matches(of: /import \w+/).map(\.0) == ["import WorkflowSDL"])
    #expect(
      try text(of: "README.md").contains(
        "dependencies: [.product(name: \"WorkflowSDL\", package: \"WorkflowSDL\")])\n"))
  }

  @Test func `the layout view in the README equals the built source`() throws {
    let view = try text(of: "Tests/Views/ErgoLayoutsTests/ReadmeCounter.swift")
    #expect(try text(of: "README.md").contains("```swift\n\(view)```"))
  }

  @Test(arguments: [
    "Stopwatch/StopwatchWorkflow", "Stopwatch/StopwatchScreen", "Stopwatch/StopwatchApp",
    "StopwatchTests/StopwatchTests",
  ])
  func `the step-by-step feature equals the built and tested source`(file: String) throws {
    let source = try text(of: "Examples/Stopwatch/\(file).swift")
    #expect(try text(of: "README.md").contains("```swift\n\(source)```"))
  }
}
