import WorkflowSDL

extension Gallery {
  /// The language that the user chose for the whole gallery, which pages can change.
  struct LanguageChoice: Equatable {
    /// The tag of the language; nil for the user's.
    var identifier: String?
    var choose: (String?) -> Void = { _ in }

    static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }
  }
}

private enum LanguageChoiceKey: ViewEnvironmentKey {
  static var defaultValue: Gallery.LanguageChoice { Gallery.LanguageChoice() }
}

extension ViewEnvironment {
  var languageChoice: Gallery.LanguageChoice {
    get { self[LanguageChoiceKey.self] }
    set { self[LanguageChoiceKey.self] = newValue }
  }
}
