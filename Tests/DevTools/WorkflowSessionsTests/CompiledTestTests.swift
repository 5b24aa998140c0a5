import FieldsApp
import Foundation
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowFuzzing
import WorkflowSessions
import WorkflowWidgets

/// Generated tests compile whatever texts and file names a session contains.
@MainActor
@Suite struct CompiledTestTests {
  private static let texts = [
    "a + b", "(a) + (b)", "\"", "\\", "\\(a)", "\\#(a)", "\\##(a)", "\"\"\"#", "//", "/*", "`",
    "\n\r\n\t\u{0}\u{7f}", "e\u{301}", "\u{301}", "\u{2028}", "שלום", "👨‍👩‍👧",
    String(repeating: "1 + (2 \" + 3) ", count: 12),
  ]
  private static let names = [
    "class.swift", "Testing.swift", "Harness.swift", "Point.swift", "FieldsApp.swift", "1 a.swift",
    "_.swift", ".swift", "größe.swift", "½.swift", "a-b.swift", "Any.swift", "Some.Tests.swift",
  ]

  /// A tree that shows `text`.
  private func tree(showing text: String) -> AccessibilityNode {
    let semantics = Semantics(role: .label, name: text)
    let label = AccessibilityNode(
      semantics: semantics, identifier: nil, bounds: .zero, children: [], widget: nil)
    return AccessibilityNode(
      semantics: Semantics(role: .window, name: "A"), identifier: nil, bounds: .zero,
      children: [label],
      widget: nil)
  }

  /// Entries with `text` in each position that can have one.
  private func entries(_ text: String) -> [RecordedSession.Entry] {
    let selector = Selector(role: .textField, text: text).in(.id(text))
    let steps: [Step] = [
      .click(.text(text), holding: [.control]), .drag(selector, by: Point(x: 1, y: -2.5)),
      .type(text), .paste(text), .compose(PreEdit(text)), .commit(text),
      .perform(.press, .button(text)), .drop(.files([text]), on: selector),
      .drop(.text(text), on: selector),
    ]
    let inputs: [RecordedSession.Input] =
      [.text(text), .compose(PreEdit(text)), .clipboard(text), .primarySelection(text)]
      + [.drop(.files([text, text])), .drop(.text(text))]
      + text.prefix(1).map { .keyDown(KeyPress(.character($0), [.control, .alt])) }
    let click: [RecordedSession.Input] = [
      .move(.on(selector, Point(x: 1, y: 2))), .down(.middle), .up(.middle),
    ]
    return steps.map { .step($0) } + (inputs + click).map { .input($0) }
  }

  private func recordedTests() throws -> [String: String] {
    let session = RecordedSession(
      app: "FieldsApp", size: Size(width: 8, height: 6.5), scale: 1.5, appearance: .dark,
      arguments: Self.texts, environment: Self.texts.map { .init($0, $0) })
    var script = SessionScript()
    for text in Self.texts {
      for entry in entries(text) { script.add(entry, pointer: Point(x: 1, y: 2)) }
      script.see(tree(showing: text))
    }
    // One with all texts is enough: the compiler is slow, and the names are independent of them.
    return try Dictionary(
      uniqueKeysWithValues: Self.names.enumerated().map { number, name in
        let script = number == 0 ? script : SessionScript()
        return (name, try SessionTest(of: session, script: script, name: name).source())
      })
  }

  private func foundTest(in folder: URL) throws -> String {
    let steps = Self.texts.flatMap { entries($0) }.compactMap { entry -> Step? in
      if case .step(let step) = entry { step } else { nil }
    }
    let finding = Finding(
      violation: Violation(oracle: "tree", message: "a\r\nb"), steps: steps, originalCount: 9,
      seed: 1)
    let files = try FindingFiles(
      finding, named: "Found", in: folder.path, harness: "try Harness(app: FieldsApp.self)",
      imports: ["WorkflowCanvas", "WorkflowWidgets"], app: "FieldsApp")
    return try String(contentsOfFile: files.test, encoding: .utf8)
  }

  @Test func `generated tests compile with any text and file name`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var sources = try recordedTests()
    sources["Found.swift"] = try foundTest(in: folder)
    let paths = try sources.enumerated().map { number, source in
      let file = folder.appending(path: "\(number).swift")
      try source.value.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let (isSuccess, messages) = try typecheck(paths.sorted())
    #expect(isSuccess, "\(messages.prefix(4_000))")
  }

  /// Checks the types of `files` against the modules of this build.
  private func typecheck(_ files: [String]) throws -> (isSuccess: Bool, messages: String) {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let build = URL(filePath: program).deletingLastPathComponent()
    let folders = try FileManager.default.contentsOfDirectory(atPath: build.path)
    let maps = folders.sorted().map { build.appending(path: "\($0)/module.modulemap").path }
      .filter(FileManager.default.fileExists)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", build.appending(path: "Modules").path]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + files
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus == 0, String(decoding: output, as: UTF8.self))
  }
}
