import Foundation
import Glibc
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// Session files, recorded and replayed on the command line.
@Suite(.serialized) struct SessionTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path("a.session") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The output of a recording.
  private var reference: String {
    "The session is in \(file). A test replays it with:\n  try await replay(\"\(file)\", of: RootApp.self)\n"
  }

  private func text() throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }

  private func change(_ edit: (inout [String]) -> Void) throws {
    var lines = try text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    edit(&lines)
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// Records the tour of RootApp, whose update fails.
  private func recordTour() async throws {
    let outcome = try await Executable.root.run(
      updateResults(false) + ["--tour", folder.path("tour"), "--record", file])
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    #expect(outcome.output.hasSuffix(reference), "\(outcome.output)")
  }

  @Test func `X events in a window are replayed identically offscreen`() async throws {
    let app = try await AppProcess(.root, updateResults(false) + ["--record", file])
    try await app.click("Update")
    try await app.waitUntil(shows: "Couldn't update")
    try await app.click("Dismiss")
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    try app.connection.setKey(symbol: 0xffc2, isDown: true)  // F5
    try app.connection.setKey(symbol: 0xffc2, isDown: false)
    try app.press(.escape)
    try await app.waitUntil(shows: "Declarative UIKit")
    try app.resize(width: 640, height: 400)
    try await app.waitUntil("the window is smaller") { $0.nodes[0].width == 640 ? true : nil }
    try app.clickCloseButton()
    let recorded = try await app.outcome()
    #expect(recorded.end == .exit(0), "\(recorded.errors)")
    #expect(recorded.output == reference)
    let text = try text()
    #expect(text.contains("\nmove button \"Update\" by "))
    #expect(text.contains("\nkey down f5\n"))
    #expect(text.contains("\nresize 640x400\n"))
    for _ in 1...2 {
      let outcome = try await Executable.root.run(["--replay", file])
      #expect(outcome.end == .exit(0), "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("\(file): as recorded, "))
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test func `a recorded window equals the offscreen drawing`() async throws {
    let picture = try await Picture.offscreen(.root)
    let app = try await AppProcess(.root, ["--record", file])
    let isEqual = try app.pixels() == picture
    #expect(isEqual)
  }

  @Test func `a tour is recorded as its own steps, and is replayed`() async throws {
    try await recordTour()
    #expect(try text().contains("\nclick \"Update\"\nadvance 0.25\n"))
    let outcome = try await Executable.root.run(["--replay", file])
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
  }

  @Test func `a difference reports its step and saves pictures`() async throws {
    try await recordTour()
    try change { lines in
      let click = lines.firstIndex(of: "click \"+\"") ?? 0
      lines[click] = "click \"-\""
    }
    let outcome = try await Executable.root.run(["--replay", file])
    #expect(outcome.end == .exit(70))
    #expect(outcome.output.isEmpty)
    let line = outcome.errors
    #expect(line.hasPrefix("RootApp: \(file): Step "))
    #expect(line.contains(", settle, at "))
    #expect(line.contains("but the tree and frame differed: tree "))
    let pictures = "\(file).difference/expected.png, \(file).difference/actual.png"
    #expect(line.contains("pixels differ; see \(pictures)"))
    let expected = try await Picture.read("\(file).difference/expected.png")
    let changes = try await Picture.read("\(file).difference/actual.png").changes(from: expected)
    #expect(!changes.isEmpty)
    #expect(try await Picture.read("\(file).difference/diff.png").width == expected.width)
  }

  @Test func `a difference without recorded pictures saves the actual one`() async throws {
    try await recordTour()
    try FileManager.default.removeItem(atPath: "\(file).frames")
    try change { lines in
      let checkpoint = lines.firstIndex { $0.hasPrefix("tree ") } ?? 0
      lines[checkpoint] = "tree 0000000000000000 frame 0000000000000000"
    }
    let outcome = try await Executable.root.run(["--replay", file])
    #expect(outcome.end == .exit(70))
    #expect(outcome.errors.contains("Step 0, the start, at 0 s: "))
    #expect(outcome.errors.contains("The expected image is missing in \(file).frames"))
    let seen = try await Picture.read("\(file).difference/actual.png")
    #expect(seen == (try await Picture.read(folder.path("tour/01-list.png"))))
  }

  @Test func `replaying with --record updates the checkpoints`() async throws {
    try await recordTour()
    let text = try text()
    try change { lines in lines.removeAll { $0.hasPrefix("tree ") } }
    let outcome = try await Executable.root.run(["--replay", file, "--record", file])
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    #expect(try self.text() != text)
    #expect(try await Executable.root.run(["--replay", file]).end == .exit(0))
  }

  @Test func `a replay can be watched in a window`() async throws {
    try await recordTour()
    let app = try await AppProcess(.root, ["--replay", file, "--watch"])
    try await app.waitUntil(showed: "Couldn't update")
    try await app.waitUntil(showed: "Declarative UIKit Counter Demo")
    let outcome = try await app.outcome()
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
  }

  @Test func `a file that is not a session is reported in one line`() async throws {
    let missing = try await Executable.root.run(["--replay", folder.path("none")])
    #expect(missing.end == .exit(66))
    #expect(missing.errors.hasPrefix("RootApp: \(folder.path("none")): No such file"))
    try "hello".write(toFile: file, atomically: true, encoding: .utf8)
    let wrong = try await Executable.root.run(["--replay", file])
    #expect(wrong.end == .exit(65))
    #expect(
      wrong.errors
        == "RootApp: \(file): Line 1: Expected workflow-session 1, but found \"hello\"\n")
    try Data([0x77, 0xff, 0xfe]).write(to: URL(fileURLWithPath: file))
    let broken = try await Executable.root.run(["--replay", file])
    #expect(broken.end == .exit(65))
    #expect(
      broken.errors
        == "RootApp: \(file): Not a session, because it is not UTF-8 text. Specify a file that --record wrote.\n"
    )
    let unwritable = try await Executable.root.run(
      ["--tour", folder.path("tour"), "--record", "/nonexistent/a.session"])
    #expect(unwritable.end == .exit(73))
    #expect(unwritable.errors.hasPrefix("RootApp: /nonexistent/a.session cannot be written"))
  }

  @Test func `a recording replaces no other file without --force`() async throws {
    let options = ["--tour", folder.path("tour"), "--record", file]
    for text in ["", "workflow-session 1\napp \"Other\"\n"] {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      #expect(try await Executable.root.run(options).end == .exit(0))
      #expect(try self.text().contains("app \"RootApp\""))
    }
    let letter = "Dear Ada,\nworkflow-session 1\n"
    try letter.write(toFile: file, atomically: true, encoding: .utf8)
    let refused = try await Executable.root.run(options)
    #expect(refused.end == .exit(73))
    #expect(
      refused.errors
        == "RootApp: \(file) is not a session, so --record does not replace it; choose another file, or add --force.\n"
    )
    #expect(try text() == letter)
    #expect(try await Executable.root.run(options + ["--force"]).end == .exit(0))
    #expect(try text().hasPrefix("workflow-session 1\n"))
  }

  private static let head = "workflow-session 1\napp \"RootApp\"\nsize 800x600\n"

  @Test(arguments: [
    ("pipe", 66, "Is not a regular file"), ("folder", 66, "Is not a regular file"),
    ("endless", 66, "Is not a regular file"), ("large", 66, "Is larger than 64 MiB"),
    ("nested", 65, "Line 4: Expected at most 32 containers (in …)"),
    ("pixels", 65, "Line 5: Expected at most 8192 device pixels per side"),
  ])
  func `a session that would hang or exhaust memory is refused in one line`(
    kind: String, exitCode: Int32, words: String
  ) async throws {
    switch kind {
    case "pipe": #expect(mkfifo(file, 0o600) == 0)
    case "folder": #expect(mkdir(file, 0o700) == 0)
    case "endless": #expect(symlink("/dev/zero", file) == 0)
    case "large":
      try Self.head.write(toFile: file, atomically: true, encoding: .utf8)
      #expect(truncate(file, (64 << 20) + 1) == 0)
    case "nested":
      let text = Self.head + "click row" + String(repeating: " in row", count: 20_000)
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    default:
      let text = Self.head + "resize 8192x8192\nscale 4\n"
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    let outcome = try await Executable.root.run(["--replay", file])
    #expect(outcome.end == .exit(exitCode))
    #expect(outcome.errors.hasPrefix("RootApp: \(file): \(words)"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["32768x32768-at-0,0", "800x600-at-9223372036854775807,0", "pipe"])
  func `a checkpoint picture with an invalid name or type is ignored`(name: String) async throws {
    try await recordTour()
    try change { lines in
      let checkpoint = lines.firstIndex { $0.hasPrefix("tree ") } ?? 0
      lines[checkpoint] = "tree 0000000000000000 frame 0000000000000000"
    }
    let first = "\(file).frames/0001-800x600-at-0,0.png"
    if name == "pipe" {
      try FileManager.default.removeItem(atPath: first)
      #expect(mkfifo(first, 0o600) == 0)
    } else {
      try FileManager.default.moveItem(
        atPath: first, toPath: "\(file).frames/0001-\(name).png")
    }
    let outcome = try await Executable.root.run(["--replay", file])
    #expect(outcome.end == .exit(70))
    #expect(outcome.errors.contains("The expected image is missing in \(file).frames"))
  }

  @Test(arguments: [
    ["--watch"], ["--record", "a", "--dump-tree"],
    ["--replay", "a", "--tour", "b"], ["--replay", "a", "--seed", "1"],
    ["--replay", "a", "--size", "8x6"], ["--force"], ["--trust-session"],
  ])
  func `conflicting options are refused`(options: [String]) async throws {
    let outcome = try await Executable.root.run(options)
    #expect(outcome.end == .exit(64))
    #expect(outcome.errors.contains("--"))
  }
}
