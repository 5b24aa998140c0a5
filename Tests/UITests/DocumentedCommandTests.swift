import Foundation
import Testing
import WorkflowWindowTesting

/// Each command in the documentation is run: by this suite, by CI, or by another test or script, which
/// `others` names. `TutorialCommandTests` runs the commands of the tutorial.
@Suite(.serialized) struct DocumentedCommandTests {
  private let pages: [DocumentedPage]

  init() throws {
    pages = try DocumentedPage.all()
  }

  /// Commands that need another package, another build or much time, or whose result another test
  /// checks; the file that does so, and its text.
  private static let others: KeyValuePairs<String, (file: String, text: String)> = [
    ".ci/run": (".ci/run", ".ci/checks"),
    "apt-get install make": (
      "Examples/Template/Package/.github/workflows/ci.yml", "apt-get install --yes make"
    ),
    "RECORD_SNAPSHOTS=1 swift test": ("Tests/template.sh", "-C \"$app\" pictures"),
    "WORKFLOW_CHECKS_PURITY=1 swift test": ("Tests/run.sh", "export WORKFLOW_CHECKS_PURITY"),
    "cd": ("Tests/template.sh", "-C \"$1/Notes\" test"),
    "gdbus call": (#filePath, "func `a script drives an app"),
    "orca": ("Tests/UITests/Orca/Support/run.py", "from orca import event_manager"),
    "sudo apt install": (
      "Tests/deb.sh", "apt-get install --yes --no-install-recommends /tmp/app.deb"
    ),
    "strip": ("Examples/Template/Package/Makefile", "install -D --strip"),
    "swift build --product WorkflowLive": (
      "Examples/Template/Package/Makefile", "exec .build/debug/WorkflowLive"
    ),
    "swift build": ("Examples/Template/Package/Makefile", "--static-swift-stdlib"),
    "swift test": (".ci/checks", "make test"),
    "make api": ("Tests/PackageTests/ReferenceTests.swift", "runAPI()"),
    "make deb": ("Makefile", "$(MAKE) --no-print-directory deb APP=RootApp"),
    "make faults": ("Tests/PackageTests/PlantedFaultTests.swift", "Tests/Faults/Mutants"),
    "make record": ("Tests/template.sh", "make -C \"$app\" record SESSION=milk"),
    "make strings": ("Tests/template.sh", "make -C \"$app\" strings"),
    "make locale-data": ("Makefile", "Assets/Languages/make.py"),
    "make order": ("Tests/PackageTests/StartupOrderTests.swift", "startup.order"),
  ]

  /// The targets that `.ci/checks` makes, or the script of one of them, with those that they depend on.
  private static func targetsOfCI() throws -> Set<String> {
    let texts = try [".ci/checks", "Tests/commands.sh"].map(DocumentedPage.text)
    let lines = texts.joined(separator: "\n").split(separator: "\n").filter { !$0.hasPrefix("#") }
    let made = lines.flatMap { $0.matches(of: /\bmake ([a-z -]+)/) }.flatMap {
      $0.1.split(separator: " ").map(String.init)
    }
    let makefile = try DocumentedPage.text(of: "Makefile")
    let needed = makefile.matches(of: /(?m)^([a-z-]+): ([a-z -]+) ##/).filter {
      made.contains(String($0.1))
    }
    return Set(made + needed.flatMap { $0.2.split(separator: " ").map(String.init) })
  }

  /// The entry of `others` for a command.
  private static func other(for command: String) -> (key: String, file: String, text: String)? {
    others.first { command == $0.key || command.hasPrefix($0.key + " ") }
      .map { ($0.key, $0.value.file, $0.value.text) }
  }

  @Test func `commands are found in blocks, in lines and indented, without comments`() {
    let page = DocumentedPage(
      path: "README.md",
      text: """
        Make sure: `make`, `Makefile`, `demo=uiKit make run` and `RootApp --help`, but not `--tour`.

            swift run RootApp
            Runtime  -> Toolkit

        ```sh
        make test   # and `make none`
        gdbus call \\
          --session
        ```

        ```text
        make nothing
        ```
        """)
    #expect(
      page.commands == [
        "demo=uiKit make run", "RootApp --help", "swift run RootApp", "make test",
        "gdbus call --session",
      ])
  }

  @Test func `every command is run by something`() throws {
    let targets = try Self.targetsOfCI()
    #expect(targets.isSuperset(of: ["lint", "test", "docs"]))
    var used: Set<String> = []
    for page in pages {
      for command in page.commands where ProgramCommand(command) == nil {
        if let target = command.firstMatch(of: /^make ([a-z-]+)/), targets.contains("\(target.1)") {
          continue
        }
        guard let other = Self.other(for: command) else {
          Issue.record(
            """
            \(page.path) has a command that nothing runs: \(command)
            Add it to .ci/checks, or name the test or script that runs it.
            """)
          continue
        }
        used.insert(other.key)
        if let filter = command.firstMatch(of: /--filter (\w+)/) {
          #expect(DocumentedPage.hasTests("\(filter.1)"), "\(page.path): \(command)")
        }
      }
    }
    for (key, other) in Self.others {
      #expect(used.contains(key), "No page has the command \(key).")
      #expect(try DocumentedPage.text(of: other.file).contains(other.text), "\(key)")
    }
  }

  @Test func `every command of a program succeeds, in the order of the text`() async throws {
    var count = 0
    for page in pages {
      let folder = try TemporaryFolder()
      for text in page.commands {
        guard let command = ProgramCommand(text) else { continue }
        count += 1
        let outcome = try await command.run(in: folder)
        #expect(outcome.end == .exit(0), "\(page.path): \(text): \(outcome.errors)")
        for file in command.files {
          let exists = FileManager.default.fileExists(atPath: folder.path(file))
          #expect(exists, "\(page.path): \(text): There is no \(file).")
        }
      }
    }
    #expect(count >= 12)
  }

  // MARK: - Output

  /// The pages with output, and the file whose text a test compares with a program's.
  private static let outputs = [
    "Documentation/KeyboardAndAccessibility.md":
      "Tests/Testing/WorkflowUITestingTests/TreeLinterTests.swift",
    "Documentation/Sessions.md": "Tests/DevTools/WorkflowSessionsTests/Root.session",
    "Documentation/Settings.md": "Tests/PackageTests/Examples/SettingsExamples.swift",
  ]

  @Test func `output in the text is the output of a tested program`() throws {
    var shown: Set<String> = []
    for page in pages {
      for block in page.blocks where block.kind != "sh" && block.kind != "swift" {
        // A client of the accessibility bus, which a test below runs.
        if block.kind == "python" { continue }
        let file = try #require(
          Self.outputs[page.path], "\(page.path) has output that nothing compares:\n\(block.text)")
        shown.insert(page.path)
        let tested = Self.comparable(try DocumentedPage.text(of: file))
        for paragraph in Self.comparable(block.text).components(separatedBy: "\n\n") {
          #expect(tested.contains(paragraph), "\(page.path) has other output than \(file).")
        }
      }
    }
    #expect(shown == Set(Self.outputs.keys))
  }

  /// A text without indentation, and without hashes, which change with each pixel.
  private static func comparable(_ text: String) -> String {
    text.replacing(/(?m)^ +/, with: "").replacing(/\b[0-9a-f]{16}\b/, with: "#")
      .trimmingCharacters(in: .newlines)
  }

  // MARK: - Assistive technologies

  @Test func `a script drives an app once the bus is switched on by hand`() async throws {
    let page = try #require(pages.first { $0.path == "Documentation/Accessibility.md" })
    let command = try #require(page.commands.first { $0.hasPrefix("gdbus call ") })
    let script = try #require(page.blocks.first { $0.kind == "python" })
    let desktop = try await AccessibleDesktop.start(nil)
    let app = try await desktop.open(.tutorial)
    try await run("/bin/sh", ["-c", command], on: desktop)
    // The app is listed a moment after the switch.
    let wait = "import desktop; desktop.application('Todos')"
    for text in [wait, script.text] {
      try await run("/usr/bin/python3", ["-c", text], on: desktop)
    }
    try await app.waitUntil("the script's text is in the field") { frame in
      frame.nodes("Name").first?.value == "Ada" ? true : nil
    }
  }

  private func run(_ program: String, _ arguments: [String], on desktop: AccessibleDesktop)
    async throws
  {
    let process = try ChildProcess(
      program, arguments,
      environment: desktop.environment.merging([
        "PATH": "/usr/bin:/bin", "PYTHONPATH": AccessibleDesktop.scripts,
        "PYTHONDONTWRITEBYTECODE": "1",
      ]) { _, given in given },
      endSignal: SIGTERM)
    let outcome = try await Outcome(of: process, sourceLocation: #_sourceLocation)
    #expect(outcome.end == .exit(0), "\(arguments): \(outcome.errors)")
  }
}
