internal import WorkflowAutomation
internal import WorkflowPlatform
package import WorkflowSessions

/// What is left of a finding: its session, and a test that plays it.
package struct FindingFiles {
  /// The file with a step a line.
  package let session: String
  /// The file with a test.
  package let test: String

  /// Writes the files of `finding` into `folder`.
  ///
  /// - Parameters:
  ///   - name: What the files are called.
  ///   - session: How the app was started; nil where it was no app.
  ///   - harness: The expression that makes a harness, in the test.
  ///   - imports: What the test imports besides.
  ///   - app: The app's module, which the test imports, too.
  /// - Throws: `SystemError` where they cannot be written.
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
    let words = finding.violation.message.prefix { $0 != "\n" }
    var lines = (imports + ["Testing", "WorkflowUITesting"]).sorted().map { "import \($0)" }
    if let app { lines += ["", "@testable import \(app)"] }
    lines += ["", "// \(finding.violation.oracle): \(words)"]
    lines.append("@MainActor @Test func `\(name) is as it should be`() async throws {")
    lines += ["  try await replay(", "    #\"\"\""]
    lines += steps.map { "    \($0)" }
    let oracle = finding.isFoundAlone ? ", oracles: .\(finding.violation.oracle.inCamelCase)" : ""
    lines += ["    \"\"\"#\(oracle)", "  ) {", "    \(harness)", "  }", "}", ""]
    return lines.joined(separator: "\n")
  }
}

extension RecordedSession {
  /// The session's lines where it settles and then does `steps`.
  fileprivate func started(then steps: [Step]) -> String {
    var session = self
    session.entries = ([.settle] + steps).map { .step($0) }
    return session.description
  }
}

extension String {
  /// The words as one name, as in `Oracles`.
  fileprivate var inCamelCase: String {
    let words = split(separator: " ")
    return words.prefix(1).joined() + words.dropFirst().map(\.withCapital).joined()
  }
}

extension Substring {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
