/// The first word, or two, of a line of a session.
package protocol SessionVerb: RawRepresentable<String>, CaseIterable {}

extension SessionVerb {
  /// Returns the line with this verb and the parameters that are not empty.
  package func line(_ parameters: String...) -> String {
    ([rawValue] + parameters.filter { !$0.isEmpty }).joined(separator: " ")
  }

  /// All verbs, in the order in which messages list them.
  package static var words: [String] { allCases.map(\.rawValue) }
}

/// A line of a session: a verb and its parameters.
package protocol VerbLine {
  associatedtype Verb: SessionVerb

  /// Parses the parameters of `verb`.
  ///
  /// - Throws: `AutomationError` with the expected syntax and the text that was found instead.
  init(_ verb: Verb, from scanner: inout TextScanner) throws(AutomationError)
}

extension VerbLine {
  /// Parses a line; returns nil and does not advance if no verb starts here.
  ///
  /// - Throws: `AutomationError` with the expected syntax and the text that was found instead.
  package init?(readingVerb scanner: inout TextScanner) throws(AutomationError) {
    guard let verb = Verb.allCases.first(where: { scanner.skip(word: $0.rawValue) })
    else { return nil }
    try self.init(verb, from: &scanner)
  }
}
