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
@Suite struct RootViewTests {
  private func show(lucky: [Bool] = []) throws -> Harness {
    let outcomes = Mutex(lucky)
    return try Harness(size: Size(width: 800, height: 600)) { clock, executor in
      let service = API(
        sleep: { try await clock.sleep(for: $0) },
        randomBool: { outcomes.withLock { $0.isEmpty ? true : $0.removeFirst() } })
      return WorkflowHostingWidget(
        workflow: Root.Workflow(service: service),
        services: RuntimeServices(taskExecutor: executor))
    }
  }

  private func state(_ selector: Selector, _ harness: Harness) throws -> Semantics.State {
    try harness.find(selector).semantics.state
  }

  private func rows(_ harness: Harness) -> [String] {
    harness.all(.role(.row)).map(\.semantics.name)
  }

  @Test(arguments: Demo.allCases) func `a demo is chosen, used and closed`(demo: Demo) async throws
  {
    let harness = try show()
    try await harness.settle()
    #expect(rows(harness) == Demo.allCases.map(\.name))
    for _ in 1...2 {
      try await harness.click(.text(demo.name))
      try await harness.settle()
      #expect(harness.shows("\(demo.name) Counter Demo"))
      #expect(!harness.shows("Workflow Demo"))
      #expect(rows(harness).isEmpty)
      // It starts from zero each time.
      #expect(harness.shows("The value is 0"))
      #expect(try state("Reset", harness) == .disabled)
      for value in 1...2 {
        try await harness.click("+")
        #expect(harness.shows("The value is \(value)"))
      }
      try await harness.click("Reset")
      #expect(harness.shows("The value is 0"))
      #expect(try state("Reset", harness) == .disabled)
      try await harness.click("-")
      #expect(harness.shows("The value is -1"))
      #expect(try state("Reset", harness) == [])
      try await harness.click("Back")
      try await harness.settle()
      #expect(harness.shows("Workflow Demo"))
      #expect(rows(harness) == Demo.allCases.map(\.name))
    }
  }

  @Test func `the keyboard alone chooses a demo, counts, and goes back to its row`() async throws {
    let harness = try show()
    func focus(_ key: Key, _ modifiers: Modifiers = []) async throws -> String? {
      try await harness.press(key, modifiers)
      try await harness.settle()
      return harness.focused?.semantics.name
    }
    try await harness.settle()
    #expect(harness.focused == nil)
    for stop in ["Update", "SwiftUI", "Update"] { #expect(try await focus(.tab) == stop) }
    for stop in ["SwiftUI", "Update", "SwiftUI"] { #expect(try await focus(.tab, .shift) == stop) }
    let moves: KeyValuePairs<Key, String> = [
      .down: "UIKit", .end: "Declarative UIKit", .down: "Declarative UIKit", .home: "SwiftUI",
      .down: "UIKit", .tab: "Update", .tab: "UIKit",
    ]
    for (key, row) in moves { #expect(try await focus(key) == row) }
    _ = try await focus(.enter)
    #expect(harness.shows("UIKit Counter Demo"))
    // Reset is disabled at zero.
    for stop in ["-", "Back", "+", "-"] { #expect(try await focus(.tab) == stop) }
    try await harness.click("+")
    for stop in ["-", "Back", "Reset", "+"] { #expect(try await focus(.tab) == stop) }
    for (key, value) in [(Key.space, 2), (.enter, 3)] {
      try await harness.press(key)
      #expect(harness.shows("The value is \(value)"))
    }
    #expect(try await focus(.tab, .shift) == "Reset")
    _ = try await focus(.space)
    #expect(harness.shows("The value is 0"))
    #expect(try await focus(.escape) == "UIKit")
    _ = try await focus(.enter)
    #expect(try await focus(.left, .alt) == "UIKit")
    #expect(harness.shows("Workflow Demo"))
  }

  @Test func `an update shows a row with a spinner for half a second, and then the rows`()
    async throws
  {
    let harness = try show()
    try await harness.settle()
    let button = try harness.find("Update").bounds
    let (row, picture) = (try harness.find(.row("SwiftUI")).bounds, try harness.image)
    try await harness.click("Update")
    #expect(rows(harness) == ["Loading"])
    #expect(try harness.find(.role(.row)).bounds == row)
    #expect(try harness.find("Update").bounds == button)
    try await harness.advance(by: .milliseconds(499))
    #expect(try harness.image != picture)
    #expect(rows(harness) == ["Loading"])
    #expect(try state(.role(.progressIndicator), harness) == .busy)
    #expect(try state(.role(.table), harness) == .busy)
    #expect(try state("Update", harness) == .disabled)
    try await harness.advance(by: .milliseconds(1))
    #expect(!harness.shows("Loading"))
    #expect(rows(harness) == Demo.allCases.map(\.name))
    #expect(try !state("Update", harness).contains(.disabled))
    #expect(!harness.shows(.role(.alert)))
    try await harness.settle()
    #expect(try harness.find(.row("SwiftUI")).bounds == row)
  }

  @Test func `an update can be repeated`() async throws {
    let harness = try show(lucky: [true, false, true])
    for fails in [false, true, false] {
      try await harness.click("Update")
      try await harness.settle()
      #expect(harness.shows("Couldn't update") == fails)
      if fails { try await harness.click("Dismiss") }
      try await harness.settle()
    }
    #expect(rows(harness) == Demo.allCases.map(\.name))
  }

  @Test(arguments: [Key.escape, .enter, .space, nil])
  func `a failed update shows an alert until a key or a click answers it`(key: Key?) async throws {
    let harness = try show(lucky: [false])
    try await harness.click("Update")
    try await harness.settle()
    #expect(harness.shows("Couldn't update"))
    #expect(try state(.role(.alert), harness) == .modal)
    #expect(harness.focused?.semantics.name == "Dismiss")
    let behind = harness.tree.flattened.filter { $0.semantics.role == .row }
    #expect(behind.map(\.semantics.name) == Demo.allCases.map(\.name))
    #expect(behind.allSatisfy { $0.semantics.state.contains(.inert) })
    await #expect(throws: AutomationError.self) { try await harness.click("SwiftUI") }
    if let key { try await harness.press(key) } else { try await harness.click("Dismiss") }
    try await harness.settle()
    #expect(!harness.shows("Couldn't update"))
    #expect(harness.tree.flattened.allSatisfy { !$0.semantics.state.contains(.inert) })
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
      .click("Update"), .press(.enter, []), .press(.tab, []), .press(.tab, []), .press(.down, []),
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
