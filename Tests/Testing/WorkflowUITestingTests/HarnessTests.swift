import Demo
import Foundation
import Issues
import Testing
import ViewEnvironment
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@testable import Counter
@testable import CounterApp

/// The counter with its own theme.
private struct GreenCounter: App {
  static var theme: Theme {
    var theme = Theme()
    for appearance in Appearance.allCases {
      theme.palettes[appearance, .standard].background = Color(0x00ff00)
    }
    theme.spacing.medium = 30
    return theme
  }

  let workflow: CounterApp.WorkflowType

  init(launch: Launch) throws { workflow = try CounterApp(launch: launch).workflow }
}

@MainActor
@Suite struct HarnessTests {
  @Test func `shows an app in its own theme, with the user's appearance preferences`() async throws
  {
    let harness = try Harness(app: GreenCounter.self, environment: ["demo": "uiKit"])
    #expect(try harness.image.pixels.last == 0x00ff00)
    #expect(try harness.find("-").bounds.minY == harness.find("+").bounds.maxY + 30)
    try await harness.perform(.appearance(.dark))
    #expect(try harness.image.pixels.last == 0x00ff00)
    try await harness.perform(.contrast(.high))
    #expect(try harness.image.pixels.last == 0x000000)
    let dark = try Harness(
      app: GreenCounter.self, environment: ["demo": "uiKit"],
      theme: GreenCounter.theme.with(contrast: .high))
    #expect(try dark.image.pixels.last == 0xffffff)
  }

  private func counter() throws -> Harness {
    try Harness(app: CounterApp.self, environment: ["demo": "uiKit"])
  }

  @Test func `a missing text fails the test with similar elements and the tree`() async throws {
    let harness = try counter()
    #expect(failures { harness.expectShows("The value is 0") }.isEmpty)
    let missing = failures { harness.expectShows("The value is 1") }.map(\.text)
    #expect(
      missing == [
        """
        Expected to show "The value is 1", but nothing on the screen matches; did you mean label \
        "The value is 0"? On the screen:
        \(harness.tree.text)
        """
      ])
  }

  @Test func `a printed tree is the text of --dump-tree`() throws {
    let tree = try counter().tree
    #expect("\(tree)\n" == tree.text)
  }

  @Test func `drives an app as a user does`() async throws {
    let harness = try counter()
    try await harness.click("+")
    try await harness.click(.button("+"))
    #expect(harness.shows("The value is 2"))
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.role == .button)
  }

  @Test func `an app that fails to start reports why`() {
    let error = #expect(throws: LaunchError.self) {
      try Harness(app: CounterApp.self, environment: ["demo": "none"])
    }
    #expect(error?.message.hasPrefix("demo=\"none\" is not allowed; set it to ") == true)
  }

  @Test func `an impossible verb reports its line in the test, and saves a picture`() async throws {
    let harness = try counter()
    var text = ""
    let line = UInt(#line) + 2
    do {
      try await harness.click("Rest")
    } catch { text = "\(error)" }
    #expect(
      text.hasPrefix(
        "WorkflowUITestingTests/HarnessTests.swift:\(line): Expected to click \"Rest\", but nothing on the screen matches; did you mean button \"Reset\"? On the screen:\nwindow \"Counter\""
      ))
    let path = try #require(text.split(separator: " ").last?.dropLast())
    #expect(try PixelImage(pngFile: String(path)) == harness.image)
  }

  @Test func `a click after a resize uses the new layout`() async throws {
    let harness = try counter()
    try await harness.resize(to: Size(width: 300, height: 300))
    try await harness.click("+")
    #expect(harness.shows("The value is 1"))
    #expect(harness.tree.bounds.size == Size(width: 300, height: 300))
    #expect(try harness.image.width == 300)
  }

  @Test func `another scale has more pixels and the same frames`() async throws {
    let harness = try counter()
    let places = harness.tree.text
    try await harness.perform(.scale(2))
    #expect(try harness.image.width == 2 * Int(harness.window.size.width))
    #expect(harness.tree.text == places)
  }

  @Test func `incremental, full and uncached drawing are equal`() async throws {
    let harness = try counter()
    try await harness.click("+")
    try await harness.settle()
    let image = try harness.image
    let isEqual = try (image == harness.redrawnImage, image == harness.uncachedImage)
    #expect(isEqual == (true, true))
  }

  @Test func `drawing a fresh image costs no layout`() async throws {
    let harness = try counter()
    try await harness.settle()
    let cost = try await harness.cost { _ = try harness.uncachedImage }
    #expect((cost.layoutVisits, cost.measureCalls) == (0, 0))
  }

  @Test func `shows one screen after another`() async throws {
    let harness = try Harness(screen: LabelScreen(text: "one"))
    #expect(harness.shows("one"))
    try await harness.show(LabelScreen(text: "two"))
    #expect(harness.shows("two"))
  }

  @Test func `a harness of a widget shows no screens`() async throws {
    let harness = try Harness(widget: Label("a"))
    let error = await #expect(throws: AutomationError.self) {
      try await harness.show(LabelScreen(text: "two"))
    }
    #expect(
      error?.description
        == "Expected a harness created with a screen, but it shows Label. Create it with Harness(screen:)."
    )
  }
}

/// A screen of one label.
private struct LabelScreen: Screen {
  let text: String

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(build: { Label(text) }, update: { $0.text = text })
  }
}

// MARK: - Idle windows and cost

@MainActor
@Suite struct ExpectationTests {
  @Test func `a settled window is idle`() async throws {
    let harness = try Harness(widget: ButtonWidget("a"))
    #expect(try await failures { try await harness.expectIdle() }.isEmpty)
  }

  @Test(arguments: [Step.motion(isReduced: true), .focus("Done")])
  func `a field is idle once its caret neither blinks nor is shown`(step: Step) async throws {
    let harness = try Harness(
      widget: Stack(.vertical, [TextFieldWidget("Name"), ButtonWidget("Done")]))
    try await harness.focus("Name")
    try await harness.settle()
    #expect(try await !failures { try await harness.expectIdle(for: .seconds(1)) }.isEmpty)
    try await harness.perform(step)
    try await harness.settle()
    #expect(try await failures { try await harness.expectIdle() }.isEmpty)
  }

  @Test func `a spinner is named, with its frames`() async throws {
    let harness = try Harness(widget: Spinner())
    let reports = try await failures { try await harness.expectIdle(for: .seconds(1)) }
    #expect(reports.count == 1)
    #expect(
      reports.first?.text.hasPrefix(
        "Expected the window to be idle, but progress indicator \"Loading\" requests frames, ")
        == true)
  }

  @Test func `a sleeping task is named`() async throws {
    let harness = try Harness(widget: ButtonWidget("a"))
    let task = Task(executorPreference: harness.driver.executor) { [clock = harness.clock] in
      try await clock.sleep(for: .seconds(90))
    }
    await Task.yield()
    let reports = try await failures { try await harness.expectIdle() }
    #expect(
      reports.map(\.text) == [
        "Expected the window to be idle, but a timer is pending, due at 90.0 seconds."
      ])
    task.cancel()
  }

  @Test func `an excessive cost is reported by part, with the total`() async throws {
    let harness = try Harness(app: CounterApp.self, environment: ["demo": "uiKit"])
    try await harness.hover("+")
    try await harness.settle()
    let reports = try await failures {
      try await harness.expectCost(atMost: Cost(nodesRendered: 0, frames: 9)) {
        try await harness.click("+")
      }
    }
    #expect(reports.count == 1)
    #expect(
      reports.first?.text.hasPrefix(
        "Expected a lower cost, but it took 2 nodes rendered instead of at most 0. Total: ")
        == true)
  }

  @Test func `a count updates one label`() async throws {
    let harness = try Harness(app: CounterApp.self, environment: ["demo": "uiKit"])
    try await harness.click("+")
    try await harness.settle()
    try await harness.expectCost(
      atMost: Cost(layoutVisits: 12, glyphsRasterised: 1, pixelsPainted: 40_000, nodesRendered: 2)
    ) {
      try await harness.click("+")
    }
  }

  @Test func `an unchanged app costs nothing`() async throws {
    let harness = try Harness(widget: ButtonWidget("a"))
    let cost = try await harness.cost {}
    #expect(
      cost.layoutVisits == 0 && cost.measureCalls == 0 && cost.pixelsPainted == 0
        && cost.frames == 0)
  }

  @Test func `allocations are counted`() async throws {
    let harness = try Harness(widget: ButtonWidget("a"))
    var boxes: [AnyObject] = []
    let cost = try await harness.cost { for _ in 0..<1_000 { boxes.append(NSObject()) } }
    #expect(cost.allocations.map { $0 >= 1_000 } ?? true)
  }
}
