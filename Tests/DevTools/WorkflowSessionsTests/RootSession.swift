import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting

@testable import RootApp

@MainActor
@Suite struct RootSession {
  @Test func `behaves as recorded`() async throws {
    let harness = try Harness(app: RootApp.self, seed: 3, size: Size(width: 800, height: 600))
    #expect(harness.shows("Workflow Demo"))
    #expect(harness.shows("Update"))
    #expect(harness.shows("3 rows"))
    #expect(harness.shows("SwiftUI"))
    #expect(harness.shows("1 of 3"))
    #expect(harness.shows("UIKit"))
    #expect(harness.shows("2 of 3"))
    #expect(harness.shows("Declarative UIKit"))
    #expect(harness.shows("3 of 3"))
    try await harness.advance(by: .microseconds(1709616))
    try await harness.click(.button("Update"))
    #expect(harness.shows("Loading"))
    try await harness.advance(by: .microseconds(779088))
    #expect(harness.shows("Update Error"))
    #expect(
      harness.shows(
        "Couldn't load the demos. The previous list is still shown; try again in a moment."
      ))
    #expect(harness.shows("Dismiss"))
    try await harness.advance(by: .microseconds(642607))
    try await harness.press(.escape)
    #expect(harness.shows("Workflow Demo"))
    #expect(harness.shows("Update"))
    #expect(harness.shows("3 rows"))
    #expect(harness.shows("SwiftUI"))
    #expect(harness.shows("1 of 3"))
    #expect(harness.shows("UIKit"))
    #expect(harness.shows("2 of 3"))
    #expect(harness.shows("Declarative UIKit"))
    #expect(harness.shows("3 of 3"))
    try await harness.advance(by: .microseconds(1351285))
    try await harness.click(.row("SwiftUI"))
    #expect(harness.shows("SwiftUI Counter Demo"))
    #expect(harness.shows("Back"))
    #expect(harness.shows("Reset"))
    #expect(harness.shows("The value is 0"))
    #expect(harness.shows("+"))
    #expect(harness.shows("-"))
    try await harness.advance(by: .microseconds(703874))
    try await harness.click(.button("+"))
    #expect(harness.shows("The value is 1"))
    try await harness.advance(by: .microseconds(639035))
    try await harness.click(.button("+"))
    #expect(harness.shows("The value is 2"))
    try await harness.advance(by: .microseconds(702635))
    try await harness.press(.tab)
    try await harness.advance(by: .microseconds(416749))
    try await harness.press(.space)
    try await harness.advance(by: .microseconds(9632))
    #expect(harness.shows("The value is 1"))
    try await harness.advance(by: .microseconds(410554))
    try await harness.resize(to: Size(width: 640, height: 480))
    try await harness.advance(by: .microseconds(907964))
    try await harness.click(.button("Back"))
    #expect(harness.shows("Workflow Demo"))
    #expect(harness.shows("Update"))
    #expect(harness.shows("3 rows"))
    #expect(harness.shows("SwiftUI"))
    #expect(harness.shows("1 of 3"))
    #expect(harness.shows("UIKit"))
    #expect(harness.shows("2 of 3"))
    #expect(harness.shows("Declarative UIKit"))
    #expect(harness.shows("3 of 3"))
  }
}
