import Ergo
import ErgoLayouts
import ErgoViews
import ErgoWidgets
import Testing
import Workflow
import WorkflowAutomation
import WorkflowContainers
import WorkflowLayouts
import WorkflowUI
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Code in the form of the original's documentation compiles and works, in Swift 5 and Swift 6: a
/// test for each of its blocks.
@MainActor
@Suite struct OriginalFormTests {
  private func show(cooks: Bool = true, canSelect: Bool = true) throws -> Harness {
    try Harness { clock in
      DishList.Workflow(
        service: Kitchen(sleep: { try await clock.sleep(for: $0) }, randomBool: { cooks }),
        canSelectDishes: canSelect
      ).mapRendering { list in list.map { BackStack.Screen(items: [$0]) } }
    }
  }

  private func list(
    _ dishes: [Dish], selectable: [Dish] = Dish.allCases, isUpdating: Bool = false
  ) -> DishList.Screen {
    DishList.Screen(
      dishes: dishes, selectDish: { _ in }, canSelectDish: selectable.contains,
      isUpdatingDishes: isUpdating)
  }

  // MARK: - Layers

  @Test func `screen: values, closures and computed texts`() {
    var log: [String] = []
    let screen = Portions.Screen(
      count: 3, add: { log.append("add") }, remove: { log.append("remove") })
    screen.add()
    screen.remove()
    #expect(log == ["add", "remove"])
    #expect(
      [screen.countText, screen.addTitle, screen.removeTitle] == ["Portions: 3", "Add", "Remove"])
  }

  @Test func `view: a body is derived from the screen, which names its view`() async throws {
    let harness = try Harness(workflow: Portions.Workflow())
    #expect(harness.shows("Portions: 2"))
    try await harness.click("Add")
    #expect(harness.shows("Portions: 3"))
  }

  @Test func `workflow: renders with a sink, and ends with its output`() throws {
    let host = WorkflowHost(workflow: Portions.Workflow())
    var ends = 0
    let subscription = host.onOutput { _ in ends += 1 }
    host.rendering.add()
    #expect(host.rendering.count == 3)
    for _ in 1...4 { host.rendering.remove() }
    #expect(host.rendering.count == 0 && ends == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `workflow action: changes the state, and only finishing has an output`() {
    var count = 2
    #expect(Portions.Workflow.Action.add.apply(toState: &count) == nil && count == 3)
    #expect(Portions.Workflow.Action.remove.apply(toState: &count) == nil && count == 2)
    #expect(Portions.Workflow.Action.finish.apply(toState: &count) != nil && count == 2)
  }

  // MARK: - Ergo

  @Test func `SwiftUI, UIKit, Declarative UIKit: the protocols need only what they declare`()
    async throws
  {
    func expect<View: ScreenBacked>(_ type: View.Type, _ screen: View.Screen) async throws {
      let widget = DescribedWidget()
      widget.update(screen.widgetDescription(environment: .empty))
      let harness = try Harness(widget: widget)
      #expect(harness.shows("Portions: 2"))
      try await harness.click("Add")
    }
    var added: [String] = []
    try await expect(
      Portions.View.self, .init(count: 2, add: { added.append("body") }, remove: {}))
    try await expect(
      Servings.UpdatingView.self, .init(count: 2, add: { added.append("updating") }))
    try await expect(
      Servings.LayoutView.self, .init(count: 2, add: { added.append("layout") }))
    #expect(added == ["body", "updating", "layout"])
  }

  @Test func `workers: the state of a worker is ready, working or failed`() {
    typealias Cooking = Worker<String, Result<[Dish], Error>>
    var worker = Cooking.ready { _ in .success([]) }
    #expect(worker.state ~= .ready && worker.isReady)
    worker.start(with: "soup")
    #expect(worker.state ~= Cooking.State.working && worker.isWorking)
    switch worker.state {
    case .ready, .failed: Issue.record("Expected the worker to be working.")
    case .working(let input): #expect(input == "soup")
    }
    let failed = Cooking.State.failed(Dish.CookingError.burnt)
    let error: Error? = failed.associatedValue()
    #expect(error is Dish.CookingError && failed.label == "failed")
  }

  @Test func `workers: one returns a value or a stream of values`() async throws {
    let single = Worker<Int, Result<Int, Error>>.ready { .success($0 + 1) }
    let stream = Worker<Int, Result<Int, Error>>.ready { number in
      AsyncStream { continuation in
        continuation.yield(.success(number))
        continuation.finish()
      }
    }
    #expect(single.isReady && stream.isReady)
  }

  @Test func `workers: an action starts one, whose success is shown`() async throws {
    let harness = try show()
    #expect(harness.shows("Warm Salad"))
    try await harness.click("Update")
    try await harness.settle()
    #expect(harness.shows("Soup") && !harness.shows("Warm Salad"))
  }

  @Test func `workers: a failure is an error context until it is dismissed`() async throws {
    let harness = try show(cooks: false)
    for _ in 1...2 {
      try await harness.click("Update")
      try await harness.settle()
      #expect(harness.shows("Update Error") && harness.shows("burnt"))
      try await harness.click("Dismiss")
      try await harness.settle()
      #expect(!harness.shows("Update Error") && harness.shows("Warm Salad"))
    }
  }

  // MARK: - EnumKit

  private enum Order: CaseAccessible, Equatable {
    case none
    case dish(Dish)
    case table(Int)

    static let usual = Order.dish(.soup)
  }

  @Test func `EnumKit: cases are compared, and their values read and replaced`() {
    var order = Order.dish(.soup)
    #expect(order.matches(case: Order.dish) && !order.matches(case: .none))
    #expect(order ~= Order.dish && !(order ~= .none) && order.label == "dish")
    #expect(order.associatedValue(matching: Order.dish) == .soup)
    #expect(order[case: Order.dish] == .soup && order[case: Order.table] == nil)
    #expect(order[expecting: Dish.self] == .soup)
    order[case: Order.table] = 4
    #expect(order == .dish(.soup))
    order[case: Order.dish] = .salad(warm: true)
    #expect(order == .dish(.salad(warm: true)))
  }

  /// If the operator of `CaseAccessible` were not disfavoured, this would not compile, or any dish would
  /// be the usual one.
  @Test func `EnumKit: an expression pattern compares an equatable enum with ==`() {
    func isUsual(_ order: Order) -> Bool {
      switch order {
      case Order.usual: true
      default: false
      }
    }
    #expect(isUsual(.dish(.soup)) && !isUsual(.dish(.salad(warm: true))) && !isUsual(.none))
  }

  // MARK: - Declarative UIKit

  @Test func `layout: a stack of labels and buttons follows the screen`() async throws {
    let widget = DescribedWidget()
    var count = 2
    func show() {
      let screen = Servings.LaidOutScreen(count: count, add: { count += 1 })
      widget.update(screen.widgetDescription(environment: .empty))
    }
    show()
    let harness = try Harness(widget: widget)
    try await harness.click("Add")
    show()
    #expect(harness.shows("Portions: 3"))
  }

  @Test func `layout: constructors also exist with arguments`() throws {
    let stack = Stack.vertical(spacing: 4) {
      Label("One")
      ButtonWidget("Two")
    }
    let harness = try Harness(widget: Stack.horizontal.layout { stack })
    #expect(harness.shows("One") && harness.shows("Two"))
  }

  @Test func `list: rows with the names of the items, or a row with a spinner`() async throws {
    let harness = try show()
    func rows() -> [String] { harness.all(.role(.row)).map(\.semantics.name) }
    #expect(rows() == Dish.allCases.map(\.name))
    try await harness.click("Update")
    #expect(rows() == ["Loading"] && harness.shows(.role(.progressIndicator)))
    #expect(try harness.find("Update").semantics.state == .disabled)
    try await harness.settle()
    #expect(rows() == ["Soup"])
  }

  @Test func `list: an item is selected if the screen allows it`() async throws {
    let harness = try show()
    try await harness.click("Warm Salad")
    await #expect(throws: AutomationError.self) { try await harness.click("Soup") }
    let fixed = try show(canSelect: false)
    await #expect(throws: AutomationError.self) { try await fixed.click("Warm Salad") }
  }

  @Test func `list: the latest screen decides, also if its items are the same`() async throws {
    let widget = DescribedWidget()
    func show(_ screen: DishList.Screen) {
      widget.update(screen.widgetDescription(environment: .empty))
    }
    show(list(Dish.allCases, selectable: []))
    let harness = try Harness(widget: widget)
    await #expect(throws: AutomationError.self) { try await harness.click("Soup") }
    show(list(Dish.allCases, selectable: [.soup]))
    try await harness.click("Soup")
    await #expect(throws: AutomationError.self) { try await harness.click("Salad") }
  }

  @Test func `list: the focus follows the item, also through an update`() async throws {
    let widget = DescribedWidget()
    func show(_ screen: DishList.Screen) {
      widget.update(screen.widgetDescription(environment: .empty))
    }
    show(list([.soup, .salad(warm: true)]))
    let harness = try Harness(widget: widget)
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "Soup")
    show(list([.soup, .salad(warm: true)], isUpdating: true))
    try await harness.advance(by: .milliseconds(50))
    #expect(harness.focused?.semantics.name == "Loading")
    show(list([.salad(warm: true), .soup]))
    try await harness.settle()
    #expect(harness.focused?.semantics.name == "Soup")
  }

  // MARK: - Modules

  @Test func `model: a dish is compared with its associated value`() {
    #expect(Set(Dish.allCases).count == 3)
  }

  @Test func `service: a client sleeps, then succeeds or fails at random`() async throws {
    func result(_ cooks: Bool) async -> Dish.CookingResult {
      await Kitchen(sleep: { _ in }, randomBool: { cooks }).cookDishes()
    }
    #expect(try await result(true).get() == [.soup])
    await #expect(throws: Dish.CookingError.self) { try await result(false).get() }
    let sleepless = Kitchen(sleep: { _ in throw CancellationError() }, randomBool: { true })
    guard case .failure(.sleepError(let error)) = await sleepless.cookDishes() else {
      Issue.record("Expected the reason why the kitchen did not sleep.")
      return
    }
    #expect(error is CancellationError)
  }
}
