import Counter
import Demo
import DemoAPI
import DemoList
import DemoService
import Root
import Synchronization
import Testing
import Workflow
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSDL
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// The whole demo in a window without a display.
@MainActor
@Suite struct RootTests {
  private func show(lucky: [Bool] = []) throws -> Harness {
    let luck = Mutex(lucky)
    return try Harness(size: Size(width: 800, height: 600)) { clock, executor in
      let service = DemoAPI.API(
        sleep: { try await clock.sleep(for: $0) },
        isLucky: { luck.withLock { $0.isEmpty ? true : $0.removeFirst() } })
      return WorkflowHostingWidget(
        workflow: Root.Workflow(service: service),
        services: RuntimeServices(taskExecutor: executor))
    }
  }

  @Test(arguments: Demo.all) func `a demo is chosen, used and left`(demo: Demo) async throws {
    let driver = try show().driver
    try await driver.settle()
    try driver.click(.text(demo.name))
    try await driver.settle()
    #expect(driver.shows("\(demo.name) Counter Demo"))
    #expect(!driver.shows("Workflow Demo"))
    try driver.click("+")
    #expect(driver.shows("The value is 1"))
    try driver.click("Reset")
    #expect(driver.shows("The value is 0"))
    driver.press(.escape)
    try await driver.settle()
    #expect(driver.shows("Workflow Demo"))
  }

  @Test func `a counter starts anew each time`() async throws {
    let driver = try show().driver
    for _ in 1...2 {
      try driver.click("SwiftUI")
      try await driver.settle()
      try driver.click("+")
      #expect(driver.shows("The value is 1"))
      try driver.click("Back")
      try await driver.settle()
    }
  }

  @Test func `an update takes half a second`() async throws {
    let driver = try show().driver
    try driver.click("Update")
    try await driver.advance(by: .milliseconds(499))
    #expect(driver.shows("Loading"))
    try await driver.advance(by: .milliseconds(1))
    #expect(!driver.shows("Loading"))
    #expect(driver.shows("UIKit"))
  }

  @Test func `a failed update is told, and can be dismissed by key`() async throws {
    let driver = try show(lucky: [false]).driver
    try driver.click("Update")
    try await driver.settle()
    #expect(driver.shows("Update Error"))
    #expect(throws: AutomationError.self) { try driver.click("SwiftUI") }
    driver.press(.enter)
    try await driver.settle()
    #expect(!driver.shows("Update Error"))
    try driver.click("SwiftUI")
  }

  @Test func `an update goes on while a counter is shown, and its failure is told there`()
    async throws
  {
    let driver = try show(lucky: [false]).driver
    try driver.click("Update")
    try await driver.advance(by: .milliseconds(100))
    #expect(driver.shows("Loading"))
    try await driver.settle()
    driver.press(.escape)
    try await driver.settle()
    try driver.click("Update")
    try await driver.settle()
    try driver.click("UIKit")
    try await driver.settle()
    #expect(driver.shows("UIKit Counter Demo"))
  }

  @Test func `damage alone draws what a full redraw draws`() async throws {
    let harness = try show(lucky: [false])
    let driver = harness.driver
    try await driver.settle()
    let steps: [() throws -> Void] = [
      { try driver.click("Update") }, { driver.press(.enter) }, { driver.press(.tab) },
      { driver.press(.tab) }, { driver.press(.down) }, { driver.press(.enter) },
      { try driver.click("+") }, { driver.press(.tab) }, { driver.send(.pointerLeft) },
      { driver.press(.escape) }, { driver.press(.up) },
    ]
    for (index, step) in steps.enumerated() {
      try step()
      for _ in 1...4 {
        try await driver.advance(by: .milliseconds(70))
        let damaged = try harness.image
        #expect(try PixelDifference(harness.fullImage, damaged) == nil, "after step \(index)")
      }
      try await driver.settle()
    }
  }
}
