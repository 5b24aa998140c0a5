import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@MainActor
@Suite struct ListTests {
  private let log = Log()

  private func list(
    _ items: [Int], isLoading: Bool = false, canSelect: Bool = true, isDisabled: Bool = false
  ) -> some View {
    List(
      items, text: { "Item \($0)" }, isLoading: isLoading,
      select: canSelect ? { [log] in log.add("chose \($0)") } : nil
    ).disabled(isDisabled)
  }

  @Test func `has a row for each item and fills its room`() throws {
    let stage = try Stage(list([1, 2]))
    #expect(stage.names == ["", "Item 1", "Item 1", "Item 2", "Item 2"])
    #expect(stage.harness.driver.tree.children[0].bounds.size == Size(width: 480, height: 360))
  }

  @Test func `choosing a row hands its item to the latest action`() throws {
    let stage = try Stage(list([1, 2]))
    stage.show(list([3, 4]))
    try stage.click("Item 4")
    #expect(log.lines == ["chose 4"])
  }

  @Test func `rows keep their widgets while items change`() throws {
    let stage = try Stage(list([1, 2]))
    let row = stage.widget("Item 2")
    stage.show(list([1, 5]))
    #expect(stage.widget("Item 5") === row)
  }

  @Test(arguments: [(false, false), (true, true)])
  func `rows that cannot be chosen refuse`(canSelect: Bool, isDisabled: Bool) throws {
    let stage = try Stage(list([1], canSelect: canSelect, isDisabled: isDisabled))
    #expect(throws: AutomationError.self) { try stage.click("Item 1") }
  }

  @Test func `a spinner stands in for the items while they load`() throws {
    let stage = try Stage(list([1], isLoading: true))
    #expect(stage.names == ["", "Loading"])
    stage.show(list([1]))
    #expect(stage.names == ["", "Item 1", "Item 1"])
  }

  @Test func `a progress view is a spinner`() throws {
    #expect(try Stage(ProgressView()).names == ["Loading"])
  }
}
