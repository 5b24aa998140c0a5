internal import WorkflowAutomation
internal import WorkflowPlatform
package import WorkflowSessions

extension Finding {
  /// Writes the steps to a session in `folder`; returns the text of the finding, with the line of a
  /// test that replays the session.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - start: How the app was started; nil if no app was started.
  ///   - ending: The code after the arguments of `replay`.
  /// - Throws: `SystemError` if the file cannot be written.
  package func written(
    named name: String, in folder: String, startedAs start: RecordedSession? = nil,
    ending: String = ""
  ) throws -> String {
    let file = "\(folder)/\(name).session"
    var session = start
    session?.entries = ([.settle] + steps).map { .step($0) }
    try Platform.makeFolder(folder)
    try Platform.write(
      session?.description ?? steps.map { "\($0)\n" }.joined(), toFile: file)
    let oracles = isFoundAlone ? ", oracles: .\(violation.oracle.inCamelCase)" : ""
    let reference = RecordedSession.reference(
      to: file, of: start?.app, ending: "\(oracles))\(ending)")
    return "\(text)\n\(reference)"
  }
}

extension String {
  /// The words as one lower camel case name, like the constants of `Oracles`.
  fileprivate var inCamelCase: String {
    let words = split(separator: " ")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
