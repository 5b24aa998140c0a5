import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Tests of tabs whose pages and selections are logged.
@MainActor protocol TabTests {
  var log: Log { get }
}

extension TabTests {
  func item(_ name: String, isEnabled: Bool = true) -> Tabs.Screen<String, AnyScreen>.Item {
    let page = Page(name: name) { [log] in log.add(name) }
    return .init(key: name, title: "Tab \(name)", isEnabled: isEnabled, screen: page.asAnyScreen())
  }

  func tabs(_ names: [String], selected: String) -> Tabs.Screen<String, AnyScreen> {
    Tabs.Screen(items: names.map { item($0) }, selectedKey: selected) { [log] in
      log.add("select \($0)")
    }
  }

  /// A window in which a workflow stores the selection among a, b, c (disabled) and d.
  func run(_ selected: String = "a") async throws -> Harness {
    let workflow = Showing(value: selected) { key, change in
      Tabs.Screen(
        items: [item("a"), item("b"), item("c", isEnabled: false), item("d")], selectedKey: key
      ) { new in change { $0 = new } }
    }
    let harness = try Harness(workflow: workflow)
    try await harness.settle()
    return harness
  }

  func selected(in harness: Harness) -> [String] {
    harness.all(.role(.tab)).filter { $0.semantics.state.contains(.selected) }
      .map(\.semantics.name)
  }
}

/// Tests of sheets whose pages and cancellations are logged.
@MainActor protocol SheetTests {
  var log: Log { get }
}

extension SheetTests {
  var size: Size { Size(width: 480, height: 360) }

  func page(_ name: String) -> Page { Page(name: name) { [log] in log.add(name) } }

  func sheet(_ name: String, cancels: Bool = true) -> Modal.Sheet<Page> {
    Modal.Sheet(
      key: name, title: "Sheet \(name)", screen: page(name),
      onCancel: cancels ? { [log] in log.add("cancel \(name)") } : nil)
  }

  func screen(_ names: String...) -> Modal.Screen<Page, Page> {
    Modal.Screen(baseScreen: page("base"), sheets: names.map { sheet($0) })
  }

  /// A settled window that shows `screen`.
  func show(_ screen: some Screen, theme: Theme = Theme()) async throws -> Harness {
    let harness = try Harness(size: size, theme: theme, screen: screen)
    try await harness.settle()
    return harness
  }

  func next(_ screen: some Screen, in harness: Harness) async throws {
    try await harness.show(screen)
    try await harness.settle()
  }
}
