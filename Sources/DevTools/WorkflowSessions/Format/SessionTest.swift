package import WorkflowAutomation
internal import WorkflowCanvas
package import WorkflowWidgets

/// A generated Swift test that performs the steps of a session and expects the texts that appeared.
package struct SessionTest {
  private let session: RecordedSession
  private let theme: Theme
  private let script: SessionScript
  private let suite: String
  private let module: String

  /// Creates a test of `session`.
  ///
  /// - Parameters:
  ///   - name: The name of the file, from which the name of the suite is derived. It always ends
  ///     in `Session` or `Tests`, so that it is not a keyword or a name that the test uses.
  ///   - theme: The default theme of the app.
  ///   - module: The module of the app; nil if it has the name of the app's type.
  package init(
    of session: RecordedSession, script: SessionScript, name: String, theme: Theme = Theme(),
    module: String? = nil
  ) {
    self.module = module ?? session.app
    self.session = session
    self.theme = theme
    self.script = script
    let stem = name.prefix { $0 != "." }.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let start = stem.first?.isNumber == true ? "Session" : ""
    let isComplete = ["Session", "Tests"].contains { stem.hasSuffix($0) } && stem != session.app
    suite = start + stem + (isComplete ? "" : "Session")
  }

  /// Returns the source of the test.
  ///
  /// - Throws: `AutomationError` that names the entry that a test cannot perform.
  package func source() throws(AutomationError) -> String {
    let body = try lines().map { "    \($0)\n" }.joined()
    var modules = ["Testing", "WorkflowAutomation", "WorkflowCanvas"]
    modules.append("WorkflowUITesting")
    if body.contains("theme: ") { modules.append("WorkflowWidgets") }
    let imports = modules.sorted().map { "import \($0)\n" }.joined()
    return """
      \(imports)
      @testable import \(module)

      @MainActor
      @Suite struct \(suite) {
        @Test func `behaves as recorded`() async throws {
      \(body)  }
      }

      """
  }

  private func lines() throws(AutomationError) -> [String] {
    var lines = Self.wrapped(
      "let harness = try Harness(",
      session.harnessArguments(besides: theme).joined(separator: ", "), ")")
    var verbs = SessionTestSteps()
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

  /// Returns a call on one line, or on two if it is too long.
  private static func wrapped(_ start: String, _ inside: String, _ end: String) -> [String] {
    let line = start + inside + end
    return line.count <= lineLength ? [line] : [start, "  " + inside + end]
  }

  /// Returns a verb on one line, or on two or three if it is too long.
  private static func wrapped(_ verb: String) -> [String] {
    guard verb.count > lineLength, let open = verb.indexInCode(of: "(") else { return [verb] }
    let (start, rest) = (String(verb[...open]), "  " + verb[verb.utf8.index(after: open)...])
    guard rest.count > lineLength, let sum = rest.indexInCode(of: " + ") else {
      return [start, rest]
    }
    return [start, String(rest[..<sum]), "   " + rest[sum...]]
  }

  private static func expectation(of text: String) -> [String] {
    let lines = wrapped("#expect(", "harness.shows(\(quoted(text)))", ")")
    guard lines.count == 2, lines[1].count > lineLength else { return lines }
    return ["#expect(", "  harness.shows(", "    \(quoted(text))", "  ))"]
  }
}

extension RecordedSession {
  /// Returns the arguments of `Harness` that start the app the same way in a test, given its
  /// default `theme`.
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
    arguments += ["seed: \(seed)"]
    if let startTime {
      arguments.append("startTime: .init(secondsSince1970: \(exact(startTime.secondsSince1970)))")
    }
    arguments.append("size: \(size.code)")
    if scale != 1 { arguments.append("scale: \(exact(scale))") }
    let changes = [
      appearance == theme.appearance ? nil : "appearance: .\(appearance)",
      contrast == theme.contrast ? nil : "contrast: .\(contrast)",
      motion == .reduced && theme.motion != .reduced ? "motion: .reduced" : nil,
      textScale == theme.textScale ? nil : "textScale: \(exact(textScale))",
    ].compactMap(\.self)
    if !changes.isEmpty {
      arguments.append("theme: \(app).theme.with(\(changes.joined(separator: ", ")))")
    }
    return arguments
  }
}

extension String {
  /// Returns the start of the first `pattern` in Swift code, outside string literals.
  fileprivate func indexInCode(of pattern: String) -> String.Index? {
    var (isInLiteral, isEscaped) = (false, false)
    for index in utf8.indices {
      switch utf8[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInLiteral: isEscaped = true
      case UInt8(ascii: "\""): isInLiteral.toggle()
      case _ where !isInLiteral && utf8[index...].starts(with: pattern.utf8): return index
      default: break
      }
    }
    return nil
  }
}
