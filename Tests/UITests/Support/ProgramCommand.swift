import Foundation
import Testing
import WorkflowWindowTesting

/// A command that starts a program of this package: `swift run NAME …`, `NAME …` or
/// `.build/release/NAME …`.
struct ProgramCommand {
  private let program: Executable
  private let arguments: [String]
  private let environment: [String: String]

  /// Options with which an app ends by itself, without a display.
  private static let offscreen: Set<String> = [
    "--dump-tree", "--fuzz", "--help", "--replay", "--screenshot", "--tour",
  ]

  /// Returns nil if the command is another one.
  init?(_ command: String) {
    var words = command.split(separator: " ").map(String.init)
    var environment: [String: String] = [:]
    while let variable = words.first?.wholeMatch(of: /(\w+)=(.*)/) {
      environment[String(variable.1)] = String(variable.2)
      words.removeFirst()
    }
    if words.starts(with: ["swift", "run"]) { words.removeFirst(2) }
    guard let name = words.first?.split(separator: "/").last.map(String.init),
      name.first?.isUppercase == true,
      FileManager.default.isExecutableFile(atPath: Executable(name).path)
    else { return nil }
    program = Executable(name)
    arguments = Array(words.dropFirst())
    self.environment = environment
  }

  /// The files that it reads or writes; all exist after the command.
  var files: [String] { arguments.filter { $0.wholeMatch(of: /\w+\.[a-z]+/) != nil } }

  /// Runs the program to its end; closes its window, if it opens one that stays.
  ///
  /// - Parameter folder: The folder of its files, which also replaces `..`.
  func run(in folder: TemporaryFolder) async throws -> Outcome {
    let words = arguments.map { word in
      word == ".." ? folder.path("") : files.contains(word) ? folder.path(word) : word
    }
    let isWatched = words.contains("--watch")
    let opensWindow = isWatched || Self.offscreen.isDisjoint(with: words)
    guard opensWindow, !program.name.hasPrefix("Workflow") else {
      return try await program.run(words, environment: environment, patience: .forFuzzing)
    }
    let app = try await AppProcess(program, words, environment: environment)
    if !isWatched { try app.clickCloseButton() }
    return try await app.outcome()
  }
}
