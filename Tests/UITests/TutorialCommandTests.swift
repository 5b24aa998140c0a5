import Foundation
import Testing
import WorkflowWindowTesting

/// The commands in the tutorial have the described results.
@Suite(.serialized) struct TutorialCommandTests {
  /// The blocks of a chapter that are not Swift: commands, and their output if the text shows it.
  private func blocks(of chapter: Int) throws -> [(kind: String, text: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Documentation/Tutorial/Chapter\(chapter).md"),
      encoding: .utf8)
    return text.matches(of: /(?ms)^```(sh|text)\n(.*?)^```$/).map { (String($0.1), String($0.2)) }
  }

  /// The program that the reader has at the end of a chapter.
  private func program(after chapter: Int) -> Executable {
    Executable("TutorialChapter\(min(chapter, 5))")
  }

  @Test(arguments: 1...6) func `each command of a chapter prints what the text shows`(chapter: Int)
    async throws
  {
    let folder = try TemporaryFolder()
    var printed = ""
    for block in try blocks(of: chapter) {
      guard block.kind == "sh" else {
        #expect(block.text == printed)
        continue
      }
      for line in block.text.split(separator: "\n") {
        switch line {
        case "mkdir Todos", "cd Todos", "swift test": continue  // which every reader can run
        case "swift run Todos":
          let app = try await AppProcess(program(after: chapter))
          #expect(try app.newestFrame().nodes[0].name == "Todos")
          continue
        default: break
        }
        var words = line.split(separator: " ").map(String.init)
        #expect(words.prefix(3) == ["swift", "run", "Todos"], "Unknown command: \(line)")
        words.removeFirst(3)
        let picture = words.firstIndex { $0.hasSuffix(".png") }
        if let picture { words[picture] = folder.path(words[picture]) }
        let outcome = try await program(after: chapter).run(words, patience: .forFuzzing)
        #expect(outcome.end == .exit(0), "\(line): \(outcome.errors)")
        printed = outcome.output + outcome.errors
        if let picture { _ = try await Picture.read(words[picture]) }
      }
    }
  }
}
