import Demo
import DemoAPI
import DemoService
import Synchronization
import Testing
import Workflow
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@testable import Counter
@testable import DemoList
@testable import Root

/// The whole demo in an offscreen window.
@MainActor
@Suite struct RootTests {
  private func show(lucky: [Bool] = []) throws -> Harness {
    let outcomes = Mutex(lucky)
    return try Harness(size: Size(width: 800, height: 600)) { clock, executor in
      let service = DemoAPI.API(
        sleep: { try await clock.sleep(for: $0) },
        succeeds: { outcomes.withLock { $0.isEmpty ? true : $0.removeFirst() } })
      return WorkflowHostingWidget(
        workflow: Root.Workflow(service: service),
        services: RuntimeServices(taskExecutor: executor))
    }
  }

  @Test(arguments: Demo.allCases) func `a demo is chosen, used and closed`(demo: Demo) async throws
  {
    let harness = try show()
    try await harness.settle()
    try await harness.click(.text(demo.name))
    try await harness.settle()
    #expect(harness.shows("\(demo.name) Counter Demo"))
    #expect(!harness.shows("Workflow Demo"))
    try await harness.click("+")
    #expect(harness.shows("The value is 1"))
    try await harness.click("Reset")
    #expect(harness.shows("The value is 0"))
    try await harness.press(.escape)
    try await harness.settle()
    #expect(harness.shows("Workflow Demo"))
  }

  @Test func `a counter starts from zero each time`() async throws {
    let harness = try show()
    for _ in 1...2 {
      try await harness.click("SwiftUI")
      try await harness.settle()
      try await harness.click("+")
      #expect(harness.shows("The value is 1"))
      try await harness.click("Back")
      try await harness.settle()
    }
  }

  @Test func `an update takes half a second`() async throws {
    let harness = try show()
    try await harness.click("Update")
    try await harness.advance(by: .milliseconds(499))
    #expect(harness.shows("Loading"))
    try await harness.advance(by: .milliseconds(1))
    #expect(!harness.shows("Loading"))
    #expect(harness.shows("UIKit"))
  }

  @Test func `a failed update shows an alert that a key dismisses`() async throws {
    let harness = try show(lucky: [false])
    try await harness.click("Update")
    try await harness.settle()
    #expect(harness.shows("Update Error"))
    await #expect(throws: AutomationError.self) { try await harness.click("SwiftUI") }
    try await harness.press(.enter)
    try await harness.settle()
    #expect(!harness.shows("Update Error"))
    try await harness.click("SwiftUI")
  }

  @Test func `an update continues while a counter is shown, and its failure is shown there`()
    async throws
  {
    let harness = try show(lucky: [false])
    try await harness.click("Update")
    try await harness.advance(by: .milliseconds(100))
    #expect(harness.shows("Loading"))
    try await harness.settle()
    try await harness.press(.escape)
    try await harness.settle()
    try await harness.click("Update")
    try await harness.settle()
    try await harness.click("UIKit")
    try await harness.settle()
    #expect(harness.shows("UIKit Counter Demo"))
  }

  @Test func `drawing only the damage equals a full redraw`() async throws {
    let harness = try show(lucky: [false])
    try await harness.settle()
    let steps: [Step] = [
      .click("Update"), .press(.enter, []), .press(.tab, []), .press(.down, []),
      .press(.enter, []), .click("+"), .press(.tab, []), .press(.escape, []), .press(.up, []),
    ]
    for (index, step) in steps.enumerated() {
      try await harness.driver.perform(step)
      for _ in 1...4 {
        try await harness.advance(by: .milliseconds(70))
        let damaged = try harness.image
        #expect(try PixelDifference(harness.redrawnImage, damaged) == nil, "after step \(index)")
      }
      try await harness.settle()
    }
  }
}
