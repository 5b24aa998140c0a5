import Testing
import WorkflowWindowTesting

/// Apps have the development tools' options only if their type declares the tools.
@Suite(.serialized) struct PlainAppTests {
  private static let options = [
    "--record", "--replay", "--watch", "--fuzz", "--trace", "--live-fd",
  ]

  @Test(arguments: [("ReadmeCounter", false), ("CounterApp", true)])
  func `the help lists the tools' options only if the app has tools`(
    name: String, hasTools: Bool
  ) async throws {
    let help = try await Executable(name).run(["--help-hidden"])
    #expect(help.end == .exit(0))
    #expect(help.output.contains("--screenshot"))
    for option in Self.options { #expect(help.output.contains(option) == hasTools, "\(option)") }
    let shown = try await Executable(name).run(["--help"])
    #expect(shown.output.contains("DEVELOPMENT TOOLS") == hasTools)
    #expect(!shown.output.contains("--live-fd"))
  }

  @Test(arguments: [
    ["--record", "a"], ["--replay", "a"], ["--watch"], ["--fuzz", "1:5"],
    ["--trace", "a"], ["--live-fd", "9"],
  ])
  func `an app without tools refuses their options as unknown`(options: [String]) async throws {
    let outcome = try await Executable.plain.run(options)
    #expect(outcome.end == .exit(64))
    #expect(outcome.errors.hasPrefix("Error: Unknown option '\(options[0])'"))
  }

  @Test(arguments: [
    (Executable.plain, "--tour, --screenshot or --dump-tree"),
    (.counter, "--fuzz, --replay, --tour, --screenshot or --dump-tree"),
  ])
  func `an error for --real-data names only options that the app has`(
    app: Executable, names: String
  ) async throws {
    let outcome = try await app.run(["--real-data"])
    #expect(outcome.end == .exit(64))
    #expect(
      outcome.errors.hasPrefix(
        "Error: --real-data requires \(names); windows always use your own files.\n"))
  }

  @Test func `live reload reports in one line that an app has no tools, and waits for them`()
    async throws
  {
    let app = try await LiveApp(code: #"exec ReadmeCounter "$@""#)
    try await app.waitUntil(errors: "Watching")
    #expect(
      app.errors.contains(
        "CounterApp does not support live reload. Add WorkflowDevTools to the dependencies of its target, and `typealias Tools = DevTools` to its App type.\n"
      ))
    #expect(!app.errors.contains("Unknown option"))
    try app.save(#"exec CounterApp "$@""#)
    try await app.waitUntil("The value is 0")
    try app.closeWindow()
    #expect(try await app.end() == .exit(0))
  }
}
