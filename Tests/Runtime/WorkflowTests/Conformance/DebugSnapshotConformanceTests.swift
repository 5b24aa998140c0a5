import Foundation
import Testing
import Workflow

/// The rule S12: the content and encoding of debug snapshots.
@MainActor
@Suite(.withAndWithoutOptimizations) struct DebugSnapshotConformanceTests {
  @Test func `children are sorted by key, and states and types are described`() {  // S12
    let host = WorkflowHost(
      workflow: Closure(7) { _, context -> Void in
        for key in ["c", "a", "b"] { _ = Label(text: key).rendered(in: context, key: key) }
        _ = Counter().ignoringOutput().rendered(in: context, key: "aa")
      })
    let snapshot = host.debugSnapshot
    #expect(snapshot.workflowType == "Closure<Int, ()>")
    #expect(snapshot.stateDescription == "7")
    #expect(snapshot.children.map(\.key) == ["a", "aa", "b", "c"])
    #expect(
      snapshot.children[0].snapshot == .init(workflowType: "Label", stateDescription: "()"))
    #expect(snapshot.children[1].snapshot.children.map(\.snapshot.stateDescription) == ["0"])
  }

  @Test func `a snapshot is the same after encoding and decoding`() throws {  // S12
    let snapshot = WorkflowHierarchyDebugSnapshot(
      workflowType: "Parent", stateDescription: "1",
      children: [
        .init(key: "a", snapshot: .init(workflowType: "Child", stateDescription: "2"))
      ])
    #expect(
      try json(snapshot) == """
        {"children":[{"key":"a","snapshot":{"children":[],"stateDescription":"2",\
        "workflowType":"Child"}}],"stateDescription":"1","workflowType":"Parent"}
        """)
    #expect(try decode(snapshot) == snapshot)
  }

  @Test func `an update is encoded with the names of its cases`() throws {  // S12
    let update = WorkflowUpdateDebugInfo(
      workflowType: "Root",
      kind: .childDidUpdate(
        .init(
          workflowType: "Parent",
          kind: .didUpdate(
            source: .subtree(.init(workflowType: "Leaf", kind: .didUpdate(source: .external)))))))
    #expect(
      try json(update) == """
        {"kind":{"childUpdate":{"kind":{"source":{"debugInfo":{"kind":{"source":{"type":\
        "external"},"type":"didUpdate"},"workflowType":"Leaf"},"type":"subtree"},"type":\
        "didUpdate"},"workflowType":"Parent"},"type":"childDidUpdate"},"workflowType":"Root"}
        """)
    #expect(try decode(update) == update)
  }

  @Test(arguments: [
    (WorkflowUpdateDebugInfo.Source.external, "external"), (.worker, "worker"),
    (.sideEffect, "side-effect"),
  ])
  func `a source is encoded with its name`(
    source: WorkflowUpdateDebugInfo.Source, name: String
  ) throws {  // S12
    #expect(try json(source) == "{\"type\":\"\(name)\"}")
    #expect(try decode(source) == source)
  }

  @Test func `unknown names are an error that quotes them`() {  // S12
    for type in [Update.Kind.self, Update.Source.self] as [any Decodable.Type] {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(type, from: Data(#"{"type":"sideways"}"#.utf8))
      }
      #expect("\(String(describing: error))".contains("sideways"))
    }
  }

  @Test func `a debugger receives the kind of each update`() {  // S12
    let debugger = RecordingDebugger()
    let host = WorkflowHost(
      workflow: Closure(0) { _, context -> Noting.Screen in
        Noting(log: Log()).onOutput { state, number -> Int? in
          state = number
          return nil
        }.rendered(in: context, key: "child")
      }, debugger: debugger)
    host.rendering.send(.add(1))
    host.rendering.send(.addAndTell(1))
    let leaf = Update(workflowType: "Noting", kind: .didUpdate(source: .external))
    let root = host.debugSnapshot.workflowType
    #expect(
      debugger.updates == [
        Update(workflowType: root, kind: .childDidUpdate(leaf)),
        Update(workflowType: root, kind: .didUpdate(source: .subtree(leaf))),
      ])
    host.update(workflow: Closure(0) { _, _ in Noting.Screen(state: 0, send: { _ in }) })
    #expect(
      debugger.updates.last == Update(workflowType: root, kind: .didUpdate(source: .external)))
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decode<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}

private typealias Update = WorkflowUpdateDebugInfo

private final class RecordingDebugger: WorkflowDebugger {
  var updates: [WorkflowUpdateDebugInfo] = []

  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot) {}

  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo) {
    updates.append(updateInfo)
  }
}
