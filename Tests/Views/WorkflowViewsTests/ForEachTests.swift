import Harness
import Testing
import WorkflowAutomation
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

private struct Fruit: Identifiable {
  let id: Int
  let name: String
}

@MainActor
@Suite struct ForEachTests {
  private func list(_ names: [String]) -> some View {
    VStack {
      Text("before")
      ForEach(names, id: \.self) { name in Button(name) {} }
      Text("after")
    }
  }

  @Test func `shows a view for each element, in order`() throws {
    let stage = try ShownView(list(["a", "b"]))
    #expect(stage.names == ["before", "a", "b", "after"])
    stage.show(list([]))
    #expect(stage.names == ["before", "after"])
  }

  @Test func `inserts, removals and moves keep the widgets of the elements that stay`() throws {
    let stage = try ShownView(list(["a", "b", "c", "d"]))
    let widgets = ["a", "b", "c", "d"].map { stage.widget($0) }
    stage.show(list(["d", "x", "b", "a"]))
    #expect(stage.names == ["before", "d", "x", "b", "a", "after"])
    #expect(stage.widget("a") === widgets[0])
    #expect(stage.widget("b") === widgets[1])
    #expect(stage.widget("d") === widgets[3])
    #expect(widgets[2]?.parent == nil)
  }

  @Test func `any order can change into any other`() throws {
    let orders = ["", "a", "abcd", "dcba", "bd", "xbayd", "cab"]
    for old in orders {
      for new in orders {
        let stage = try ShownView(list(old.map(String.init)))
        let widgets = Dictionary(uniqueKeysWithValues: old.map { ($0, stage.widget("\($0)")) })
        stage.show(list(new.map(String.init)))
        #expect(stage.names == ["before"] + new.map(String.init) + ["after"])
        for (letter, widget) in widgets where new.contains(letter) {
          #expect(stage.widget("\(letter)") === widget)
        }
      }
    }
  }

  @Test func `a moved element keeps the focus and is laid out at its new position`() throws {
    let stage = try ShownView(list(["a", "b", "c"]))
    let place = stage.frame("a")
    stage.harness.window.moveFocus(to: stage.widget("c"))
    stage.show(list(["c", "a", "b"]))
    #expect(stage.harness.window.focusedWidget === stage.widget("c"))
    #expect(stage.frame("c") == place)
  }

  @Test func `Identifiable elements need no id`() throws {
    func fruits(_ fruits: [Fruit]) -> some View {
      VStack { ForEach(fruits) { Text($0.name) } }
    }
    let stage = try ShownView(fruits([Fruit(id: 1, name: "apple"), Fruit(id: 2, name: "fig")]))
    let fig = stage.widget("fig")
    stage.show(fruits([Fruit(id: 2, name: "ripe fig"), Fruit(id: 1, name: "apple")]))
    #expect(stage.names == ["ripe fig", "apple"])
    #expect(stage.widget("ripe fig") === fig)
  }

  @Test func `an element that shows several views moves with all of them`() throws {
    func pairs(_ names: [String]) -> some View {
      VStack {
        ForEach(names, id: \.self) { name in
          Text(name)
          if name != "b" { Text("of \(name)") }
        }
      }
    }
    let stage = try ShownView(pairs(["a", "b"]))
    stage.show(pairs(["b", "a"]))
    #expect(stage.names == ["b", "a", "of a"])
  }

  @Test func `two elements with one id are a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await MainActor.run {
        let fruits = [Fruit(id: 7, name: "a"), Fruit(id: 7, name: "b")]
        _ = try ShownView(ForEach(fruits) { Text($0.name) })
      }
    }
    try expectMisuse(result, reports: "ForEach over Fruit has two elements with the id 7.")
  }
}
