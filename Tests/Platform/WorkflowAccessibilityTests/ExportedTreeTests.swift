import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@testable import WorkflowAccessibility

@MainActor
@Suite struct ExportedTreeTests {
  @Test func `each element of a window has a path of its own`() throws {
    let table = Table()
    table.columns = [Table.Column("Name"), Table.Column("Age")]
    table.content = Table.Content(count: 1000, id: { $0 }, cells: { ["Row \($0)", "\($0)"] })
    let window = layoutWindow(table, width: 400, height: 300)
    _ = window.frame(at: .zero)
    let tree = ExportedTree(of: [ExportedWindow(window, origin: nil, scale: 1)])
    let paths = tree.elements.keys.map(ObjectPath.path)
    #expect(Set(paths).count == paths.count)
    #expect(paths.allSatisfy { ObjectPath.id(at: $0).map(ObjectPath.path) == $0 })
    #expect(paths.contains("/org/a11y/atspi/accessible/\(table.nodeNumber)_0"))
    #expect(paths.contains("/org/a11y/atspi/accessible/\(table.nodeNumber)_0_1"))
  }

  @Test(
    arguments: [
      "", "root", "w", "w1_2", "1_", "_1", "1_2_3_4", "1_-2", "01", "4294967296", "1_2 ",
      "99999999999999999999",
    ])
  func `other paths belong to no element`(name: String) {
    #expect(ObjectPath.id(at: "/org/a11y/atspi/accessible/\(name)") == nil)
  }
}
