internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

extension RecordedSession: CustomStringConvertible {
  /// The session in the syntax of session files.
  package var description: String {
    header.map { "\($0)\n" }.joined() + entries.map(\.text).joined()
  }

  /// The lines that specify how the app was started.
  package var header: [String] {
    var lines = [
      "workflow-session 1",
      "app \(quoted(app))" + (version.isEmpty ? "" : " version \(quoted(version))"),
      "size \(size.text)", "scale \(exact(scale))",
      "appearance \(appearance.rawValue)",
    ]
    // Default values are omitted, so that sessions without these lines stay unchanged.
    if contrast != .standard { lines.append("contrast \(contrast.rawValue)") }
    if textScale != 1 { lines.append("text-scale \(exact(textScale))") }
    if let language { lines.append("language \(quoted(language))") }
    lines += ["\(Step.motion(isReduced: motion == .reduced))", "seed \(seed)"]
    if let startTime { lines.append("time \(exact(startTime.secondsSince1970))") }
    if let fonts { lines.append("fonts \(fonts.hashText)") }
    if !arguments.isEmpty {
      lines.append("arguments \(arguments.quotedTexts)")
    }
    return lines + environment.map(\.description)
  }
}

extension RecordedSession.Variable: CustomStringConvertible {
  /// The variable as a line: `environment demo "uiKit"`.
  package var description: String {
    "environment \(quoted(name)) \(value.map(quoted) ?? "unset")"
  }
}
