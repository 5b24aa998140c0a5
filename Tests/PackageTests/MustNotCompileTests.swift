import Foundation
import Testing

/// Client code that the compiler must refuse or accept.
@Suite struct MustNotCompileTests {
  @Test func `a correct client compiles`() throws {
    let result = try compile(
      """
      func send(_ sink: Sink<Int>) async { await MainActor.run { } }
      @MainActor func sendHere(_ sink: Sink<Int>) { sink.send(1) }
      func makeClosure(_ sink: Sink<Int>) -> (Int) -> Void { sink.send }
      """)
    #expect(result.isSuccess, "\(result.text)")
  }

  @Test func `an older helper without isolation compiles in the Swift 5 mode only`() throws {
    func helper(_ isolation: String) -> String {
      """
      struct Some: Workflow {
        func render(state: Void, context: RenderContext<Some>) -> String { text(in: context) }
        \(isolation) func text(in context: RenderContext<Some>) -> String {
          context.makeStateMutationSink().send { _ in }
          return AnyWorkflow(Some()).mapRendering { $0 + "!" }.rendered(in: context)
        }
      }
      """
    }
    let five = try compile(helper(""), mode: "5")
    #expect(five.isSuccess && five.text.isEmpty, "\(five.text)")
    #expect(try !compile(helper("")).isSuccess)
    let six = try compile(helper("@MainActor"))
    #expect(six.isSuccess && six.text.isEmpty, "\(six.text)")
  }

  /// Documentation/ComingFromWorkflowSwift.md lists these cases.
  @Test
  func `render apart from the conformance compiles in Swift 5, and in Swift 6 once it is isolated`()
    throws
  {
    func workflow(method: String = "", extension: String = "", type: String = "") -> String {
      """
      struct Some: Workflow {
        \(type)
      }
      \(`extension`) extension Some {
        \(method) func render(state: Void, context: RenderContext<Some>) -> Sink<Int> {
          context.makeOutputSink()
        }
      }
      """
    }
    let types = "typealias Output = Int; typealias Rendering = Sink<Int>"
    let five = try compile(workflow(type: types), mode: "5")
    #expect(five.isSuccess && five.text.isEmpty, "\(five.text)")
    #expect(try !compile(workflow(type: types)).isSuccess)
    for source in [
      workflow(method: "@MainActor", type: types), workflow(extension: "@MainActor", type: types),
    ] {
      let six = try compile(source)
      #expect(six.isSuccess && six.text.isEmpty, "\(six.text)")
    }
    let isolation = ["-default-isolation", "MainActor"]
    let isolated = try compile(workflow(type: types), options: isolation)
    #expect(isolated.isSuccess && isolated.text.isEmpty, "\(isolated.text)")
    // The compiler infers the rendering only if the type is not isolated.
    let inferred = try compile(workflow(type: "typealias Output = Int"), options: isolation)
    #expect(inferred.text.contains("protocol requires nested type 'Rendering'"))
  }

  @Test func `a send off the main actor does not compile`() throws {
    // A sink is not Sendable: none that a workflow made leaves the main actor.
    for source in [
      """
      @concurrent nonisolated func send(_ sink: Sink<Int>) async { sink.send(1) }
      @MainActor func sendElsewhere(_ sink: Sink<Int>) async { await send(sink) }
      """,
      "@MainActor func send(_ sink: Sink<Int>) { Task.detached { sink.send(1) } }",
      """
      struct Screen { let tap: (Int) -> Void }
      @MainActor func send(_ sink: Sink<Int>) {
        let screen = Screen(tap: sink.send)
        Task.detached { screen.tap(1) }
      }
      """,
    ] {
      let result = try compile(source)
      #expect(!result.isSuccess, "\(source) \(result.text)")
    }
  }

  /// Documentation/ComingFromWorkflowSwift.md lists these cases.
  @Test
  func `operations of a class that is not Sendable compile in Swift 5, closures also in Swift 6`()
    throws
  {
    func worker(_ argument: String) -> String {
      """
      import WorkflowConcurrency
      final class Library { func load() async -> Int { 1 } }
      struct Some: Workflow {
        let library: Library
        func render(state: Void, context: RenderContext<Some>) -> String {
          AsyncOperationWorker\(argument).ignoringOutput().running(in: context)
          return ""
        }
      }
      """
    }
    for argument in ["(library.load)", " { await library.load() }"] {
      let five = try compile(worker(argument), mode: "5")
      #expect(five.isSuccess && five.text.isEmpty, "\(five.text)")
    }
    #expect(try !compile(worker("(library.load)")).isSuccess)
    let six = try compile(worker(" { await library.load() }"))
    #expect(six.isSuccess, "\(six.text)")
    #expect(six.text.contains("warning: capture of 'self'"))
  }

  @Test func `an action with neither form of apply does not compile`() throws {
    let result = try compile(
      """
      struct Some: Workflow {
        func render(state: Void, context: RenderContext<Some>) -> Int { 0 }
      }
      struct Nothing: WorkflowAction { typealias WorkflowType = Some }
      """)
    #expect(!result.isSuccess)
    #expect(result.text.contains("does not conform to protocol 'WorkflowAction'"))
  }

  /// Compiles as far as the checks of isolation, which need more than the types.
  private func compile(
    _ source: String, mode: String = "6", options: [String] = []
  ) throws -> (isSuccess: Bool, text: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Client.swift")
    try "import Workflow\n\(source)\n".write(to: file, atomically: true, encoding: .utf8)
    let compiler = try Command(
      [
        "swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", mode, "-I",
        try TestProgram.modules.path, file.path,
      ] + options,
      mergesErrors: true)
    return (compiler.status == 0, compiler.text)
  }
}
