internal import WorkflowAutomation
internal import WorkflowPlatform
package import WorkflowSessions

/// The files written for a finding: a session, and a test that replays it.
package struct FindingFiles {
  /// The path of the session, with one step per line.
  package let session: String
  /// The path of the test.
  package let test: String

  /// Writes the files of `finding` into `folder`.
  ///
  /// - Parameters:
  ///   - name: The base name of the files.
  ///   - session: How the app was started; nil if no app was started.
  ///   - harness: The expression that creates a harness in the test.
  ///   - imports: Additional imports of the test.
  ///   - app: The app's module, which the test also imports.
  /// - Throws: `SystemError` if the files cannot be written.
  package init(
    _ finding: Finding, named name: String, in folder: String,
    session start: RecordedSession? = nil,
    harness: String, imports: [String] = [],
    app: String? = nil
  ) throws {
    let lines = finding.steps.map(\.description)
    try Platform.makeFolder(folder)
    session = "\(folder)/\(name).session"
    test = "\(folder)/\(name).swift"
    let steps = lines.map { $0 + "\n" }.joined()
    try Platform.write(start.map { $0.started(then: finding.steps) } ?? steps, toFile: session)
    try Platform.write(
      Self.source(finding, lines, name: name, harness: harness, imports: imports, app: app),
      toFile: test)
  }

  private static func source(
    _ finding: Finding, _ steps: [String], name: String, harness: String, imports: [String],
    app: String?
  ) -> String {
    let words = finding.violation.message.prefix { !$0.isNewline }
    var lines = (imports + ["Testing", "WorkflowUITesting"]).sorted().map { "import \($0)" }
    if let app { lines += ["", "@testable import \(app)"] }
    lines += ["", "// \(finding.violation.oracle): \(words)"]
    lines.append("@MainActor @Test func `\(name) finds no violation`() async throws {")
    // The literal's delimiter must not occur in the steps, nor an interpolation.
    var pounds = "#"
    while steps.contains(where: { $0.contains("\\\(pounds)") || $0.contains("\"\"\"\(pounds)") }) {
      pounds += "#"
    }
    lines += ["  try await replay(", "    \(pounds)\"\"\""]
    lines += steps.map { "    \($0)" }
    let oracle = finding.isFoundAlone ? ", oracles: .\(finding.violation.oracle.inCamelCase)" : ""
    lines += ["    \"\"\"\(pounds)\(oracle)", "  ) {", "    \(harness)", "  }", "}", ""]
    return lines.joined(separator: "\n")
  }
}

extension RecordedSession {
  /// Returns the text of a session that starts the same way, settles and performs `steps`.
  fileprivate func started(then steps: [Step]) -> String {
    var session = self
    session.entries = ([.settle] + steps).map { .step($0) }
    return session.description
  }
}

extension String {
  /// The words as one lower camel case name, like the constants of `Oracles`.
  fileprivate var inCamelCase: String {
    let words = split(separator: " ")
    return words.prefix(1).joined() + words.dropFirst().map(\.withCapital).joined()
  }
}

extension Substring {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
