import Foundation
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// Apps in simulated runs, and the files of their user.
///
/// FieldsApp deletes one of the user's notes and writes others, in the app's own folders and in
/// those found through the process's environment.
@Suite(.serialized) struct RealDataTests {
  private let home: TemporaryFolder
  /// The parent of the temporary folders.
  private let temporary: TemporaryFolder
  private let output: TemporaryFolder
  private let note: String

  init() throws {
    home = try TemporaryFolder()
    temporary = try TemporaryFolder()
    output = try TemporaryFolder()
    note = home.path(".local/share/FieldsApp/note")
    try FileManager.default.createDirectory(
      atPath: home.path(".local/share/FieldsApp"), withIntermediateDirectories: true)
    try "Buy milk".write(toFile: note, atomically: true, encoding: .utf8)
    try "cookie".write(toFile: home.path(".Xauthority"), atomically: true, encoding: .utf8)
    try session.write(toFile: output.path("a.session"), atomically: true, encoding: .utf8)
  }

  /// A session whose app used the home of the recording user.
  private var session: String {
    """
    workflow-session 1
    app "FieldsApp"
    size 400x320
    environment "HOME" "\(home.path(""))"
    type "Ada"
    at 2

    """
  }

  private var environment: [String: String] {
    [
      "HOME": home.path(""), "CFFIXED_USER_HOME": home.path(""),
      "TMPDIR": temporary.path(""), "notes": output.path("notes"), "LLVM_PROFILE_FILE": "/dev/null",
      "XDG_STATE_HOME": home.path(".local/state"), "XDG_DATA_HOME": "relative, thus ignored",
    ]
  }

  private func files(in folder: TemporaryFolder) -> [String] {
    (FileManager.default.enumerator(atPath: folder.path(""))?.compactMap { $0 as? String } ?? [])
      .sorted()
  }

  private static let untouched = [
    ".Xauthority", ".local", ".local/share", ".local/share/FieldsApp",
    ".local/share/FieldsApp/note",
  ]

  /// The app's report about its last start.
  private func notes(in file: String? = nil) throws -> [String: String] {
    let lines = try String(contentsOfFile: file ?? output.path("notes"), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
  }

  enum Play: String, CaseIterable {
    case fuzz, replay, tour, recordedTour, screenshot, dumpTree

    var mode: String { [.fuzz: "fuzz", .replay: "replay"][self] ?? "offscreen" }
  }

  /// Returns a file for the report where a confined app can write it: in a folder for its output.
  private func notesFile(of play: Play) -> String {
    switch play {
    case .fuzz:
      FileManager.default.currentDirectoryPath + "/.build/fuzzer/notes-\(getpid())"
    case .replay: output.path("a.session.difference/notes")
    case .tour, .recordedTour: output.path("tour/notes")
    case .screenshot, .dumpTree: output.path("notes")
    }
  }

  private func options(_ play: Play) -> [String] {
    switch play {
    case .fuzz: ["--fuzz", "3:120"]
    case .replay: ["--replay", output.path("a.session")]
    case .tour: ["--tour", output.path("tour")]
    case .recordedTour: ["--tour", output.path("tour"), "--record", output.path("b.session")]
    case .screenshot: ["--screenshot", output.path("a.png")]
    case .dumpTree: ["--dump-tree"]
    }
  }

  @Test(arguments: Play.allCases)
  func `a simulated app has temporary folders and leaves nothing`(play: Play) async throws {
    let file = notesFile(of: play)
    try FileManager.default.createDirectory(
      atPath: URL(filePath: file).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    defer { if play == .fuzz { try? FileManager.default.removeItem(atPath: file) } }
    let outcome = try await Executable.fields.run(
      options(play), environment: environment.merging(["alone": "", "notes": file]) { $1 },
      patience: .forFuzzing)
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    #expect(files(in: home) == Self.untouched)
    #expect(files(in: temporary).isEmpty)
    let notes = try notes(in: file)
    #expect(notes["mode"] == play.mode)
    let isConfined = ![.screenshot, .dumpTree].contains(play) && Platform.canConfine
    #expect(notes["program"] == (isConfined ? "refused" : "started"))
    #expect(notes["data"]?.hasPrefix(temporary.path("workflow-")) == true)
    #expect(notes["data"]?.hasSuffix("/.local/share/FieldsApp") == true)
    #expect(notes["HOME"]?.hasPrefix(temporary.path("workflow-")) == true)
  }

  @Test(arguments: [Play.fuzz, .replay, .tour])
  func `a confined app cannot write elsewhere, also with --real-data`(play: Play) async throws {
    guard Platform.canConfine else { return }
    for more in [[], ["--real-data"]] {
      let outcome = try await Executable.fields.run(
        options(play) + more, environment: environment, patience: .forFuzzing)
      #expect(outcome.end == .exit(70))
      #expect(outcome.errors.contains("permission"), "\(outcome.errors)")
      #expect(!FileManager.default.fileExists(atPath: output.path("notes")))
      #expect(files(in: temporary).isEmpty)
      let own = [".local/share/FieldsApp/new", ".cache/FieldsApp/new"]
      for file in own { #expect(files(in: home).contains(file) == !more.isEmpty) }
      #expect(!files(in: home).contains("new"))
    }
  }

  @Test(arguments: Play.allCases)
  func `with --real-data, a trusted app uses the user's folders`(play: Play) async throws {
    let isConfined = ![.screenshot, .dumpTree].contains(play)
    let outcome = try await Executable.fields.run(
      options(play) + ["--real-data"] + (isConfined ? ["--trust-session"] : []),
      environment: environment, patience: .forFuzzing)
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    let files = files(in: home)
    #expect(!files.contains(".local/share/FieldsApp/note"))
    for file in ["new", ".local/share/FieldsApp/new", ".cache/FieldsApp/new"] {
      #expect(files.contains(file))
    }
    #expect(self.files(in: temporary).isEmpty)
    #expect(try notes()["mode"] == play.mode)
    #expect(try notes()["program"] == "started")
  }

  @Test func `a trap leaves no temporary folder`() async throws {
    let outcome = try await Executable.faulty.run(
      ["--fuzz", "1:500"],
      environment: environment.merging(["fault": "outOfBounds"]) { $1 }, patience: .forFuzzing)
    #expect(outcome.end == .exit(70))
    #expect(outcome.errors.contains("The app traps"))
    #expect(files(in: temporary).isEmpty)
  }

  @Test func `an app that exits early leaves no temporary folder`() async throws {
    let refused = try await Executable.faulty.run(
      ["--dump-tree"], environment: environment.merging(["fault": "unknown"]) { $1 })
    #expect(refused.end == .exit(64))
    #expect(files(in: temporary).isEmpty)
    let quit = try await Executable.faulty.run(
      ["--fuzz", "1:500"], environment: environment.merging(["fault": "quit"]) { $1 },
      patience: .forFuzzing)
    #expect(quit.end == .exit(70))
    #expect(files(in: temporary).isEmpty)
  }

  @Test func `a watched replay finds the display's cookie but no user files`() async throws {
    let file = notesFile(of: .replay)
    try FileManager.default.createDirectory(
      atPath: output.path("a.session.difference"), withIntermediateDirectories: true)
    let app = try await AppProcess(
      .fields, ["--replay", output.path("a.session"), "--watch"],
      environment: environment.merging(["notes": file]) { $1 })
    let outcome = try await app.outcome()
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    #expect(files(in: home) == Self.untouched)
    #expect(files(in: temporary).isEmpty)
    #expect(try notes(in: file)["XAUTHORITY"] == home.path(".Xauthority"))
  }

  @Test func `in a window, recorded or not, an app uses the user's files`() async throws {
    for options in [[], ["--record", output.path("b.session")]] {
      let app = try await AppProcess(.fields, options, environment: environment)
      try app.clickCloseButton()
      #expect(try await app.outcome().end == .exit(0))
      #expect(try notes()["mode"] == "window")
      #expect(try notes()["data"] == home.path(".local/share/FieldsApp"))
    }
    #expect(files(in: temporary).isEmpty)
  }

  @Test func `without a temporary folder it reports the error in one line`() async throws {
    let outcome = try await Executable.fields.run(
      ["--dump-tree"], environment: environment.merging(["TMPDIR": "/nonexistent"]) { $1 })
    #expect(outcome.end == .exit(73))
    #expect(
      outcome.errors
        == "FieldsApp: A temporary folder cannot be created (/nonexistent: No such file or directory). Set TMPDIR to a writable folder.\n"
    )
    #expect(files(in: home) == Self.untouched)
  }

  @Test func `--real-data is in the help, and refused where it has no effect`() async throws {
    #expect(try await Executable.fields.run(["--help"]).output.contains("--real-data"))
    for options in [["--real-data"], ["--real-data", "--record", output.path("b.session")]] {
      let outcome = try await Executable.fields.run(options, environment: environment)
      #expect(outcome.end == .exit(64))
      #expect(outcome.errors.contains("--real-data requires --fuzz"))
    }
  }
}
