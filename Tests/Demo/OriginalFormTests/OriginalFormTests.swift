import Ergo
import Synchronization
import Testing
import Workflow
import WorkflowAutomation
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Code in the form of the original's documentation compiles and works.
@MainActor
@Suite struct OriginalFormTests {
  private final class Kitchen: DishService.LoadingSpec {
    private let results: Mutex<[DishService.LoadingResult]>

    init(_ results: [DishService.LoadingResult]) { self.results = Mutex(results) }

    func loadDishes() async -> DishService.LoadingResult {
      results.withLock { $0.isEmpty ? .failure(.loadError) : $0.removeFirst() }
    }
  }

  private func show(
    _ results: [DishService.LoadingResult] = [], canSelect: Bool = true
  ) throws -> Harness {
    try Harness(
      workflow: DishList.Workflow(service: Kitchen(results), canSelectDishes: canSelect)
        .mapRendering { list in list.map { BackStack.Screen(items: [$0]) } })
  }

  @Test func `an update shows what it loaded`() async throws {
    let harness = try show([.success([.soup])])
    #expect(harness.shows("Warm Salad"))
    try await harness.click("Update")
    try await harness.settle()
    #expect(harness.shows("Soup") && !harness.shows("Warm Salad"))
  }

  @Test func `a failed update is reported and keeps the items shown`() async throws {
    let harness = try show([.failure(.sleepError(CancellationError())), .success([.soup])])
    try await harness.click("Update")
    try await harness.settle()
    #expect(harness.shows("Update Error"))
    try await harness.click("Dismiss")
    try await harness.settle()
    #expect(!harness.shows("Update Error") && harness.shows("Warm Salad"))
    try await harness.click("Update")
    try await harness.settle()
    #expect(!harness.shows("Warm Salad"))
  }

  @Test func `only the selectable items can be selected`() async throws {
    let harness = try show()
    try await harness.click("Warm Salad")
    await #expect(throws: AutomationError.self) { try await harness.click("Soup") }
    let fixed = try show(canSelect: false)
    await #expect(throws: AutomationError.self) { try await fixed.click("Warm Salad") }
  }

  @Test func `a closure of the screen is called on the latest screen`() async throws {
    let widget = DescribedWidget()
    func show(_ dishes: [Dish], selectable: [Dish]) {
      let screen = DishList.Screen(
        dishes: dishes, isUpdatingDishes: false, canSelectDish: selectable.contains,
        selectDish: { _ in })
      widget.update(screen.widgetDescription(environment: .empty))
    }
    show([.soup], selectable: [])
    let harness = try Harness(widget: widget)
    await #expect(throws: AutomationError.self) { try await harness.click("Soup") }
    show(Dish.allCases, selectable: [.soup])
    try await harness.click("Soup")
    await #expect(throws: AutomationError.self) { try await harness.click("Salad") }
  }

  @Test func `rows without an id are identified by their item: the focus follows the item`()
    async throws
  {
    let widget = DescribedWidget()
    func show(_ dishes: [Dish]) {
      let screen = DishList.Screen(
        dishes: dishes, isUpdatingDishes: false, canSelectDish: { _ in true },
        selectDish: { _ in })
      widget.update(screen.widgetDescription(environment: .empty))
    }
    show([.soup, .salad(warm: true)])
    let harness = try Harness(widget: widget)
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "Soup")
    show([.salad(warm: true), .soup])
    try await harness.settle()
    #expect(harness.focused?.semantics.name == "Soup")
  }

  @Test func `a job's state is compared with a case`() {
    var job = Job<String, DishService.LoadingResult>.ready { _ in .success([]) }
    #expect(job.state.matches(case: .ready) && job.isReady)
    job.start(with: "soup")
    #expect(job.state.matches(case: Job.State.working) && job.isWorking)
    switch job.state {
    case .ready, .failed: Issue.record("Expected the job to be working.")
    case .working(let input): #expect(input == "soup")
    }
  }

  @Test func `each of the three contracts shows the same screen`() async throws {
    var added: [String] = []
    func portions(_ name: String) -> PortionsContent {
      PortionsContent(count: 2, add: { added.append(name) })
    }
    let screens: [any Screen] = [
      Portions.UpdatedScreen(content: portions("updating")),
      Portions.LaidOutScreen(content: portions("layout")),
      Portions.BodyScreen(content: portions("body")),
    ]
    for screen in screens {
      let widget = DescribedWidget()
      widget.update(screen.widgetDescription(environment: .empty))
      let harness = try Harness(widget: widget)
      #expect(harness.shows("Portions: 2"))
      try await harness.click("Add")
    }
    #expect(added == ["updating", "layout", "body"])
  }
}
