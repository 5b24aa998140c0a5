package import WorkflowAutomation
internal import WorkflowCanvas
package import WorkflowWidgets

/// A test in Swift that does what a session did, and expects the texts that newly appeared.
package struct SessionTest {
  private let session: RecordedSession
  private let theme: Theme
  private let script: SessionScript
  private let suite: String

  /// Makes a test of `session`.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which gives the suite its own.
  ///   - theme: The look that the app has by itself.
  package init(
    of session: RecordedSession, script: SessionScript, name: String, theme: Theme = Theme()
  ) {
    self.session = session
    self.theme = theme
    self.script = script
    let stem = name.prefix { $0 != "." }.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    suite = stem.isEmpty || stem.first?.isNumber == true ? "RecordedSession\(stem)" : String(stem)
  }

  /// The file.
  ///
  /// - Throws: `AutomationError` that names what no test can do.
  package func source() throws(AutomationError) -> String {
    let body = try lines().map { "    \($0)\n" }.joined()
    var modules = ["Testing", "WorkflowAutomation", "WorkflowCanvas"]
    modules.append("WorkflowUITesting")
    if body.contains("theme: ") { modules.append("WorkflowWidgets") }
    let imports = modules.sorted().map { "import \($0)\n" }.joined()
    return """
      \(imports)
      @testable import \(session.app)

      @MainActor
      @Suite struct \(suite) {
        @Test func `goes as it was recorded`() async throws {
      \(body)  }
      }

      """
  }

  private func lines() throws(AutomationError) -> [String] {
    var lines = Self.wrapped(
      "let harness = try Harness(",
      session.harnessArguments(besides: theme).joined(separator: ", "), ")")
    var verbs = SessionVerbs()
    for scene in script.scenes {
      for (index, action) in scene.actions.enumerated() {
        let next = scene.actions.dropFirst(index + 1).first?.entry
        lines += try verbs.lines(for: action, before: next).flatMap(Self.wrapped)
      }
      if verbs.isHolding || scene.newTexts.isEmpty { continue }
      lines += verbs.waited()
      for text in scene.newTexts { lines += Self.expectation(of: text) }
    }
    return lines + verbs.rest().flatMap(Self.wrapped)
  }

  private static let lineLength = 96

  /// A call on one line, or on two where it is long.
  private static func wrapped(_ start: String, _ inside: String, _ end: String) -> [String] {
    let line = start + inside + end
    return line.count <= lineLength ? [line] : [start, "  " + inside + end]
  }

  /// A verb on one line, or on two or three where it is long.
  private static func wrapped(_ verb: String) -> [String] {
    guard verb.count > lineLength, let open = verb.firstIndex(of: "(") else { return [verb] }
    let (start, rest) = (String(verb[...open]), "  " + verb[verb.index(after: open)...])
    guard rest.count > lineLength, let sum = rest.firstRange(of: " + ") else {
      return [start, rest]
    }
    return [start, String(rest[..<sum.lowerBound]), "   " + rest[sum.lowerBound...]]
  }

  private static func expectation(of text: String) -> [String] {
    let lines = wrapped("#expect(", "harness.shows(\(quoted(text)))", ")")
    guard lines.count == 2, lines[1].count > lineLength else { return lines }
    return ["#expect(", "  harness.shows(", "    \(quoted(text))", "  ))"]
  }
}

extension RecordedSession {
  /// The arguments of `Harness` that start the app the same way in a test, where it looks like
  /// `theme` by itself.
  package func harnessArguments(besides theme: Theme = Theme()) -> [String] {
    let variables = environment.compactMap { variable in
      Self.homeVariables.contains(variable.name)
        ? nil
        : variable.value.map { "\(quoted(variable.name)): \(quoted($0))" }
    }
    var arguments = ["app: \(app).self"]
    if !self.arguments.isEmpty {
      let own = self.arguments.map { quoted($0) }
      arguments.append("arguments: [\(own.joined(separator: ", "))]")
    }
    if !variables.isEmpty {
      arguments.append("environment: [\(variables.joined(separator: ", "))]")
    }
    arguments += ["seed: \(seed)", "size: \(size.code)"]
    if scale != 1 { arguments.append("scale: \(exact(scale))") }
    let wishes = [
      appearance == theme.appearance ? nil : "appearance: .\(appearance)",
      contrast == theme.contrast ? nil : "contrast: .\(contrast)",
      motion == .reduced && theme.motion != .reduced ? "motion: .reduced" : nil,
      textScale == theme.textScale ? nil : "textScale: \(exact(textScale))",
    ].compactMap(\.self)
    if !wishes.isEmpty {
      arguments.append("theme: \(app).theme.with(\(wishes.joined(separator: ", ")))")
    }
    return arguments
  }
}
