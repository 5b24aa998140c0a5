import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import Template

/// The window looks like the pictures in References. `make pictures` draws them again.
@MainActor @Suite struct PictureTests {
  @Test(arguments: Appearance.allCases)
  func `two items`(appearance: Appearance) async throws {
    let app = try Harness(
      app: TemplateApp.self, size: Size(width: 480, height: 360),
      theme: Theme(appearance: appearance))
    for title in ["Milk", "Bread"] {
      try await app.type(title)
      try await app.press(.enter)
    }
    try await app.settle()
    try expectSnapshot(of: app, named: "items-\(appearance.rawValue)")
  }
}
