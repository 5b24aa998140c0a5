import Demo
import ErgoLayouts
import ErgoViews
import ErgoWidgets
import FieldsApp
import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting

@testable import CounterApp
@testable import DemoListApp
@testable import RootApp

/// The accessibility of each screen of the demo, of the examples and of the fixtures.
@MainActor
@Suite struct AccessibilityTests {
  nonisolated private static let demos = ["swiftUI", "uiKit", "declarativeUIKit"]

  @Test(arguments: demos) func `the counter is accessible`(demo: String) async throws {
    try await Harness(app: CounterApp.self, environment: ["demo": demo]).expectAccessible()
  }

  @Test(arguments: demos) func `the value of the counter is announced`(demo: String) async throws {
    let harness = try Harness(app: CounterApp.self, environment: ["demo": demo])
    let announced = try await harness.announcements { try await harness.click("+") }
    #expect(announced.map(\.text) == ["The value is 1"])
  }

  @Test func `the user of a screen reader knows where an update and a page lead`() async throws {
    let harness = try Harness(app: RootApp.self)
    try await harness.press(.tab)
    var answers: Set<String?> = []
    for _ in 1...10 {
      #expect(harness.focused?.semantics.name == "Update")
      try await harness.press(.enter)
      #expect(harness.focused == nil)
      try await harness.settle()
      answers.insert(harness.focused?.semantics.name)
      if harness.shows("Couldn't update") { try await harness.press(.enter) }
    }
    #expect(answers == ["Update", "Dismiss"])
    try await harness.settle()
    try await harness.press(.tab)
    let announced = try await harness.announcements { try await harness.press(.enter) }
    #expect(announced.map(\.text) == ["SwiftUI Counter Demo", "The value is 0"])
  }

  @Test func `the list is accessible while it loads and afterwards`() async throws {
    try await expectAccessible(DemoListApp.self)
    try await expectAccessible(RootApp.self)
  }

  private func expectAccessible<A: App>(_ app: A.Type) async throws {
    let harness = try Harness(app: app)
    try await harness.expectAccessible()
    try await harness.settle()
    try await harness.expectAccessible()
  }

  @Test(arguments: ["SwiftUI", "UIKit"])
  func `a counter on the demo's stack is accessible`(demo: String) async throws {
    let harness = try Harness(app: RootApp.self)
    try await harness.settle()
    try await harness.click(.row(demo))
    try await harness.settle()
    try await harness.expectAccessible()
  }

  @Test func `fields are accessible`() async throws {
    try await Harness(app: FieldsApp.self).expectAccessible()
  }

  @Test(arguments: ["files", "none", "loading", "failed", "loading more"])
  func `a table with columns is accessible in all kinds of view`(state: String) async throws {
    let screen = FilesScreen.with { screen in
      switch state {
      case "none": screen.files = []
      case "loading": screen.isLoading = true
      case "failed": screen.failure = "They could not be loaded."
      case "loading more": screen.isLoadingMore = true
      default: break
      }
    }({ _ in })
    for description: WidgetDescription in [
      .updating(FilesWidget.self, showing: screen), .layout(FilesLayout.self, showing: screen),
      .body(FilesView.self, showing: screen),
    ] {
      try await Harness(widget: DescribedWidget(description)).expectAccessible()
    }
  }

  @Test(arguments: [true, false])
  func `every control is accessible in all kinds of view`(isEnabled: Bool) async throws {
    let screen = ControlsScreen.with { $0.isEnabled = isEnabled }({ _ in })
    for description: WidgetDescription in [
      .updating(ControlsWidget.self, showing: screen),
      .layout(ControlsLayout.self, showing: screen), .body(ControlsView.self, showing: screen),
    ] {
      try await Harness(size: Size(width: 320, height: 480), widget: DescribedWidget(description))
        .expectAccessible()
    }
  }

  @Test func `a scrolling page of buttons is accessible in all kinds of view`() async throws {
    let screen = PagesScreen.with(30)({ _ in })
    for description: WidgetDescription in [
      .updating(PagesWidget.self, showing: screen), .layout(PagesLayout.self, showing: screen),
      .body(PagesView.self, showing: screen),
    ] {
      try await Harness(widget: DescribedWidget(description)).expectAccessible()
    }
  }
}
