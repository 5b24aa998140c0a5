import Testing
import WorkflowUI

@MainActor
@Suite struct ValueChangeTests {
  private struct Entry: Equatable {
    var name = ""
    var parts = [1]
  }

  @Test func `the actions of controls send changes of one property, and of several`() {
    var entry = Entry()
    let change = ValueChange<Entry> { $0(&entry) }
    let rename = change(\.name)
    let extend = change { $0.parts.append(2) }
    #expect(entry == Entry())
    rename("Coffee")
    extend()
    #expect(entry == Entry(name: "Coffee", parts: [1, 2]))
  }
}
