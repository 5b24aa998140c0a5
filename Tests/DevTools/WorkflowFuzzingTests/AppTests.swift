import FieldsApp
import Testing
import WorkflowCanvas
import WorkflowUITesting

@testable import CounterApp
@testable import DemoListApp
@testable import RootApp

/// The apps under the fuzzer, in windows with fast drawing.
@MainActor @Suite struct AppTests {
  private let size = Size(width: 480, height: 360)

  @Test(arguments: 1...2)
  func `the fuzzer does not break the demo`(seed: UInt64) async throws {
    try await fuzz(seed: seed, steps: 300) {
      try Harness(app: RootApp.self, seed: seed, size: size)
    }
  }

  @Test(arguments: 1...2, ["true", "false"])
  func `the fuzzer does not break the list`(seed: UInt64, canUpdate: String) async throws {
    try await fuzz(seed: seed, steps: 300) {
      try Harness(app: DemoListApp.self, environment: ["canUpdateDemos": canUpdate], size: size)
    }
  }

  @Test(arguments: [1], ["swiftUI", "uiKit", "declarativeUIKit"])
  func `the fuzzer does not break the counter`(seed: UInt64, demo: String) async throws {
    try await fuzz(seed: seed, steps: 300) {
      try Harness(app: CounterApp.self, environment: ["demo": demo], size: size)
    }
  }

  @Test(arguments: [1, 12])
  func `the fuzzer does not break the fields`(seed: UInt64) async throws {
    try await fuzz(seed: seed, steps: 300) { try Harness(app: FieldsApp.self) }
  }
}
