import Foundation
import Glibc
import Testing
import WorkflowWindowTesting

/// An app whose sources are saved while it runs; its build is a script, so that a test takes
/// seconds. `make test-live` uses the compiler.
@Suite(.serialized) struct LiveTests {
  @Test func `new code takes over the open state, and code that fails to build or run does not`()
    async throws
  {
    let app = try await LiveApp(code: #"exec CounterApp --appearance light "$@""#)
    try await app.waitUntil("The value is 0")
    try await app.press(.tab, until: "button \"+\" [focused]")
    for value in 1...3 { try await app.press(.enter, until: "The value is \(value)") }
    let before = try app.look()
    #expect(before.brightness > 200)

    try app.save(#"exec CounterApp --appearance dark "$@""#)
    try await app.waitForProcess(other: before.process)
    let dark = try app.look()
    #expect(dark.brightness < 100)
    #expect(dark.text == before.text)
    #expect(dark.place == before.place)
    try await app.press(.enter, until: "The value is 4")

    try app.save(#"exec CounterApp --appearance light "$@"  # BROKEN"#)
    try await app.waitUntil("Sources/code:1:1: error: this is BROKEN")
    #expect(try app.look().brightness < 100)
    try await app.press(.enter, until: "The value is 5")

    try app.save("exit 7")
    try await app.waitUntil("The new code did not start (exit code 7); the old code keeps running.")
    try await app.press(.enter, until: "The value is 6")
    let old = try app.look()

    try app.save(#"exec CounterApp --appearance light "$@""#)
    try await app.waitForProcess(other: old.process)
    let mended = try app.look()
    #expect(mended.brightness > 200)
    #expect(mended.text.contains("The value is 6") && !mended.text.contains("Build problem"))

    try app.closeWindow()
    #expect(try await app.end() == .exit(0))
    #expect(app.errors.contains(" after it was saved: "))
  }

  @Test func `new code keeps the size of a window that is as large as the screen`() async throws {
    let app = try await LiveApp(code: #"exec CounterApp "$@""#)
    try await app.waitUntil("The value is 0")
    let before = try app.look()
    try app.resize(width: 1344, height: 1024)
    try await app.waitUntil("1344x1024")
    try app.save(#"exec CounterApp "$@"  # again"#)
    try await app.waitForProcess(other: before.process)
    #expect(try app.windowSize() == [1344, 1024])
  }

  @Test func `if new code cannot restore a state, the old code stays and reports why`() async throws
  {
    let app = try await LiveApp(code: #"exec FaultyApp "$@""#)
    try await app.waitUntil("window \"Faulty")
    let before = try app.look()
    try app.save(#"unreadable=1 exec FaultyApp "$@""#)
    try await app.waitUntil(
      "The new code cannot restore the state of FaultyApp.FaultyWorkflow: unreadable state")
    #expect(try app.look().process == before.process)
  }

  @Test func `if a state cannot be saved, the old code reports why and continues`() async throws {
    let app = try await LiveApp(code: #"unwritable=1 exec FaultyApp "$@""#)
    try await app.waitUntil("window \"Faulty")
    let before = try app.look()
    try app.save(#"exec FaultyApp "$@""#)
    try await app.waitUntil("The state cannot be saved (")
    try await app.waitUntil("unwritable state")
    #expect(try app.look().process == before.process)
  }

  /// FaultyApp with a workflow that has counted in a state that cannot be saved.
  private func forgetfulApp(_ terminal: PseudoTerminal? = nil) async throws -> LiveApp {
    let app = try await LiveApp(code: #"forgetful=1 exec FaultyApp "$@""#, terminal: terminal)
    try await app.waitUntil("window \"Faulty")
    try await app.press(.tab, until: "button \"Add\" id \"add\" [focused]")
    try await app.press(.enter, until: "Value 1")
    return app
  }

  private static let loss =
    "Loading the new code loses the state of FaultyApp.FaultyWorkflow > FaultyApp.Forgetful"

  @Test func `a state that cannot be saved keeps the old code until the developer agrees`()
    async throws
  {
    let app = try await forgetfulApp()
    let before = try app.look()
    try app.save(#"forgetful=1 exec FaultyApp "$@"  # again"#)
    try await app.waitUntil(Self.loss)
    try await app.waitUntil(errors: Self.loss)
    #expect(try app.look().process == before.process)
    try await app.press(.enter, until: "Value 2")
    try await app.tab(until: "button \"Load the New Code\" [focused]")
    try app.press(.enter)
    try await app.waitForProcess(other: before.process)
    try await app.waitUntil("Value 2")
  }

  @Test func `the next save asks again`() async throws {
    let app = try await forgetfulApp()
    let before = try app.look()
    let line = Self.loss + ". Press \"Load the New Code\" in the window to load it.\n"
    try app.save(#"forgetful=1 exec FaultyApp "$@"  # again"#)
    try await app.waitUntil(errors: line)
    try await app.waitUntil("button \"Keep the Old Code\"")
    try await app.tab(until: "button \"Keep the Old Code\" [focused]")
    try app.press(.enter)
    try app.save(#"forgetful=1 exec FaultyApp "$@"  # and again"#)
    try await app.waitUntil(errors: line + line)
    try await app.waitUntil("button \"Load the New Code\"")
    #expect(try app.look().process == before.process)
  }

  @Test func `Return in the terminal also loads the new code`() async throws {
    let terminal = try PseudoTerminal()
    let app = try await forgetfulApp(terminal)
    let before = try app.look()
    terminal.type("typed before\n")
    try app.save(#"forgetful=1 exec FaultyApp "$@"  # again"#)
    try await app.waitUntil(errors: "Press Return here, or \"Load the New Code\"")
    #expect(try app.look().process == before.process)
    terminal.type("\n")
    try await app.waitForProcess(other: before.process)
    try await app.waitUntil("Value 1")
  }

  @Test func `an unsaveable state in its initial value needs no confirmation`() async throws {
    let app = try await LiveApp(code: #"forgetful=1 exec FaultyApp "$@""#)
    try await app.waitUntil("window \"Faulty")
    let before = try app.look()
    try app.save(#"forgetful=1 exec FaultyApp "$@"  # again"#)
    try await app.waitForProcess(other: before.process)
    #expect(!app.errors.contains("loses the state"))
  }

  @Test func `an app closed during a build stays closed`() async throws {
    let app = try await LiveApp(code: #"exec CounterApp "$@""#)
    try await app.waitUntil("The value is 0")
    try await app.save(#"exec CounterApp "$@""#) { try app.close($0) }
    #expect(try await app.end() == .exit(0))
    #expect(!app.errors.contains("after it was saved"))
  }

  @Test func `an app that crashes during a build is restored with the new code`() async throws {
    let app = try await LiveApp(code: #"exec CounterApp --appearance light "$@""#)
    try await app.waitUntil("The value is 0")
    let before = try app.look()
    try await app.save(#"exec CounterApp --appearance dark "$@""#) { _ in
      kill(before.process, SIGKILL)
    }
    try await app.waitForProcess(other: before.process)
    try await app.waitUntil(errors: "after it was saved")
    #expect(try app.look().brightness < 100)
  }

  @Test func `without old code, state that new code cannot restore is discarded`() async throws {
    let app = try await LiveApp(code: #"exec FaultyApp "$@""#)
    try await app.waitUntil("window \"Faulty")
    var before = try app.look()
    try app.save(#"exec FaultyApp "$@"  # again"#)
    try await app.waitForProcess(other: before.process)
    before = try app.look()
    try await app.save(#"unreadable=1 exec FaultyApp "$@""#) { _ in kill(before.process, SIGKILL) }
    try await app.waitUntil(
      errors: "unreadable state.\nCounterApp starts without its previous state.\nShown ")
    #expect(app.errors.contains("CounterApp ended (signal 9)."))
    try await app.waitForProcess(other: before.process)
  }

  @Test func `code of another app starts from the initial state`() async throws {
    let app = try await LiveApp(code: #"exec CounterApp --appearance light "$@""#)
    try await app.waitUntil("The value is 0")
    try app.save(#"exec FaultyApp "$@""#)
    try await app.waitUntil("window \"Faulty")
  }

  @Test func `offscreen, each build draws a picture`() async throws {
    let folder = try TemporaryFolder()
    let picture = folder.path("picture.png")
    let app = try await LiveApp(
      code: #"exec CounterApp --appearance light "$@""#, options: ["--watch-screenshot", picture])
    try await app.waitUntil(errors: "Watching")
    let first = try Data(contentsOf: URL(filePath: picture))
    try app.save("echo it broke; exit 7")
    try await app.waitUntil(errors: "CounterApp cannot be drawn (exit code 7). it broke")
    #expect(!app.errors.contains("after it was saved"))
    #expect(try Data(contentsOf: URL(filePath: picture)) == first)
    try app.save(#"exec CounterApp --appearance dark "$@""#)
    try await app.waitUntil(errors: "after it was saved")
    #expect(try Data(contentsOf: URL(filePath: picture)) != first)
  }

  @Test func `missing folders to watch are reported`() async throws {
    let outcome = try await Executable("WorkflowLive").run(
      ["CounterApp", "--package", "/nonexistent"])
    #expect(outcome.end != .exit(0))
    #expect(
      outcome.errors.contains(
        "Nothing to watch: /nonexistent/Sources, /nonexistent/Examples, /nonexistent/Assets are not folders. Check --watch and --package."
      ))
  }
}
