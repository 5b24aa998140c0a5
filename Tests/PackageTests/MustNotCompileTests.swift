import Foundation
import Testing

/// Client code that the compiler must refuse or accept.
@Suite struct MustNotCompileTests {
  @Test func `a correct client compiles`() throws {
    let result = try typecheck(
      """
      func send(_ sink: Sink<Int>) async { await MainActor.run { } }
      @MainActor func sendHere(_ sink: Sink<Int>) { sink.send(1) }
      """)
    #expect(result.isSuccess, "\(result.text)")
  }

  @Test func `an older helper without isolation compiles, with a warning`() throws {
    let result = try typecheck(
      """
      struct Some: Workflow {
        func render(state: Void, context: RenderContext<Some>) -> String { text(in: context) }
        func text(in context: RenderContext<Some>) -> String {
          context.makeStateMutationSink().send { _ in }
          return AnyWorkflow(Some()).mapRendering { $0 + "!" }.rendered(in: context)
        }
      }
      """)
    #expect(result.isSuccess, "\(result.text)")
    #expect(result.text.contains("warning:"))
  }

  @Test func `a send off the main actor does not compile`() throws {
    // For clients in the Swift 5 mode a nonisolated synchronous function is only a warning; code
    // that actually leaves the main actor is an error.
    for source in [
      "nonisolated func send(_ sink: Sink<Int>) async { sink.send(1) }",
      "@MainActor func send(_ sink: Sink<Int>) { Task.detached { sink.send(1) } }",
    ] {
      let result = try typecheck(source)
      #expect(!result.isSuccess, "\(source) \(result.text)")
    }
  }

  @Test func `an action with neither form of apply does not compile`() throws {
    let result = try typecheck(
      """
      struct Some: Workflow {
        func render(state: Void, context: RenderContext<Some>) -> Int { 0 }
      }
      struct Nothing: WorkflowAction { typealias WorkflowType = Some }
      """)
    #expect(!result.isSuccess)
    #expect(result.text.contains("does not conform to protocol 'WorkflowAction'"))
  }

  private func typecheck(_ source: String) throws -> (isSuccess: Bool, text: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Client.swift")
    try "import Workflow\n\(source)\n".write(to: file, atomically: true, encoding: .utf8)
    let compiler = try Command(
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", try modules().path, file.path],
      mergesErrors: true)
    return (compiler.status == 0, compiler.text)
  }

  /// The folder of the built modules: beside the test program.
  private func modules() throws -> URL {
    let arguments = CommandLine.arguments + [try TestProgram.file.path]
    let folders = arguments.flatMap { argument -> [URL] in
      let url = URL(filePath: argument)
      return [url.deletingLastPathComponent(), url]
    }
    let found = folders.map { $0.appending(path: "Modules") }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Workflow.swiftmodule").path)
    }
    return try #require(found, "Expected Modules beside one of \(arguments).")
  }
}
