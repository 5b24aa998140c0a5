public import ViewEnvironment
public import WorkflowLanguage

private enum LanguageKey: ViewEnvironmentKey {
  static let defaultValue: Language? = nil
}

extension ViewEnvironment {
  /// The language of texts and formats; English by default.
  ///
  /// It sets the layout direction. Set the language of a whole window, as `launch.setLanguage(_:)`
  /// does: the texts of screens are made by workflows, which have the language of their app.
  public var language: Language {
    get { ownLanguage ?? .english }
    set {
      self[LanguageKey.self] = newValue == .english ? nil : newValue
      layoutDirection = newValue.isRightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// The language; nil for English.
  package var ownLanguage: Language? { self[LanguageKey.self] }
}

extension Widget {
  /// Returns a word of the toolkit in the widget's language.
  package func word(_ text: Phrase) -> String { environment.language.word(text) }
}
