internal import WorkflowAutomation
internal import WorkflowDiagnostics
public import WorkflowLanguage
internal import WorkflowUI
internal import WorkflowWidgets

/// The language of an app: `--language`, else the one that the app chose, else the user's.
@MainActor
package final class LanguageChoice: Sendable {
  private var translations: [Translation] = []
  /// The language of the command line; nil if it has none.
  private var fixed: String?
  /// The language that the app chose; nil to follow the user.
  private var chosen: String?
  /// The language that the user prefers of those that the app has; nil for English.
  private var preferred: String?
  private(set) var language = Language?.none
  /// The windows that show each later language, and one that the app chose while they opened.
  weak var windows: AppWindows? {
    didSet {
      guard let windows, let language, chosen != nil else { return }
      if language != windows.environment.ownLanguage { windows.environment.language = language }
    }
  }

  nonisolated init() {}

  /// Begins with the language of `launchContext`, for the texts of an app.
  func start<A: App>(_ app: A.Type, in launchContext: LaunchContext) {
    translations = A.translations
    (fixed, preferred) = (launchContext.language, launchContext.preferredLanguage)
    update()
  }

  func choose(_ identifier: String?) {
    guard identifier != chosen else { return }
    chosen = identifier
    update()
  }

  private func update() {
    let identifier = fixed ?? chosen ?? preferred
    if identifier == language?.identifier { return }
    let next = identifier.map { Language($0, translations: translations) } ?? .english
    if let problem = next.problem {
      writeToStandardError("\(problem); these texts are in English. Check the file with msgfmt.")
    }
    guard next != language ?? .english else { return }
    language = next
    windows?.environment.language = next
  }
}

extension Launch {
  /// The language of the app's texts and formats.
  ///
  /// In `init(launch:)` it is the user's, or `--language` sets it.
  @MainActor
  public var language: Language { services.language.language ?? .english }

  /// Shows the app in another language, in all windows, unless `--language` sets one.
  ///
  /// All workflows render again. Call it in `init(launch:)` with the language in the app's settings,
  /// and when the user chooses another one.
  ///
  /// - Parameter identifier: The tag of BCP 47, such as `pt-BR`; nil to follow the user's
  ///   preference. Texts that the app does not have in this language are in English.
  @MainActor
  public func setLanguage(_ identifier: String?) { services.language.choose(identifier) }
}

// MARK: - The command line and the user's preference

extension LaunchOptions {
  /// Returns the language of `--language`; nil without the option.
  ///
  /// - Throws: `LaunchError` if the app has no texts in it.
  @MainActor
  func checkedLanguage<A: App>(of app: A.Type) throws(LaunchError) -> String? {
    guard let language, !Language.isAvailable(language, in: A.translations) else { return language }
    let known = ["en"] + A.translations.map(\.language) + ["pseudo", "pseudo-rtl"]
    throw LaunchError(
      "--language: \(A.title) has no texts in \(quoted(language)); choose \(known.dropLast().joined(separator: ", ")) or \(known[known.count - 1]).",
      exitCode: LaunchError.usage)
  }
}

extension App {
  /// The language that `environment` requests, of those that the app has; nil for English.
  static func preferredLanguage(in environment: LaunchEnvironment) -> String? {
    let preferred = Language.preferred { environment.lookUp($0) }
    return preferred.first { Language.isAvailable($0, in: translations) }
  }
}
